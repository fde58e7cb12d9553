import { useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { Failure, SecretField, TextField } from '../parts/Fields.tsx'
import style from './Dialogs.module.css'
import { useSwitchAccount } from './useSwitchAccount.ts'

/** Adds an account to the saved ones by signing in as it. Both fields are checked as they change and when they are left. */
export const AddAccountForm = ({ account: given, onCancel, onDone }: { account: string; onCancel: () => void; onDone: () => void }) => {
  const translate = useTranslate()
  const [account, setAccount] = useState(given)
  const [password, setPassword] = useState('')
  const [touched, setTouched] = useState({ account: false, password: false })
  const { busy, failure, faults, run } = useAttempt()
  const switchTo = useSwitchAccount()
  const check = { account: account.trim() ? '' : translate('signIn.accountEmpty'), password: password ? '' : translate('signIn.passwordEmpty') }
  const touch = (field: keyof typeof touched) => setTouched((before) => ({ ...before, [field]: true }))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTouched({ account: true, password: true })
    if (await run(check, () => switchTo(account.trim(), password))) onDone()
  }
  return (
    <form className={style.form} onSubmit={submit} noValidate>
      <Failure>{failure}</Failure>
      <TextField
        label={translate('shop.dialogs.account')}
        value={account}
        onChange={(text) => {
          setAccount(text)
          touch('account')
        }}
        onBlur={() => touch('account')}
        error={(touched.account && check.account) || faults.account}
        autoComplete="username"
        autoFocus={given === ''}
      />
      <SecretField
        label={translate('signIn.password')}
        value={password}
        onChange={(text) => {
          setPassword(text)
          touch('password')
        }}
        onBlur={() => touch('password')}
        error={(touched.password && check.password) || faults.password}
      />
      <div className={style.buttons}>
        <button type="button" className="button" disabled={busy} onClick={onCancel}>
          {translate('mall.cancel')}
        </button>
        <button type="submit" className="button primary" disabled={busy}>
          {translate(busy ? 'shop.dialogs.switching' : 'shop.dialogs.addAndSwitch')}
        </button>
      </div>
    </form>
  )
}
