import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { sentenceOf } from '#src/api/errors.ts'
import { useUndoable } from '#src/hooks/useUndoable.ts'

/** A message, its parts, and a way back where there is one. */
type Said = [message: string, parts: Record<string, unknown>, undo?: () => void]

/** Runs one change of the tree at a time; what it refuses is said, and the tree is fetched anew either way. */
export const useGroupWrites = () => {
  const notify = useNotify()
  const undoable = useUndoable()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const run = async <Answer>(work: () => Promise<Answer>, said?: (answer: Answer) => Said): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    try {
      const answer = await work()
      const [message, messageArgs = {}, undo = null] = said?.(answer) ?? []
      if (message) undoable(message, messageArgs, undo)
      return true
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
      return false
    } finally {
      await client.invalidateQueries({ queryKey: ['goodsGroups'] })
      setBusy(false)
    }
  }
  return { run, busy }
}
