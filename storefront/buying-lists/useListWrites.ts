import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useEffect, useState } from 'react'
import { buyingListCalls, type ListLine } from '#contract/buying-list.ts'
import type { BodyOf } from '#contract/call.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { type RestingWrite, restingWrites } from '#src/hooks/resting-writes.ts'
import { useUndoable } from '#src/hooks/useUndoable.ts'
import { listQueries } from './list-queries.ts'

type Rows = BodyOf<typeof buyingListCalls.put>['rows']

/** What one does to a list's lines. The screen shows it at once; the server's answer counts, and a refusal puts things right. */
export const useListWrites = (id: string) => {
  const client = useQueryClient()
  const notify = useNotify()
  const undoable = useUndoable()
  const [resting] = useState(restingWrites)
  const { queryKey } = listQueries.one(id)
  const show = (change: (items: ListLine[]) => ListLine[]) => {
    // What was asked for before it would show what was.
    void client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, (sheet) => sheet && { ...sheet, items: change(sheet.items) })
  }
  const write = async (rows: Rows, how?: Parameters<RestingWrite>[0]): Promise<boolean> => {
    try {
      await send(buyingListCalls.put, { id, rows }, how)
      return true
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
      return false
    } finally {
      if (resting.isLast()) await client.invalidateQueries({ queryKey: ['buyingLists'] })
    }
  }
  const put = (rows: Rows): Promise<boolean> => resting.inTurn(() => write(rows))
  // Whoever leaves the page means what they typed.
  useEffect(() => {
    const leave = () => void resting.flush(true)
    globalThis.addEventListener('pagehide', leave)
    return () => {
      globalThis.removeEventListener('pagehide', leave)
      void resting.flush()
    }
  }, [resting])
  return {
    put,
    /** Sent when the hand rests. */
    setQty: (specId: string, qty: number) => {
      show((items) => items.map((line) => (line.specId === specId ? { ...line, qty } : line)))
      resting.rest(specId, (how) => write([{ specId, qty }], how))
    },
    /** What could be put in can be put back for a while. */
    takeOut: async ({ specId, qty, problem }: ListLine) => {
      resting.letGo(specId)
      const place = client.getQueryData(queryKey)?.items.findIndex((line) => line.specId === specId) ?? -1
      show((items) => items.filter((line) => line.specId !== specId))
      if (await put([{ specId, qty: 0 }])) undoable('lists.gone', {}, problem === 'offSale' ? null : () => void put([{ specId, qty, ...(place >= 0 && { place: place + 1 }) }]))
    },
  }
}
