import { useNotify, useTranslate } from 'ra-core'
import { useEffect, useId, useState } from 'react'
import { authCalls } from '#contract/auth.ts'
import { isMobile } from '#contract/shapes.ts'
import { send } from '#src/api/client.ts'
import { CallError, sentenceOf } from '#src/api/errors.ts'
import { useCountdown } from '../parts/useCountdown.ts'
import style from './SignIn.module.css'

interface Props {
  phone: string
  purpose: 'signIn' | 'register' | 'resetPassword' | 'guarantee'
  value: string
  onChange: (code: string) => void
  error?: string | undefined
  /** Told when the number isn't one. */
  onBadPhone: (sentence: string) => void
}

/** A code field with the button that has one sent, and the seconds until it may be pressed again. */
export const CodeField = ({ phone, purpose, value, onChange, error, onBadPhone }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const id = useId()
  const [wait, setWait] = useCountdown()
  const [busy, setBusy] = useState(false)
  // Another number has not been sent any.
  useEffect(() => setWait(0), [phone, setWait])

  const ask = async () => {
    if (!isMobile(phone)) return onBadPhone(translate('signIn.phoneShape'))
    setBusy(true)
    try {
      const { resendSeconds } = await send(authCalls.sendCode, { phone, purpose })
      setWait(resendSeconds)
      notify('signIn.codeSent', { type: 'success', messageArgs: { phone } })
    } catch (failure) {
      if (failure instanceof CallError && failure.retryAfter && failure.retryAfter < 120) setWait(failure.retryAfter)
      notify(sentenceOf(failure), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {translate('signIn.code')}
      </label>
      <div className={style.code}>
        <input
          id={id}
          className="input"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={value}
          onChange={(event) => onChange(event.target.value.trim())}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <button type="button" className="button" disabled={wait > 0 || busy} onClick={ask}>
          {wait > 0 ? translate('signIn.resend', { seconds: wait }) : translate('signIn.send')}
        </button>
      </div>
      {error && (
        <span id={`${id}-error`} className="field-error">
          {error}
        </span>
      )}
    </div>
  )
}
