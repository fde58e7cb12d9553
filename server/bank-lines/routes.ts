import type { bankLineCalls } from '#contract/bank-line.ts'
import type { Handlers } from '#server/auth/routes.ts'
import { importHandlers } from '#server/imports/handlers.ts'
import { bankLineImport } from './bank-line-import.ts'
import { bankCandidates } from './candidates.ts'

export const bankLineHandlers: Handlers<typeof bankLineCalls> = {
  candidates: (of, { deps }) => bankCandidates(deps.db, of),
  ...importHandlers(bankLineImport),
}
