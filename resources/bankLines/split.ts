import type { UnpaidOrder } from '#contract/bank-line.ts'
import { amountOfFen, fenOf, isAmount } from '#contract/money.ts'
import { plainNumber } from '#src/plain-number.ts'

export interface Share {
  order: UnpaidOrder
  /** As it is typed, or proposed: what the order needs, as far as the money goes. */
  text: string
  /** In fen; null where what is typed is no amount, or more than the order needs. */
  fen: bigint | null
}

/** How money is parted among orders: what was typed for them first, and what is left of it to the others, in their order. */
export const splitAmong = (orders: readonly UnpaidOrder[], amount: string, typed: Readonly<Record<string, string>>): Share[] => {
  const fenTyped = (order: UnpaidOrder): bigint | null => {
    const sum = plainNumber(typed[order.id] ?? '')
    return isAmount(sum) && fenOf(sum) <= fenOf(order.open) ? fenOf(sum) : null
  }
  let left = fenOf(amount) - orders.reduce((sum, order) => sum + (typed[order.id] === undefined ? 0n : (fenTyped(order) ?? 0n)), 0n)
  return orders.map((order) => {
    const text = typed[order.id]
    if (text !== undefined) return { order, text, fen: fenTyped(order) }
    const open = fenOf(order.open)
    const fen = left <= 0n ? 0n : left < open ? left : open
    left -= fen
    return { order, text: amountOfFen(fen), fen: fen > 0n ? fen : null }
  })
}
