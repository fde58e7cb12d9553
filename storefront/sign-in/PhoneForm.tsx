import { useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { authCalls } from '#contract/auth.ts'
import { isMobile } from '#contract/text.ts'
import { send } from '#src/api/client.ts'
import { Failure } from '../parts/Fields.tsx'
import { useAttempt } from '../parts/useAttempt.ts'
import { PhoneAndCode } from './PhoneAndCode.tsx'
import style from './SignIn.module.css'
import { useSignIn } from './useSignIn.ts'

interface Candidate {
  fAccount: string
  fName: string
}

/** Signs in by mobile number and code; where the number has several accounts, asks which. */
export const PhoneForm = ({ accountType }: { accountType: 'customer' | 'staff' }) => {
  const translate = useTranslate()
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [account, setAccount] = useState('')
  const { busy, failure, faults, error, run } = useAttempt()
  const signIn = useSignIn()
  const candidates = (error?.extras.accounts as Candidate[] | undefined) ?? []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const check = { phone: isMobile(phone) ? '' : translate('signIn.phoneShape'), code: code ? '' : translate('signIn.codeEmpty') }
    void run(check, () => signIn(() => send(authCalls.signIn, { phone, code, accountType, visitFrom: '网页商城', ...(account && { account }) })))
  }
  return (
    <form className={style.form} onSubmit={submit} noValidate>
      <Failure>{failure}</Failure>
      <PhoneAndCode purpose="signIn" phone={phone} onPhone={setPhone} code={code} onCode={setCode} faults={faults} />
      {candidates.length > 0 && (
        <label className="field">
          <span className="field-label">{translate('signIn.whichAccount')}</span>
          <select className="input" value={account} onChange={(event) => setAccount(event.target.value)}>
            <option value="" />
            {candidates.map((one) => (
              <option key={one.fAccount} value={one.fAccount}>
                {one.fName}（{one.fAccount}）
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="submit" className="button primary" disabled={busy}>
        {translate(busy ? 'signIn.busy' : 'signIn.submit')}
      </button>
    </form>
  )
}
