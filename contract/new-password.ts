import type { SentenceKey } from './sentences.ts'

export const MIN_PASSWORD = 6

/** The first of the specification's checks on a new password that fails, in its order, and the field it is about; undefined when all hold. */
export const newPasswordFault = (newPassword: string, confirm: string): [field: 'newPassword' | 'confirm', key: SentenceKey] | undefined => {
  if (!newPassword) return ['newPassword', 'password.newEmpty']
  if (newPassword.length < MIN_PASSWORD) return ['newPassword', 'password.short']
  if (!confirm) return ['confirm', 'password.confirmEmpty']
  if (newPassword !== confirm) return ['confirm', 'password.differ']
  return undefined
}
