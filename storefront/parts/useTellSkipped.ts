import { useNotify } from 'ra-core'

/** So many are named. */
const NAMED = 3

/** Says what of an order or a list didn't go into the cart, or not all of it, and how many there are beyond those that are named. */
export const useTellSkipped = (): ((skipped: readonly { name: string; reason: string }[]) => void) => {
  const notify = useNotify()
  return (skipped) => {
    for (const { name, reason } of skipped.slice(0, NAMED)) notify('trade.orders.skipped', { type: 'warning', messageArgs: { name, reason } })
    if (skipped.length > NAMED) notify('trade.orders.skippedMore', { type: 'warning', messageArgs: { smart_count: skipped.length - NAMED } })
  }
}
