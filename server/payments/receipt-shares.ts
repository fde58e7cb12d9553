import { fenOf } from '#contract/money.ts'
import { refused } from '#server/failure.ts'
import type { Posting } from '#server/ledger/post.ts'
import type { LockedOrder } from '#server/orders/lock-order.ts'
import { heldAs, type ReceiptShare } from './settle.ts'

/** What an order has to give back of a receipt. */
export interface Share {
  order: LockedOrder
  kind: ReceiptShare['kind']
  fen: bigint
}

/**
 * What each order has to give back of a receipt. Raises refusals where it can't: goods have been sent for it, something of the order
 * went to the balance, or its terms have changed since. `others` are the shares of the payment's other receipts.
 */
export const sharesOf = (
  orders: readonly LockedOrder[],
  { shares: kept, postings }: { shares: readonly ReceiptShare[] | null; postings: readonly Posting[] },
  others: readonly ReceiptShare[],
): Share[] => {
  const shares = kept
    ? kept.flatMap(({ orderId, kind, fen }) => orders.filter(({ id }) => id === orderId).map((order) => ({ order, kind, fen: BigInt(fen) })))
    : (['receivable', 'unshipped'] as const).flatMap((kind) => fromTheLast(orders, kind, postings, others))
  for (const { order, kind, fen } of shares) {
    // What was credited has to stay as it was: as long as all of it was set off against the debt, money can go without it.
    const came = fenOf(order.paid) - fenOf(order.setOff)
    if (fenOf(order.credited) > fenOf(order.setOff) || came < fen || (heldAs(order) !== kind && order.handling !== 'cancelled')) throw refused('payment.moved')
    if (kind === 'unshipped' && order.delivery !== 'none') throw refused('payment.sent', { number: order.number })
  }
  return shares
}

/** Of a receipt whose shares weren't kept: orders were filled from the first, so the last is taken from first, but for what is known to be another receipt's. */
const fromTheLast = (orders: readonly LockedOrder[], kind: ReceiptShare['kind'], posted: readonly Posting[], others: readonly ReceiptShare[]): Share[] => {
  let left = posted.filter((one) => one.kind === kind).reduce((sum, { fen }) => sum - fen, 0n)
  const shares: Share[] = []
  for (const order of orders.filter((one) => heldAs(one) === kind).reverse()) {
    const free = others.reduce((sum, { orderId, fen }) => (orderId === order.id ? sum - BigInt(fen) : sum), fenOf(order.paid))
    const fen = left < free ? left : free
    if (fen <= 0n) continue
    left -= fen
    shares.push({ order, kind, fen })
  }
  if (left > 0n) throw refused('payment.moved')
  return shares
}
