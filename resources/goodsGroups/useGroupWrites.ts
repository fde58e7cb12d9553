import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '#src/hooks/useAct.ts'
import { useUndoable } from '#src/hooks/useUndoable.ts'

/** A message, its parts, and a way back where there is one. */
type Said = [message: string, parts: Record<string, unknown>, undo?: () => void]

/** Runs one change of the tree at a time; what it refuses is said, and the tree is fetched anew either way. */
export const useGroupWrites = () => {
  const undoable = useUndoable()
  const client = useQueryClient()
  const { busy, act } = useAct()
  const run = <Answer>(work: () => Promise<Answer>, said?: (answer: Answer) => Said): Promise<boolean> =>
    act(async () => {
      const answer = await work().finally(() => client.invalidateQueries({ queryKey: ['goodsGroups'] }))
      const [message, messageArgs = {}, undo = null] = said?.(answer) ?? []
      // Once nothing is under way: taking it back must find the way free.
      if (message) undoable(message, messageArgs, undo)
    })
  return { run, busy }
}
