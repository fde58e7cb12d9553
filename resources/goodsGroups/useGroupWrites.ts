import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { sentenceOf } from '#src/api/errors.ts'

/** How long a way back is offered. */
const UNDO_MS = 8000

/** A message, its parts, and a way back where there is one. */
type Said = [message: string, parts: Record<string, unknown>, undo?: { label: string; run: () => void }]

/** Runs one change of the tree at a time; what it refuses is said, and the tree is fetched anew either way. */
export const useGroupWrites = () => {
  const notify = useNotify()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const run = async <Answer>(work: () => Promise<Answer>, said?: (answer: Answer) => Said): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    try {
      const answer = await work()
      const [message, messageArgs, action] = said?.(answer) ?? []
      if (message) notify(message, { type: 'success', messageArgs: messageArgs ?? {}, ...(action && { action, autoHideDuration: UNDO_MS }) })
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
