import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { intoCartCalls } from '#contract/into-cart.ts'
import { send } from '#src/api/client.ts'
import { CallError, sentenceOf } from '#src/api/errors.ts'
import { queries } from '../queries.ts'

export interface Wanted {
  specId: string
  qty: number
}

/** Adds specs to the cart, one call each, and answers those that were refused. The badge then asks the server. */
export const useAddToCart = () => {
  const notify = useNotify()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const add = async (wanted: readonly Wanted[]): Promise<Wanted[]> => {
    if (busy || wanted.length === 0) return [...wanted]
    setBusy(true)
    const left: Wanted[] = []
    let reason = ''
    let unsure = 0
    for (const { specId, qty } of wanted) {
      try {
        await send(intoCartCalls.save, { specId, qty, mode: 'add' })
      } catch (error) {
        // No answer doesn't mean that it wasn't added: asking again could add it twice. What never went out wasn't.
        if (error instanceof CallError && error.kind === 'network' && navigator.onLine) unsure++
        else left.push({ specId, qty })
        reason ||= sentenceOf(error)
      }
    }
    setBusy(false)
    void client.invalidateQueries({ queryKey: queries.cartCount.queryKey })
    const added = wanted.filter(({ specId }) => !left.some((one) => one.specId === specId))
    if (unsure > 0) notify('shop.goods.unsure', { type: 'warning' })
    else if (added.length > 0) notify('shop.goods.addedTo', { type: 'success', messageArgs: { specs: added.length, pieces: added.reduce((sum, { qty }) => sum + qty, 0) } })
    if (left.length > 0) notify(wanted.length === 1 ? reason : 'shop.goods.partly', { type: 'error', messageArgs: { count: left.length, reason } })
    return left
  }
  return { add, busy }
}
