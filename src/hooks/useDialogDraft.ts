import { useState } from 'react'
import { useTypedDraft } from './useTypedDraft.ts'

/**
 * What is typed into a dialog, all of it in one value: what was typed when the page went without asking is there again when the dialog is opened
 * the next time, and `restored` lets go of that, for the dialog to offer. Who leaves the dialog lets go of it, too.
 * @param name which dialog, of which record and, where it is typed over what a record says by then, of which version
 */
export const useDialogDraft = <Value extends object>(name: string, begin: Value | (() => Value)) => {
  const [begun] = useState(begin)
  const { typed, setTyped, restored, anew } = useTypedDraft(`dialog.${name}`, begun)
  return { typed, set: (part: Partial<Value>) => setTyped((now) => ({ ...now, ...part })), setTyped, restored: restored ? anew : undefined }
}
