import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { FieldFaults } from '#src/hooks/useAttempt.ts'
import { TextField } from '../parts/Fields.tsx'
import { CodeField } from './CodeField.tsx'

interface Props {
  purpose: 'signIn' | 'register' | 'resetPassword'
  phone: string
  onPhone: (phone: string) => void
  code: string
  onCode: (code: string) => void
  faults: FieldFaults
}

/** A mobile number and the code that proves whose it is. */
export const PhoneAndCode = ({ purpose, phone, onPhone, code, onCode, faults }: Props) => {
  const translate = useTranslate()
  const [badPhone, setBadPhone] = useState('')
  const change = (value: string) => {
    setBadPhone('')
    onPhone(value.trim())
  }
  return (
    <>
      <TextField label={translate('signIn.phone')} value={phone} onChange={change} error={faults.phone ?? (badPhone || undefined)} autoComplete="tel" inputMode="tel" />
      <CodeField phone={phone} purpose={purpose} value={code} onChange={onCode} error={faults.code} onBadPhone={setBadPhone} />
    </>
  )
}
