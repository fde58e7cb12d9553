import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useEffect, useRef } from 'react'
import { buyingListCalls, type ListLine } from '#contract/buying-list.ts'
import type { BodyOf } from '#contract/call.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { session } from '#src/api/session.ts'
import { useUndoable } from '#src/hooks/useUndoable.ts'
import { listQueries } from './list-queries.ts'

const SETTLE_MS = 350

type Rows = BodyOf<typeof buyingListCalls.put>['rows']

/** What one does to a list's lines. The screen shows it at once; the server's answer counts, and a refusal puts things right. */
export const useListWrites = (id: string) => {
  const client = useQueryClient()
  const notify = useNotify()
  const undoable = useUndoable()
  const waiting = useRef(new Map<string, { timer: ReturnType<typeof setTimeout>; write: () => void }>())
  /** Writes go one after the other, so that the last one holds. */
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const { queryKey } = listQueries.one(id)
  const show = (change: (items: ListLine[]) => ListLine[]) => {
    // What was asked for before it would show what was.
    void client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, (sheet) => sheet && { ...sheet, items: change(sheet.items) })
  }
  const write = async (rows: Rows): Promise<boolean> => {
    try {
      await send(buyingListCalls.put, { id, rows })
      return true
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
      return false
    } finally {
      if (waiting.current.size === 0) await client.invalidateQueries({ queryKey: ['buyingLists'] })
    }
  }
  const put = (rows: Rows): Promise<boolean> => {
    const next = last.current.then(() => write(rows))
    last.current = next
    return next
  }
  // Whoever leaves the page means what they typed.
  useEffect(() => {
    const flush = () => {
      for (const { timer, write } of waiting.current.values()) {
        clearTimeout(timer)
        write()
      }
    }
    globalThis.addEventListener('pagehide', flush)
    return () => {
      globalThis.removeEventListener('pagehide', flush)
      flush()
    }
  }, [])
  return {
    put,
    /** Sent when the hand rests. */
    setQty: (specId: string, qty: number) => {
      show((items) => items.map((line) => (line.specId === specId ? { ...line, qty } : line)))
      clearTimeout(waiting.current.get(specId)?.timer)
      const typedIn = session.id()
      const write = () => {
        waiting.current.delete(specId)
        // Whoever has signed in meanwhile has lists of their own.
        if (session.id() === typedIn) void put([{ specId, qty }])
      }
      waiting.current.set(specId, { timer: setTimeout(write, SETTLE_MS), write })
    },
    /** What could be put in can be put back for a while. */
    takeOut: async ({ specId, qty, problem }: ListLine) => {
      clearTimeout(waiting.current.get(specId)?.timer)
      waiting.current.delete(specId)
      const place = client.getQueryData(queryKey)?.items.findIndex((line) => line.specId === specId) ?? -1
      show((items) => items.filter((line) => line.specId !== specId))
      if (await put([{ specId, qty: 0 }])) undoable('lists.gone', {}, problem === 'offSale' ? null : () => void put([{ specId, qty, ...(place >= 0 && { place: place + 1 }) }]))
    },
  }
}
