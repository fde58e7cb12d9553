import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { sentenceOf } from '#src/api/errors.ts'
import { readAnew } from '#src/api/read-anew.ts'
import { formErrors } from './form-errors.ts'

/**
 * Writing from a dialog that holds its values itself: what is refused of a field of `fields` stands at it, what is refused as a whole is told.
 * What went through is said, read anew under `resource`, and `onDone` closes the dialog.
 */
export const useDialogWrite = (resource: string, fields: Parameters<typeof formErrors>[1], onDone: () => void) => {
  const notify = useNotify()
  const translate = useTranslate()
  const client = useQueryClient()
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const write = async (work: () => Promise<unknown>, said: string): Promise<void> => {
    setBusy(true)
    setFaults({})
    try {
      await work()
      await client.invalidateQueries({ queryKey: [resource] })
      notify(said, { type: 'success' })
      onDone()
    } catch (error) {
      const errors = formErrors(error, fields)
      if (errors) setFaults(errors)
      else {
        notify(sentenceOf(error), { type: 'error' })
        readAnew(client, error)
      }
      setBusy(false)
    }
  }
  /** Whether one of the fields that must be filled is empty; that is said at each such field. */
  const lacks = <Name extends string>(values: Record<Name, string>, needed: readonly Name[]): boolean => {
    const empty = needed.filter((name) => values[name].trim() === '')
    if (empty.length > 0) setFaults(Object.fromEntries(empty.map((name) => [name, translate('mall.required')])))
    return empty.length > 0
  }
  return { faults, busy, write, lacks }
}
