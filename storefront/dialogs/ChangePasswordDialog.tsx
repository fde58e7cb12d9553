import { useLocale, useLogout, useNotify, useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { authCalls } from '#contract/auth.ts'
import { path } from '#contract/paths.ts'
import { languageOf, say } from '#contract/sentences.ts'
import { send } from '#src/api/client.ts'
import { savedAccounts } from '#src/api/saved-accounts.ts'
import { useUser } from '#src/api/user.ts'
import { type FieldFaults, useAttempt } from '#src/hooks/useAttempt.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { Failure, SecretField } from '../parts/Fields.tsx'
import { useNewPasswordCheck } from '../parts/useNewPasswordCheck.ts'
import style from './Dialogs.module.css'

/** Changes the password by the six checks in their order, then signs out. The server checks the old password itself. */
export const ChangePasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const logout = useLogout()
  const user = useUser()
  const form = useId()
  const [old, setOld] = useState('')
  const [newPassword, setNewPassword] = useState('')
  const [confirm, setConfirm] = useState('')
  const { busy, failure, faults, run } = useAttempt()
  const checkOld = useOldPasswordCheck()
  const checkNew = useNewPasswordCheck()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!user) return
    const { wrong, known } = await checkOld(old, user.signerId)
    // Where the old one can't be compared here, the server does all six in their order.
    const check = Object.keys(wrong).length > 0 || !known ? wrong : checkNew(newPassword, confirm)
    const done = await run(check, () => send(authCalls.updatePassword, { id: user.id, password: old, newPassword, confirm }))
    if (!done) return
    const kept = savedAccounts.list().find(({ id }) => id === user.signerId)
    if (kept) await savedAccounts.save({ ...kept, password: newPassword })
    notify('shop.dialogs.changed', { type: 'success' })
    await logout({}, path('Login'))
  }
  return (
    <Dialog
      title={translate('shop.changePassword')}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" disabled={busy} onClick={onClose}>
            {translate('mall.cancel')}
          </button>
          <button type="submit" form={form} className="button primary" disabled={busy}>
            {translate('shop.dialogs.save')}
          </button>
        </>
      }
    >
      <form id={form} className={style.form} onSubmit={submit} noValidate>
        <Failure>{failure}</Failure>
        <SecretField label={translate('shop.dialogs.oldPassword')} value={old} onChange={setOld} error={faults.password} />
        <SecretField label={translate('shop.dialogs.newPassword')} value={newPassword} onChange={setNewPassword} error={faults.newPassword} autoComplete="new-password" />
        <SecretField label={translate('shop.dialogs.confirmPassword')} value={confirm} onChange={setConfirm} error={faults.confirm} autoComplete="new-password" />
      </form>
    </Dialog>
  )
}

/**
 * The first two checks. The old password is compared with the one of the first saved account only where that is this account
 * and can be read: otherwise only the server can know.
 */
const useOldPasswordCheck = () => {
  const language = languageOf(useLocale())
  return async (old: string, signerId: string): Promise<{ wrong: FieldFaults; known: boolean }> => {
    if (!old) return { wrong: { password: say(language, 'password.oldEmpty') }, known: false }
    const [first] = savedAccounts.list()
    const kept = first?.id === signerId ? await savedAccounts.passwordOf(first) : null
    return { wrong: kept !== null && kept !== old ? { password: say(language, 'password.old') } : {}, known: kept !== null }
  }
}
