import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { MAX_NOTICES, stockNoticeCalls } from '#contract/stock-notice.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useUndoable } from '#src/hooks/useUndoable.ts'

/** The specs that one waits for, asked for only where something is sold out; each is put in or taken out at once, and back when the server says no. */
export const useStockNotices = (wanted: boolean) => {
  const notify = useNotify()
  const undoable = useUndoable()
  const client = useQueryClient()
  const { data } = useQuery({ queryKey: ['stockNotices', 'mine'], queryFn: () => send(stockNoticeCalls.list, { page: 1, size: MAX_NOTICES }), enabled: wanted })
  const [asked, setAsked] = useState<Readonly<Record<string, boolean>>>({})
  const awaits = (specId: string) => asked[specId] ?? data?.items.some((one) => one.specId === specId) ?? false
  const set = async (specId: string, wish: boolean) => {
    setAsked((before) => ({ ...before, [specId]: wish }))
    try {
      if (!wish) {
        await send(stockNoticeCalls.remove, { specIds: [specId] })
        undoable('shop.notice.off', {}, () => void set(specId, true))
      } else if ((await send(stockNoticeCalls.save, { specIds: [specId] })).there === 0) undoable('shop.notice.on', {}, null)
      else {
        // It came while one looked at the page.
        notify('shop.notice.there', { type: 'info' })
        await client.invalidateQueries({ queryKey: ['goods'] })
      }
      await client.invalidateQueries({ queryKey: ['stockNotices'] })
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    } finally {
      setAsked(({ [specId]: _done, ...rest }) => rest)
    }
  }
  return { awaits, set }
}
