import { useQuery } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { authCalls } from '#contract/auth.ts'
import { MIN_PASSWORD } from '#contract/new-password.ts'
import { isMobile } from '#contract/shapes.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { Failure, SecretField, TextField } from '../parts/Fields.tsx'
import { useNewPasswordCheck } from '../parts/useNewPasswordCheck.ts'
import { PhoneAndCode } from './PhoneAndCode.tsx'
import style from './SignIn.module.css'
import { useSignIn } from './useSignIn.ts'

/** Sets a new password: by a one-time link when there is one, else by a code to the mobile number. */
export const NewPasswordForm = ({ link, onBack }: { link: string | null; onBack: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const [phone, setPhone] = useState('')
  const [account, setAccount] = useState('')
  const [code, setCode] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [confirm, setConfirm] = useState('')
  const { busy, failure, faults, run } = useAttempt()
  const signIn = useSignIn()
  const checkPassword = useNewPasswordCheck()
  // Whom the link is for; that it is no longer good is told before anything is typed.
  const asked = useQuery({ queryKey: ['link', link], queryFn: () => send(authCalls.linkInfo, { token: link ?? '' }), enabled: link !== null, retry: false, staleTime: Number.POSITIVE_INFINITY })
  const back = (
    <button type="button" className="link" onClick={onBack}>
      {translate('signIn.backToSignIn')}
    </button>
  )
  if (asked.error)
    return (
      <div className={style.form}>
        <Failure>{sentenceOf(asked.error)}</Failure>
        {back}
      </div>
    )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (link) return void run(checkPassword(newPassword, confirm), () => signIn(() => send(authCalls.setPassword, { token: link, newPassword, confirm })))
    const check = { phone: isMobile(phone) ? '' : translate('signIn.phoneShape'), code: code ? '' : translate('signIn.codeEmpty'), ...checkPassword(newPassword, confirm) }
    const done = await run(check, () => send(authCalls.resetByPhone, { phone, code, newPassword, confirm, ...(account && { account }) }))
    if (!done) return
    notify('signIn.reset.done', { type: 'success' })
    onBack()
  }
  return (
    <form className={style.form} onSubmit={submit} noValidate>
      <Failure>{failure}</Failure>
      {link ? (
        <>
          {asked.data && (
            <p>
              {!asked.data.joined && asked.data.invitedBy && translate('signIn.set.invited', { company: asked.data.invitedBy })}{' '}
              {translate('signIn.set.account', { account: asked.data.account, name: asked.data.name })}
            </p>
          )}
          <p className="field-hint">{translate('signIn.set.hint')}</p>
        </>
      ) : (
        <>
          <PhoneAndCode purpose="resetPassword" phone={phone} onPhone={setPhone} code={code} onCode={setCode} faults={faults} />
          <TextField label={translate('signIn.reset.account')} value={account} onChange={setAccount} error={faults.account} autoComplete="username" />
        </>
      )}
      <SecretField
        label={translate('signIn.newPassword')}
        value={newPassword}
        onChange={setNewPassword}
        error={faults.newPassword}
        hint={translate('signIn.passwordRule', { min: MIN_PASSWORD })}
        autoComplete="new-password"
      />
      <SecretField label={translate('signIn.confirm')} value={confirm} onChange={setConfirm} error={faults.confirm} autoComplete="new-password" />
      <button type="submit" className="button primary" disabled={busy}>
        {translate(link ? 'signIn.set.submit' : 'signIn.reset.submit')}
      </button>
      {back}
    </form>
  )
}
