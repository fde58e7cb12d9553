import type { bankLineCalls } from '#contract/bank-line.ts'
import type { Handlers } from '#server/auth/routes.ts'
import { importProgress, listImports, undoImport } from '#server/imports/batches.ts'
import { importFile } from '#server/imports/import-file.ts'
import { bankLineImport } from './bank-line-import.ts'
import { bankCandidates } from './candidates.ts'

export const bankLineHandlers: Handlers<typeof bankLineCalls> = {
  candidates: (of, { deps }) => bankCandidates(deps.db, of),
  import: (_, context, query) => importFile(context, query, bankLineImport),
  importProgress: ({ batchId }, context) => importProgress(context, batchId),
  imports: (body, context) => listImports(context, bankLineImport, body),
  undoImport: ({ batchId }, context) => undoImport(context, bankLineImport, batchId),
}
