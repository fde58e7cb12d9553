import { useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { authCalls } from '#contract/auth.ts'
import { isMobile } from '#contract/shapes.ts'
import { send } from '#src/api/client.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { Failure } from '../parts/Fields.tsx'
import { PhoneAndCode } from './PhoneAndCode.tsx'
import style from './SignIn.module.css'
import { useSignIn } from './useSignIn.ts'
import { useWhichAccount } from './useWhichAccount.tsx'

/** Signs in by mobile number and code; where the number has several accounts, asks which. */
export const PhoneForm = ({ accountType }: { accountType: 'customer' | 'staff' }) => {
  const translate = useTranslate()
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const which = useWhichAccount()
  const { busy, failure, faults, run } = useAttempt()
  const signIn = useSignIn()
  const changePhone = (value: string) => {
    setPhone(value)
    which.forget()
  }
  const enter = () => which.asking(signIn(() => send(authCalls.signIn, { phone, code, accountType, visitFrom: '网页商城', ...(which.account && { account: which.account }) })))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const check = { phone: isMobile(phone) ? '' : translate('signIn.phoneShape'), code: code ? '' : translate('signIn.codeEmpty') }
    void run(check, enter)
  }
  return (
    <form className={style.form} onSubmit={submit} noValidate>
      <Failure>{failure}</Failure>
      <PhoneAndCode purpose="signIn" phone={phone} onPhone={changePhone} code={code} onCode={setCode} faults={faults} />
      {which.field(faults.account)}
      <button type="submit" className="button primary" disabled={busy}>
        {translate(busy ? 'signIn.busy' : 'signIn.submit')}
      </button>
    </form>
  )
}
