import { useMemo, useState } from 'react'
import type { SpecLine } from '#contract/goods.ts'
import { amountOf, sumOf } from '#contract/money.ts'
import { useAddToCart } from '../parts/useAddToCart.ts'

/** How many of each spec one wants, what that comes to, and the way into the cart; what was refused stays chosen. */
export const useQuantities = (specs: readonly SpecLine[]) => {
  const [quantities, setQuantities] = useState<Record<string, number>>({})
  const { add, busy } = useAddToCart()
  const wanted = useMemo(() => specs.flatMap(({ id, price }) => ((quantities[id] ?? 0) > 0 ? [{ specId: id, qty: quantities[id] ?? 0, price }] : [])), [specs, quantities])
  return {
    quantities,
    set: (specId: string, qty: number) => setQuantities((before) => ({ ...before, [specId]: qty })),
    specs: wanted.length,
    pieces: wanted.reduce((sum, { qty }) => sum + qty, 0),
    total: sumOf(wanted.map(({ price, qty }) => amountOf(price, qty))),
    busy,
    addToCart: async (): Promise<boolean> => {
      const left = await add(wanted.map(({ specId, qty }) => ({ specId, qty })))
      setQuantities(Object.fromEntries(left.map(({ specId, qty }) => [specId, qty])))
      return left.length === 0
    },
  }
}
