import type { UnpaidOrder } from '#contract/bank-line.ts'
import { fenOf } from '#contract/money.ts'

/** So many orders are tried together: more of them come to a sum by chance. */
const TOGETHER = 4

/**
 * The orders that money most likely is for: the one that the bank's text names and that waits for just this sum, or else those few of the very payer
 * that come to it together, where only one choice of them does. None where nothing is sure.
 */
export const proposedOrders = (orders: readonly UnpaidOrder[], amount: string): readonly UnpaidOrder[] => {
  const fen = fenOf(amount)
  const named = orders.filter(({ why, open }) => why.includes('number') && fenOf(open) === fen)
  if (named.length === 1) return named
  const own = orders.filter(({ why }) => why.includes('payer'))
  if (own.some(({ payerId }) => payerId !== own[0]?.payerId)) return []
  const found = sumsTo(own, fen, TOGETHER, 2)
  return found.length === 1 ? (found[0] ?? []) : []
}

/** The choices of at most `most` orders that come to a sum in fen; no more than `enough` are looked for. */
const sumsTo = (orders: readonly UnpaidOrder[], fen: bigint, most: number, enough: number): UnpaidOrder[][] => {
  if (fen === 0n) return [[]]
  if (fen < 0n || most === 0) return []
  const found: UnpaidOrder[][] = []
  for (const [at, order] of orders.entries()) {
    for (const rest of sumsTo(orders.slice(at + 1), fen - fenOf(order.open), most - 1, enough - found.length)) found.push([order, ...rest])
    if (found.length >= enough) break
  }
  return found
}
