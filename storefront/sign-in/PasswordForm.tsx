import { useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { authCalls } from '#contract/auth.ts'
import { send } from '#src/api/client.ts'
import { Failure, SecretField, TextField } from './Fields.tsx'
import style from './SignIn.module.css'
import { useAttempt } from './useAttempt.ts'
import { useSignIn } from './useSignIn.ts'

/** Signs in by account and password, ours or the old mall's. */
export const PasswordForm = ({ accountType, onForgot }: { accountType: 'customer' | 'staff'; onForgot: () => void }) => {
  const translate = useTranslate()
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [oldMall, setOldMall] = useState(false)
  const { busy, failure, faults, run } = useAttempt()
  const signIn = useSignIn()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const check = { fAccount: account.trim() ? '' : translate('signIn.accountEmpty'), fPassword: password ? '' : translate('signIn.passwordEmpty') }
    void run(check, () =>
      signIn(() => (oldMall ? send(authCalls.oldMallSignIn, { account, password, visitFrom: '网页商城' }) : send(authCalls.signIn, { account, password, accountType, visitFrom: '网页商城' }))),
    )
  }
  return (
    <form className={style.form} onSubmit={submit} noValidate>
      <Failure>{failure}</Failure>
      <TextField label={translate('signIn.account')} value={account} onChange={setAccount} error={faults.fAccount} autoComplete="username" autoFocus />
      <SecretField
        label={translate('signIn.password')}
        value={password}
        onChange={setPassword}
        error={faults.fPassword}
        beside={
          <button type="button" className="link" onClick={onForgot}>
            {translate('signIn.forgot')}
          </button>
        }
      />
      <button type="submit" className="button primary" disabled={busy}>
        {translate(busy ? 'signIn.busy' : oldMall ? 'signIn.oldMall' : 'signIn.submit')}
      </button>
      {accountType === 'customer' && (
        <button type="button" className="link" onClick={() => setOldMall(!oldMall)}>
          {translate(oldMall ? 'signIn.newMall' : 'signIn.oldMall')}
        </button>
      )}
    </form>
  )
}
