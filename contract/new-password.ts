import type { SentenceKey } from './sentences.ts'

export const MIN_PASSWORD = 6

/** The first of the specification's checks on a new password that fails, in its order, and the wire field it is about; undefined when all hold. */
export const newPasswordFault = (newPassword: string, confirm: string): [field: 'fNewPassword' | 'fConfirm', key: SentenceKey] | undefined => {
  if (!newPassword) return ['fNewPassword', 'password.newEmpty']
  if (newPassword.length < MIN_PASSWORD) return ['fNewPassword', 'password.short']
  if (!confirm) return ['fConfirm', 'password.confirmEmpty']
  if (newPassword !== confirm) return ['fConfirm', 'password.differ']
  return undefined
}
