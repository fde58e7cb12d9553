import type { Fields } from '#contract/wire.ts'
import { CallError, sentenceOf } from '#src/api/errors.ts'

/** A refused save as errors at the form's fields; null when it names no field of ours. */
export const formErrors = (error: unknown, fields: Fields): Record<string, string> | null => {
  if (!(error instanceof CallError)) return null
  const named = error.fields
    ? Object.entries(error.fields).map(([wire, [first = '']]) => [wire, first] as const)
    : typeof error.extras.field === 'string'
      ? [[error.extras.field, sentenceOf(error)] as const]
      : []
  const standard = new Map(Object.entries(fields).map(([name, [wire]]) => [wire, name]))
  const known = named.flatMap(([wire, sentence]) => (standard.has(wire) ? [[standard.get(wire) as string, sentence] as const] : []))
  return known.length > 0 ? Object.fromEntries(known) : null
}
