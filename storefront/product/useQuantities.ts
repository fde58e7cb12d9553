import { useMemo, useState } from 'react'
import type { SpecLine } from '#contract/goods.ts'
import { amountOf, sumOf } from '#contract/money.ts'
import { useUser } from '#src/api/user.ts'
import { typedInTab } from '../parts/typed-in-tab.ts'
import { useAddToCart } from '../parts/useAddToCart.ts'

type Quantities = Record<string, number>

/**
 * How many of each spec of some goods one wants, what that comes to, and the way into the cart; what was refused stays chosen. It is there again
 * after a look elsewhere in this tab, but for specs that are sold out or gone by then.
 */
export const useQuantities = (goodsId: string, specs: readonly SpecLine[]) => {
  const user = useUser()
  const form = `quantities.${goodsId}`
  const [changed, setChanged] = useState<Quantities | null>(null)
  const quantities = changed ?? (user && typedInTab.of<Quantities>(user.id, form)) ?? {}
  const { add, busy } = useAddToCart()
  const say = (next: Quantities) => {
    setChanged(next)
    if (user) typedInTab.keep(user.id, form, Object.values(next).some((qty) => qty > 0) ? next : undefined)
  }
  const wanted = useMemo(
    () => specs.flatMap(({ id, price, stock }) => ((quantities[id] ?? 0) > 0 && stock > 0 ? [{ specId: id, qty: quantities[id] ?? 0, price }] : [])),
    // What was kept is read anew for each drawing.
    [specs, JSON.stringify(quantities)],
  )
  return {
    quantities,
    set: (specId: string, qty: number) => say({ ...quantities, [specId]: qty }),
    /** Those of them that can be had. */
    wanted,
    specs: wanted.length,
    pieces: wanted.reduce((sum, { qty }) => sum + qty, 0),
    total: sumOf(wanted.map(({ price, qty }) => amountOf(price, qty))),
    busy,
    addToCart: async (): Promise<boolean> => {
      const left = await add(wanted.map(({ specId, qty }) => ({ specId, qty })))
      say(Object.fromEntries(left.map(({ specId, qty }) => [specId, qty])))
      return left.length === 0
    },
  }
}
