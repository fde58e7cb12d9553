import { useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { authCalls } from '#contract/auth.ts'
import { send } from '#src/api/client.ts'
import { savedAccounts } from '#src/api/saved-accounts.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { Failure, SecretField, TextField } from '../parts/Fields.tsx'
import style from './SignIn.module.css'
import { useSignIn } from './useSignIn.ts'
import { useWhichAccount } from './useWhichAccount.tsx'

/** Signs in by account and password, ours or the old mall's. */
export const PasswordForm = ({ accountType, onForgot }: { accountType: 'customer' | 'staff'; onForgot: () => void }) => {
  const translate = useTranslate()
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [oldMall, setOldMall] = useState(false)
  const [remember, setRemember] = useState(false)
  const { busy, failure, faults, run } = useAttempt()
  const signIn = useSignIn()
  const which = useWhichAccount()
  const changeAccount = (value: string) => {
    setAccount(value)
    which.forget()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const check = { account: account.trim() ? '' : translate('signIn.accountEmpty'), password: password ? '' : translate('signIn.passwordEmpty') }
    void run(check, () =>
      which.asking(
        signIn(async () => {
          const signedIn = await (oldMall
            ? send(authCalls.oldMallSignIn, { account, password, visitFrom: '网页商城' })
            : send(authCalls.signIn, { account: which.account || account, password, accountType, visitFrom: '网页商城' }))
          if (remember && !oldMall) await savedAccounts.save({ ...signedIn, password })
        }),
      ),
    )
  }
  return (
    <form className={style.form} onSubmit={submit} noValidate>
      <Failure>{failure}</Failure>
      <TextField label={translate('signIn.account')} value={account} onChange={changeAccount} error={which.asked ? undefined : faults.account} autoComplete="username" autoFocus />
      <SecretField
        label={translate('signIn.password')}
        value={password}
        onChange={setPassword}
        error={faults.password}
        beside={
          <button type="button" className="link" onClick={onForgot}>
            {translate('signIn.forgot')}
          </button>
        }
      />
      {which.field(faults.account)}
      {savedAccounts.possible() && !oldMall && (
        <label className={style.remember}>
          <input type="checkbox" className="check" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
          {translate('shop.remember')}
        </label>
      )}
      <button type="submit" className="button primary" disabled={busy}>
        {translate(busy ? 'signIn.busy' : oldMall ? 'signIn.oldMall' : 'signIn.submit')}
      </button>
      {accountType === 'customer' && (
        <button
          type="button"
          className="link"
          onClick={() => {
            setOldMall(!oldMall)
            which.forget()
          }}
        >
          {translate(oldMall ? 'signIn.newMall' : 'signIn.oldMall')}
        </button>
      )}
    </form>
  )
}
