import { useEffect, useState } from 'react'
import { useTypedDraft } from './useTypedDraft.ts'

/** The fields of dialogs that stand open and began with what had been typed before the page went. */
const restoredNow = new Set<string>()
/** Whether a dialog that opens now begins with such: leaving it asks first. */
export const beginsRestored = (): boolean => restoredNow.size > 0

/**
 * A field of a dialog, or several of them: as `useState`, but what was typed when the page went without asking is there again when the dialog is
 * opened the next time. `name` says which dialog, of which record, and which field; who leaves the dialog lets go of it.
 */
export const useDialogDraft = <Value>(name: string, begin: Value | (() => Value)) => {
  const [begun] = useState(begin)
  const { typed, setTyped, restored } = useTypedDraft(`dialog.${name}`, begun)
  useState(() => restored && restoredNow.add(name))
  useEffect(() => () => void restoredNow.delete(name), [name])
  return [typed, setTyped] as const
}
