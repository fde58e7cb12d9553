import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { type CartLine, type CartPage, cartCalls } from '#contract/cart.ts'
import { send } from '#src/api/client.ts'
import { CallError, sentenceOf } from '#src/api/errors.ts'
import { keptAlive } from '#src/hooks/kept-alive.ts'
import { restingWrites } from '#src/hooks/resting-writes.ts'
import { useUndoable } from '#src/hooks/useUndoable.ts'
import { useWhose } from '#src/hooks/useWhose.ts'
import { tradeQueries } from '../trade-queries.ts'

/** Whatever part of the page changes a line knows of the quantities that wait to be sent, by their lines. Whoever leaves the page means what they typed. */
const resting = restingWrites()
globalThis.addEventListener('pagehide', resting.leave)

/** What was taken out elsewhere already is out. */
const unlessGone = (error: unknown): void => {
  if (!(error instanceof CallError && error.status === 404)) throw error
}

/** What one does to the cart. The screen shows it at once; the server's answer counts, and a refusal puts things right. */
export const useCartWrites = () => {
  const client = useQueryClient()
  const notify = useNotify()
  const undoable = useUndoable()
  const whose = useWhose()
  const refresh = () => client.invalidateQueries({ queryKey: ['cart'] })
  const show = (change: (page: CartPage) => CartPage) => {
    // What was asked for before it would show what was.
    void client.cancelQueries({ queryKey: tradeQueries.cart.queryKey })
    client.setQueryData(tradeQueries.cart.queryKey, (page) => page && change(page))
  }
  const attempt = (work: () => Promise<unknown>): Promise<boolean> => resting.inTurn(() => tried(work))
  const tried = async (work: () => Promise<unknown>, isLast = () => true): Promise<boolean> => {
    try {
      await work()
      return true
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
      return false
    } finally {
      // Of what is still being typed, the answer would show what was before it.
      if (isLast()) void refresh()
    }
  }
  const putBack = (lines: CartLine[]) =>
    attempt(async () => {
      await send(cartCalls.saveMany, { rows: lines.map(({ specId, qty }) => ({ specId, qty })) })
      const unticked = lines.filter(({ selected }) => !selected).map(({ specId }) => specId)
      if (unticked.length === 0) return
      // They have other ids now.
      const { items } = await send(cartCalls.list, { page: 0, size: 0 })
      await send(cartCalls.select, { ids: items.filter(({ specId }) => unticked.includes(specId)).map(({ id }) => id), selected: false })
    })
  return {
    refresh,
    /** Quantities are sent when the hand rests. */
    setQty: (id: string, specId: string, qty: number) => {
      show((page) => ({ ...page, items: page.items.map((line) => (line.id === id ? { ...line, qty } : line)) }))
      resting.rest(id, whose, () => tried(() => send(cartCalls.save, { specId, qty, mode: 'set' }, keptAlive), resting.isLast))
    },
    /** Once every quantity that was typed has been sent: whether all of them could be. */
    settled: resting.flush,
    select: (ids: string[], selected: boolean) => {
      show((page) => ({ ...page, items: page.items.map((line) => (ids.includes(line.id) ? { ...line, selected } : line)) }))
      return attempt(() => send(cartCalls.select, { ids, selected }))
    },
    /** Lines that could be bought can be put back for a while. */
    remove: async (ids: string[]) => {
      // A quantity still waiting would bring its line back.
      for (const id of ids) resting.letGo(id)
      const gone = client.getQueryData(tradeQueries.cart.queryKey)?.items.filter(({ id, problem }) => ids.includes(id) && problem === null) ?? []
      show((page) => ({ ...page, items: page.items.filter(({ id }) => !ids.includes(id)) }))
      if (await attempt(() => send(cartCalls.remove, { ids }).catch(unlessGone))) undoable('trade.cart.removed', { count: ids.length }, gone.length > 0 ? () => void putBack(gone) : null)
    },
    toFavourites: (ids: string[]) => {
      for (const id of ids) resting.letGo(id)
      return attempt(() => send(cartCalls.toFavourites, { ids }))
    },
  }
}
