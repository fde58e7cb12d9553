import { useNotify, useTranslate } from 'ra-core'

/** Longer than a message without a way back: one has to read it, and to reach it. */
const UNDO_MS = 8000

/** Says what was done, with a way back for as long as the message stays; without one where nothing can be put back. */
export const useUndoable = (): ((message: string, messageArgs: Record<string, unknown>, undo: (() => void) | null) => void) => {
  const notify = useNotify()
  const translate = useTranslate()
  return (message, messageArgs, undo) => notify(message, { type: 'success', messageArgs, ...(undo && { autoHideDuration: UNDO_MS, action: { label: translate('mall.undo'), run: undo } }) } as never)
}
