import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { authCalls } from '#contract/auth.ts'
import { send } from '#src/api/client.ts'
import { useUser } from '#src/api/user.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { SecretField } from '../parts/Fields.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { useNewPasswordCheck } from '../parts/useNewPasswordCheck.ts'
import { CodeField } from '../sign-in/CodeField.tsx'

const blank = { password: '', code: '', newPassword: '', confirm: '' }

/** Sets the guarantee deposit's own password: the first time by the password that one signs in with, later by the old one, and by a code to one's number when it is forgotten. */
export const GuaranteePassword = ({ known, onClose }: { known: boolean; onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const attempt = useAttempt()
  const checkPassword = useNewPasswordCheck()
  const phone = useUser()?.accountPhone ?? ''
  const [forgotten, setForgotten] = useState(false)
  const [draft, setDraft] = useState(blank)
  const field = (name: keyof typeof blank) => ({
    value: draft[name],
    error: attempt.faults[name],
    onChange: attempt.typing(name, (value: string) => setDraft((now) => ({ ...now, [name]: value }))),
  })
  const submit = async () => {
    const { password, code, newPassword, confirm } = draft
    const proof = forgotten ? 'code' : 'password'
    const check = { [proof]: draft[proof] ? '' : translate('trade.form.required'), ...checkPassword(newPassword, confirm) }
    const kept = await attempt.run(check, () =>
      forgotten ? send(authCalls.resetGuaranteePassword, { code, newPassword, confirm }) : send(authCalls.updateGuaranteePassword, { password, newPassword, confirm }),
    )
    if (!kept) return
    notify('fund.passwordKept', { type: 'success' })
    await client.invalidateQueries({ queryKey: ['trade', 'fund'] })
    onClose()
  }
  return (
    <FormDialog
      title={translate(known ? 'fund.changePassword' : 'fund.setPassword')}
      action={translate('mall.save')}
      busy={attempt.busy}
      failure={attempt.failure}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {forgotten ? (
        <>
          <p>{translate('fund.codeTo', { phone: phone.replace(/^(\d{3})\d{4}/, '$1****') })}</p>
          <CodeField phone={phone} purpose="guarantee" {...field('code')} onBadPhone={(sentence) => notify(sentence, { type: 'error' })} />
        </>
      ) : (
        <SecretField label={translate(known ? 'fund.oldPassword' : 'fund.signInPassword')} {...field('password')} autoComplete={known ? 'off' : 'current-password'} />
      )}
      <SecretField label={translate('fund.newPassword')} {...field('newPassword')} autoComplete="new-password" />
      <SecretField label={translate('fund.confirmPassword')} {...field('confirm')} autoComplete="new-password" />
      {phone && (
        <button
          type="button"
          className="link"
          onClick={() => {
            attempt.reset()
            setForgotten(!forgotten)
          }}
        >
          {translate(forgotten ? 'fund.byPassword' : known ? 'fund.forgotten' : 'fund.byCode')}
        </button>
      )}
    </FormDialog>
  )
}
