import { useNotify } from 'ra-core'
import type { Fields } from '#contract/wire.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { faultsOf } from '#src/api/faults-of.ts'

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
  const known = Object.entries(faultsOf(error) ?? {}).filter(([name]) => Object.hasOwn(fields, name))
  return known.length > 0 ? Object.fromEntries(known) : undefined
}
