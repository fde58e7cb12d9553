import { editableFields } from '#contract/account.ts'
import { CallError, sentenceOf } from '#src/api/errors.ts'

const standardNames = new Map(Object.entries(editableFields).map(([name, [wire]]) => [wire as string, name]))

/** A refused save as errors at the form's fields; null when it names no field of ours. */
export const formErrors = (error: unknown): Record<string, string> | null => {
  if (!(error instanceof CallError)) return null
  const named = error.fields
    ? Object.entries(error.fields).map(([wire, [first = '']]) => [wire, first] as const)
    : typeof error.extras.field === 'string'
      ? [[error.extras.field, sentenceOf(error)] as const]
      : []
  const known = named.flatMap(([wire, sentence]) => (standardNames.has(wire) ? [[standardNames.get(wire) as string, sentence] as const] : []))
  return known.length > 0 ? Object.fromEntries(known) : null
}
