import type { importCallsOf } from '#contract/import.ts'
import type { Handlers } from '#server/handlers.ts'
import { guardConstraints } from '#server/rest/constraints.ts'
import { importProgress, listImports, undoImport } from './batches.ts'
import { importFile } from './import-file.ts'
import type { ImportSpec } from './import-spec.ts'

/** Answers the calls of an entity whose records come from files. */
export const importHandlers = (spec: ImportSpec): Handlers<ReturnType<typeof importCallsOf>> => ({
  import: (_, context, query) => guardConstraints('write', () => importFile(context, query, spec)),
  importProgress: ({ batchId }, context) => importProgress(context, batchId),
  imports: (body, context) => listImports(context, spec, body),
  undoImport: ({ batchId }, context) => guardConstraints('undo', () => undoImport(context, spec, batchId)),
})
