import { useMemo } from 'react'
import type { SpecLine } from '#contract/goods.ts'
import { amountOf, sumOf } from '#contract/money.ts'
import { useKeptTyping } from '#src/hooks/useKeptTyping.ts'
import { useAddToCart } from '../parts/useAddToCart.ts'

const NONE: Record<string, number> = {}

/** How many of each spec of some goods one wants, what that comes to, and the way into the cart; what was refused stays chosen, and what isn't in the cart yet is there again after a look elsewhere. */
export const useQuantities = (goodsId: string, specs: readonly SpecLine[]) => {
  const [quantities, keep, letGo] = useKeptTyping(`quantities.${goodsId}`, NONE)
  const { add, busy } = useAddToCart()
  const wanted = useMemo(() => specs.flatMap(({ id, price }) => ((quantities[id] ?? 0) > 0 ? [{ specId: id, qty: quantities[id] ?? 0, price }] : [])), [specs, quantities])
  return {
    quantities,
    set: (specId: string, qty: number) => keep((before) => ({ ...before, [specId]: qty })),
    specs: wanted.length,
    pieces: wanted.reduce((sum, { qty }) => sum + qty, 0),
    total: sumOf(wanted.map(({ price, qty }) => amountOf(price, qty))),
    busy,
    addToCart: async (): Promise<boolean> => {
      const left = await add(wanted.map(({ specId, qty }) => ({ specId, qty })))
      if (left.length > 0) keep(Object.fromEntries(left.map(({ specId, qty }) => [specId, qty])))
      else letGo()
      return left.length === 0
    },
  }
}
