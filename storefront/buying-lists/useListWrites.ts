import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useEffect, useState } from 'react'
import { buyingListCalls, type ListLine } from '#contract/buying-list.ts'
import type { BodyOf } from '#contract/call.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { keptAlive } from '#src/hooks/kept-alive.ts'
import { restingWrites } from '#src/hooks/resting-writes.ts'
import { useUndoable } from '#src/hooks/useUndoable.ts'
import { useWhose } from '#src/hooks/useWhose.ts'
import { listQueries } from './list-queries.ts'

type Rows = BodyOf<typeof buyingListCalls.put>['rows']

/** What one does to a list's lines. The screen shows it at once; the server's answer counts, and a refusal puts things right. */
export const useListWrites = (id: string) => {
  const client = useQueryClient()
  const notify = useNotify()
  const undoable = useUndoable()
  const whose = useWhose()
  const [resting] = useState(restingWrites)
  const { queryKey } = listQueries.one(id)
  const show = (change: (items: ListLine[]) => ListLine[]) => {
    // What was asked for before it would show what was.
    void client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, (sheet) => sheet && { ...sheet, items: change(sheet.items) })
  }
  const write = async (rows: Rows): Promise<boolean> => {
    try {
      await send(buyingListCalls.put, { id, rows }, keptAlive)
      return true
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
      return false
    } finally {
      if (resting.isLast()) void client.invalidateQueries({ queryKey: ['buyingLists'] })
    }
  }
  const put = (rows: Rows): Promise<boolean> => resting.inTurn(() => write(rows))
  // Whoever leaves the page means what they typed.
  useEffect(() => {
    globalThis.addEventListener('pagehide', resting.leave)
    return () => {
      globalThis.removeEventListener('pagehide', resting.leave)
      void resting.flush()
    }
  }, [resting])
  return {
    put,
    /** Sent when the hand rests. */
    setQty: (specId: string, qty: number) => {
      show((items) => items.map((line) => (line.specId === specId ? { ...line, qty } : line)))
      resting.rest(specId, whose, () => write([{ specId, qty }]))
    },
    /** What could be put in can be put back for a while. */
    takeOut: async ({ specId, name, specName, qty, problem }: ListLine) => {
      resting.letGo(specId)
      const place = client.getQueryData(queryKey)?.items.findIndex((line) => line.specId === specId) ?? -1
      show((items) => items.filter((line) => line.specId !== specId))
      if (await put([{ specId, qty: 0 }]))
        undoable('lists.gone', { name: `${name} ${specName}` }, problem === 'offSale' ? null : () => void put([{ specId, qty, ...(place >= 0 && { place: place + 1 }) }]))
    },
  }
}
