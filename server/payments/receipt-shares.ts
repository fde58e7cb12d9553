import { fenOf } from '#contract/money.ts'
import { refused } from '#server/failure.ts'
import type { LedgerKind } from '#server/ledger/accounts.ts'
import type { Posting } from '#server/ledger/post.ts'
import type { LockedOrder } from '#server/orders/cancel-order.ts'

/** What one order got of a receipt. */
export interface Share {
  order: LockedOrder
  fen: bigint
}

/** Where the money of an order that isn't called off stands. */
export const heldAs = ({ payWay }: Pick<LockedOrder, 'payWay'>): LedgerKind => (payWay === 'credit' ? 'receivable' : 'unshipped')

/**
 * What each order has to give back of a receipt, by what its entry posted: from the last of them first, as they were filled from the first.
 * Raises refusals where it can't: goods have been sent for it, or its order has been credited or put on other terms since.
 */
export const sharesOf = (orders: readonly LockedOrder[], posted: readonly Posting[]): Share[] =>
  (['receivable', 'unshipped'] as const).flatMap((kind) => {
    let left = posted.filter((one) => one.kind === kind).reduce((sum, { fen }) => sum - fen, 0n)
    const shares: Share[] = []
    for (const order of orders.filter((one) => heldAs(one) === kind).reverse()) {
      const fen = left < fenOf(order.paid) ? left : fenOf(order.paid)
      if (fen <= 0n) continue
      if (fenOf(order.credited) > 0n) throw refused('payment.moved')
      if (kind === 'unshipped' && order.delivery !== 'none') throw refused('payment.sent', { number: order.number })
      left -= fen
      shares.push({ order, fen })
    }
    if (left > 0n) throw refused('payment.moved')
    return shares
  })
