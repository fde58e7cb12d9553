import { useNotify } from 'ra-core'
import type { Fields } from '#contract/wire.ts'
import { CallError, sentenceOf } from '#src/api/errors.ts'

type FormErrors = Record<string, string>

/** A refused save as errors at the form's fields; one that names none of them is told in a sentence, and answers undefined. */
export const useRefused = (): ((error: unknown, fields: Fields) => FormErrors | undefined) => {
  const notify = useNotify()
  return (error, fields) => {
    const errors = errorsAt(fields, error)
    if (!errors) notify(sentenceOf(error), { type: 'error' })
    return errors
  }
}

const errorsAt = (fields: Fields, error: unknown): FormErrors | undefined => {
  if (!(error instanceof CallError)) return undefined
  const named = error.fields
    ? Object.entries(error.fields).map(([name, [first = '']]) => [name, first] as const)
    : error.facts.field !== undefined
      ? [[error.facts.field, sentenceOf(error)] as const]
      : []
  const known = named.filter(([name]) => Object.hasOwn(fields, name))
  return known.length > 0 ? Object.fromEntries(known) : undefined
}
