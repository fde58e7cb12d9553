import type { SentenceKey } from '#contract/sentences.ts'
import { refused } from '#server/failure.ts'

export const MIN_PASSWORD = 6

/** The first of the specification's checks on a new password that fails, in its order; undefined when all hold. */
export const newPasswordFault = (newPassword: string, confirm: string): [field: string, key: SentenceKey] | undefined => {
  if (!newPassword) return ['fNewPassword', 'password.newEmpty']
  if (newPassword.length < MIN_PASSWORD) return ['fNewPassword', 'password.short']
  if (!confirm) return ['fConfirm', 'password.confirmEmpty']
  if (newPassword !== confirm) return ['fConfirm', 'password.differ']
  return undefined
}

/** Raises a refusal when a new password can't stand. */
export const checkNewPassword = (newPassword: string, confirm: string): void => {
  const fault = newPasswordFault(newPassword, confirm)
  if (fault) throw refused(fault[1], {}, { field: fault[0] })
}
