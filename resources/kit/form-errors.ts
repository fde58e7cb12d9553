import type { Fields } from '#contract/wire.ts'
import { CallError, sentenceOf } from '#src/api/errors.ts'

/** A refused save as errors at the form's fields; null when it names no field of ours. */
export const formErrors = (error: unknown, fields: Fields): Record<string, string> | null => {
  if (!(error instanceof CallError)) return null
  const named = error.fields
    ? Object.entries(error.fields).map(([name, [first = '']]) => [name, first] as const)
    : error.facts.field !== undefined
      ? [[error.facts.field, sentenceOf(error)] as const]
      : []
  const known = named.filter(([name]) => Object.hasOwn(fields, name))
  return known.length > 0 ? Object.fromEntries(known) : null
}
