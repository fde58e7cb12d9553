import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type FormEvent, useEffect, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { authCalls } from '#contract/auth.ts'
import { MIN_PASSWORD } from '#contract/new-password.ts'
import { path } from '#contract/paths.ts'
import { isLoginName, isMobile } from '#contract/shapes.ts'
import { send } from '#src/api/client.ts'
import { session } from '#src/api/session.ts'
import { termsQuery, textsOf } from '#src/api/terms.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { Failure, SecretField, TextField } from '../parts/Fields.tsx'
import { useNewPasswordCheck } from '../parts/useNewPasswordCheck.ts'
import { Agreeing } from './Agreeing.tsx'
import { PhoneAndCode } from './PhoneAndCode.tsx'
import style from './SignIn.module.css'
import { SignInShell } from './SignInShell.tsx'
import { useSignIn } from './useSignIn.ts'

const blank = {
  phone: '',
  code: '',
  account: '',
  name: '',
  newPassword: '',
  confirm: '',
  agreed: false,
  customerType: 'company' as 'company' | 'individual',
  registerType: 'ordinary' as 'ordinary' | 'investment',
}

/** Makes a customer's account for the owner of a mobile number. */
export const RegisterPage = () => {
  const translate = useTranslate()
  const { search } = useLocation()
  const [signedInBefore] = useState(() => session.token() !== null)
  const [form, setForm] = useState(blank)
  const { busy, failure, faults, run, typing } = useAttempt()
  const signIn = useSignIn()
  const checkPassword = useNewPasswordCheck()
  const { data: terms, refetch } = useQuery(termsQuery)
  // They were changed, or written, since they were read.
  useEffect(() => {
    if (!faults.agreedTo) return
    setForm((now) => ({ ...now, agreed: false }))
    void refetch()
  }, [faults.agreedTo, refetch])
  useTitle(translate('signIn.register.title'))
  if (signedInBefore) return <Navigate to="/" replace />
  const set = <K extends keyof typeof blank>(name: K) => typing(name, (value: (typeof blank)[K]) => setForm((before) => ({ ...before, [name]: value })))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { agreed, ...body } = form
    const check = {
      phone: isMobile(form.phone) ? '' : translate('signIn.phoneShape'),
      code: form.code ? '' : translate('signIn.codeEmpty'),
      account: isLoginName(form.account) ? '' : translate('signIn.register.accountHint'),
      name: form.name.trim() ? '' : translate('mall.required'),
      ...checkPassword(form.newPassword, form.confirm),
      agreedTo: form.agreed || textsOf(terms).length === 0 ? '' : translate('signIn.register.agree'),
    }
    void run(check, () =>
      signIn(() => send(authCalls.register, { ...body, ...(agreed && terms?.version && { agreedTo: terms.version }) }), form.registerType === 'investment' ? path('Openaccount') : undefined),
    )
  }
  return (
    <SignInShell title={translate('signIn.register.title')}>
      <form className={style.form} onSubmit={submit} noValidate>
        <Failure>{failure}</Failure>
        <fieldset className={style.choice} style={{ border: 0, margin: 0, padding: 0 }}>
          <Choice label={translate('signIn.register.customerType')} value={form.customerType} onChange={set('customerType')} options={['company', 'individual']} />
          <Choice label={translate('signIn.register.registerType')} value={form.registerType} onChange={set('registerType')} options={['ordinary', 'investment']} />
        </fieldset>
        <p className="field-hint">{translate(`signIn.register.typeHint.${form.registerType}`)}</p>
        <TextField label={translate('signIn.register.name')} value={form.name} onChange={set('name')} error={faults.name} autoComplete="organization" />
        <PhoneAndCode purpose="register" phone={form.phone} onPhone={set('phone')} code={form.code} onCode={set('code')} faults={faults} />
        <TextField
          label={translate('signIn.register.account')}
          value={form.account}
          onChange={set('account')}
          error={faults.account}
          hint={translate('signIn.register.accountHint')}
          autoComplete="username"
        />
        <SecretField
          label={translate('signIn.password')}
          value={form.newPassword}
          onChange={set('newPassword')}
          error={faults.newPassword}
          hint={translate('signIn.passwordRule', { min: MIN_PASSWORD })}
          autoComplete="new-password"
        />
        <SecretField label={translate('signIn.register.confirm')} value={form.confirm} onChange={set('confirm')} error={faults.confirm} autoComplete="new-password" />
        <Agreeing agreed={form.agreed} error={faults.agreedTo} onChange={typing('agreedTo', set('agreed'))} />
        <button type="submit" className="button primary" disabled={busy || !terms}>
          {translate('signIn.register.submit')}
        </button>
        <p className={style.foot}>
          {translate('signIn.register.have')} <Link to={path('Login') + search}>{translate('signIn.submit')}</Link>
        </p>
      </form>
    </SignInShell>
  )
}

const Choice = <T extends string>({ label, value, options, onChange }: { label: string; value: T; options: readonly T[]; onChange: (value: T) => void }) => {
  const translate = useTranslate()
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      <select className="input" value={value} onChange={(event) => onChange(event.target.value as T)}>
        {options.map((one) => (
          <option key={one} value={one}>
            {translate(`signIn.register.${one}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
