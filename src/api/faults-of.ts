import { CallError, sentenceOf } from './errors.ts'

/** What a refusal says by field, the first sentence of each; null where it names none. */
export const faultsOf = (error: unknown): Record<string, string> | null => {
  if (!(error instanceof CallError)) return null
  if (error.fields) return Object.fromEntries(Object.entries(error.fields).map(([field, [first = '']]) => [field, first]))
  const { field } = error.facts
  return field === undefined ? null : { [field]: sentenceOf(error) }
}
