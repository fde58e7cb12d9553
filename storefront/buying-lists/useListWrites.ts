import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useEffect, useRef } from 'react'
import { buyingListCalls, type ListLine } from '#contract/buying-list.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useUndoable } from '#src/hooks/useUndoable.ts'
import { listQueries } from './list-queries.ts'

const SETTLE_MS = 350

/** What one does to a list's lines. The screen shows it at once; the server's answer counts, and a refusal puts things right. */
export const useListWrites = (id: string) => {
  const client = useQueryClient()
  const notify = useNotify()
  const undoable = useUndoable()
  const waiting = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; write: () => void }>())
  const { queryKey } = listQueries.one(id)
  const show = (change: (items: ListLine[]) => ListLine[]) => client.setQueryData(queryKey, (sheet) => sheet && { ...sheet, items: change(sheet.items) })
  const put = async (specId: string, qty: number) => {
    try {
      await send(buyingListCalls.put, { id, rows: [{ specId, qty }] })
      return true
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
      return false
    } finally {
      if (waiting.current.size === 0) await client.invalidateQueries({ queryKey: ['buyingLists'] })
    }
  }
  // Whoever leaves the page means what they typed.
  useEffect(
    () => () => {
      for (const { timer, write } of waiting.current.values()) {
        clearTimeout(timer)
        write()
      }
    },
    [],
  )
  return {
    put,
    /** Sent when the hand rests. */
    setQty: (specId: string, qty: number) => {
      show((items) => items.map((line) => (line.specId === specId ? { ...line, qty } : line)))
      clearTimeout(waiting.current.get(specId)?.timer)
      const write = () => {
        waiting.current.delete(specId)
        void put(specId, qty)
      }
      waiting.current.set(specId, { timer: setTimeout(write, SETTLE_MS), write })
    },
    takeOut: async ({ specId, qty }: ListLine) => {
      clearTimeout(waiting.current.get(specId)?.timer)
      waiting.current.delete(specId)
      show((items) => items.filter((line) => line.specId !== specId))
      if (await put(specId, 0)) undoable('lists.gone', {}, () => void put(specId, qty))
    },
  }
}
