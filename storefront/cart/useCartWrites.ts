import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useRef } from 'react'
import { type CartPage, cartCalls } from '#contract/cart.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { tradeQueries } from '../trade-queries.ts'

const SETTLE_MS = 350

/** What one does to the cart. The screen shows it at once; the server's answer counts, and a refusal puts things right. */
export const useCartWrites = () => {
  const client = useQueryClient()
  const notify = useNotify()
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  const refresh = () => client.invalidateQueries({ queryKey: ['cart'] })
  const show = (change: (page: CartPage) => CartPage) => client.setQueryData(tradeQueries.cart.queryKey, (page) => page && change(page))
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
      return false
    } finally {
      await refresh()
    }
  }
  return {
    refresh,
    /** Quantities are sent when the hand rests. */
    setQty: (id: string, specId: string, qty: number) => {
      show((page) => ({ ...page, items: page.items.map((line) => (line.id === id ? { ...line, qty } : line)) }))
      clearTimeout(waiting.current.get(id))
      waiting.current.set(
        id,
        setTimeout(() => void attempt(() => send(cartCalls.save, { specId, qty, mode: 'set' })), SETTLE_MS),
      )
    },
    select: (ids: string[], selected: boolean) => {
      show((page) => ({ ...page, items: page.items.map((line) => (ids.includes(line.id) ? { ...line, selected } : line)) }))
      return attempt(() => send(cartCalls.select, { ids, selected }))
    },
    remove: (ids: string[]) => {
      // A quantity still waiting would bring its line back.
      for (const id of ids) clearTimeout(waiting.current.get(id))
      show((page) => ({ ...page, items: page.items.filter(({ id }) => !ids.includes(id)) }))
      return attempt(() => send(cartCalls.remove, { ids }))
    },
    toFavourites: (ids: string[]) => {
      for (const id of ids) clearTimeout(waiting.current.get(id))
      return attempt(() => send(cartCalls.toFavourites, { ids }))
    },
  }
}
