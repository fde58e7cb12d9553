import { newPasswordFault } from '#contract/new-password.ts'
import { refused } from '#server/failure.ts'

/** Raises a refusal when a new password can't stand. */
export const checkNewPassword = (newPassword: string, confirm: string): void => {
  const fault = newPasswordFault(newPassword, confirm)
  if (fault) throw refused(fault[1], {}, { field: fault[0] })
}
