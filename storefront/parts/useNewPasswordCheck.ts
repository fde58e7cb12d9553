import { useLocale } from 'ra-core'
import { newPasswordFault } from '#contract/new-password.ts'
import { languageOf, say } from '#contract/sentences.ts'
import type { FieldFaults } from '#src/hooks/useAttempt.ts'

/** What is wrong with a new password before it is sent, at its field, in the reader's language. */
export const useNewPasswordCheck = () => {
  const language = languageOf(useLocale())
  return (newPassword: string, confirm: string): FieldFaults => {
    const fault = newPasswordFault(newPassword, confirm)
    return fault ? { [fault[0]]: say(language, fault[1]) } : {}
  }
}
