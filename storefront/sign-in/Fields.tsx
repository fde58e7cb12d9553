import { Eye, EyeOff } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import style from './SignIn.module.css'

type TextProps = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: string
  beside?: ReactNode
}

/** A labelled text field with its hint and, when something is wrong, the sentence below it. */
export const TextField = ({ label, value, onChange, error, hint, beside, ...input }: TextProps) => {
  const id = useId()
  return (
    <div className="field">
      <div className={style.label}>
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        {beside}
      </div>
      <input
        id={id}
        className="input"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-more` : undefined}
        {...input}
      />
      {(error || hint) && (
        <span id={`${id}-more`} className={error ? 'field-error' : 'field-hint'}>
          {error ?? hint}
        </span>
      )}
    </div>
  )
}

/** A password field: can be shown, and says when caps lock is on. */
export const SecretField = ({ label, value, onChange, error, beside, autoComplete = 'current-password' }: TextProps) => {
  const translate = useTranslate()
  const id = useId()
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'))
  return (
    <div className="field">
      <div className={style.label}>
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        {beside}
      </div>
      <div className={style.secret}>
        <input
          id={id}
          className="input"
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={watchCaps}
          onKeyUp={watchCaps}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <button type="button" aria-label={translate(shown ? 'signIn.hide' : 'signIn.show')} aria-pressed={shown} onClick={() => setShown(!shown)}>
          {shown ? <EyeOff size={16} /> : <Eye size={16} />}
        </button>
      </div>
      {caps && (
        <span className={style.caps} role="status">
          ↑ {translate('signIn.capsLock')}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className="field-error">
          {error}
        </span>
      )}
    </div>
  )
}

/** What a form says when it was refused as a whole. */
export const Failure = ({ children }: { children: ReactNode }) =>
  children ? (
    <div className={style.failure} role="alert">
      {children}
    </div>
  ) : null
