import { useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { authCalls } from '#contract/auth.ts'
import type { RefusalFacts } from '#contract/refusal.ts'
import { isMobile } from '#contract/text.ts'
import { send } from '#src/api/client.ts'
import { CallError } from '#src/api/errors.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { Failure, SelectField } from '../parts/Fields.tsx'
import { PhoneAndCode } from './PhoneAndCode.tsx'
import style from './SignIn.module.css'
import { useSignIn } from './useSignIn.ts'

/** Signs in by mobile number and code; where the number has several accounts, asks which. */
export const PhoneForm = ({ accountType }: { accountType: 'customer' | 'staff' }) => {
  const translate = useTranslate()
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [account, setAccount] = useState('')
  const [accounts, setAccounts] = useState<NonNullable<RefusalFacts['accounts']>>([])
  const { busy, failure, faults, run } = useAttempt()
  const signIn = useSignIn()
  const changePhone = (value: string) => {
    setPhone(value)
    setAccount('')
    setAccounts([])
  }
  const enter = () =>
    signIn(() => send(authCalls.signIn, { phone, code, accountType, visitFrom: '网页商城', ...(account && { account }) })).catch((error: unknown) => {
      if (error instanceof CallError && error.facts.accounts) setAccounts(error.facts.accounts)
      throw error
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const check = { phone: isMobile(phone) ? '' : translate('signIn.phoneShape'), code: code ? '' : translate('signIn.codeEmpty') }
    void run(check, enter)
  }
  return (
    <form className={style.form} onSubmit={submit} noValidate>
      <Failure>{failure}</Failure>
      <PhoneAndCode purpose="signIn" phone={phone} onPhone={changePhone} code={code} onCode={setCode} faults={faults} />
      {accounts.length > 0 && (
        <SelectField label={translate('signIn.whichAccount')} value={account} onChange={setAccount} error={faults.account}>
          <option value="">{translate('signIn.chooseAccount')}</option>
          {accounts.map((one) => (
            <option key={one.account} value={one.account}>
              {one.name}（{one.account}）
            </option>
          ))}
        </SelectField>
      )}
      <button type="submit" className="button primary" disabled={busy}>
        {translate(busy ? 'signIn.busy' : 'signIn.submit')}
      </button>
    </form>
  )
}
