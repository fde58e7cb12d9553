import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { amountOfFen, fenOf } from '#contract/money.ts'
import { mayPay, openFen } from '#contract/order-rules.ts'
import type { PaymentInfo } from '#contract/payment.ts'
import type { paymentDeskCalls } from '#contract/payment-desk.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { once } from '#server/once.ts'
import { type LockedOrder, lockOrder } from '#server/orders/lock-order.ts'
import { awaitedTransfer } from './awaited-transfer.ts'
import { bookReceipt } from './book-receipt.ts'
import { unpayable } from './cashier.ts'
import { paymentById } from './create-payment.ts'
import { endNeedless } from './end-cards.ts'
import { openTransfer } from './open-payment.ts'
import { refuseSellers } from './refuse-sellers.ts'

/**
 * Books money that finance saw in the bank for orders of one payer whose customer began no payment: a transfer is written down for what they
 * still need, or for the shares of it that are given for each, and the money booked on it; what is left goes to the balance. Once for its key.
 * Raises 404 and refusals.
 */
export const receiveForOrders = async (context: SignedInContext, { key, ...body }: BodyOf<typeof paymentDeskCalls.receiveOrders>): Promise<PaymentInfo> => {
  const ids = [...new Set(body.orderIds)].sort()
  const { id } = await once(context, 'payment.receiveOrders', key, body, async (tx) => {
    const orders: LockedOrder[] = []
    for (const one of ids) orders.push(await lockOrder(tx, one))
    await refuseUnpayable(tx, orders)
    const shares = sharesOf(orders, body)
    const opened = await transferFor(tx, context, orders, (order) => shares?.get(order.id) ?? openFen(order), body.reference)
    await bookReceipt(tx, context, { id: opened, amount: body.amount, reference: body.reference, receivedOn: body.receivedOn, caps: shares })
    return { id: opened }
  })
  await endNeedless(context, ids)
  return paymentById(context.deps.db, id)
}

/** What each order is to get, where it is said. Raises refusals for an order without a share, a share that is more than its order needs, and shares beyond the money. */
const sharesOf = (orders: readonly LockedOrder[], { amount, shares }: Pick<BodyOf<typeof paymentDeskCalls.receiveOrders>, 'amount' | 'shares'>): ReadonlyMap<string, bigint> | undefined => {
  if (!shares) return undefined
  const fen = new Map(shares.map((one) => [one.orderId, fenOf(one.amount)]))
  if (fen.size !== orders.length || shares.length !== orders.length || orders.some(({ id }) => !fen.has(id))) throw refused('payment.shareEach', {}, { field: 'shares' })
  for (const order of orders) {
    if ((fen.get(order.id) ?? 0n) > openFen(order)) throw refused('payment.shareOver', { number: order.number, amount: amountOfFen(openFen(order)) }, { field: 'shares' })
  }
  if ([...fen.values()].reduce((sum, one) => sum + one, 0n) > fenOf(amount)) throw refused('payment.sharesOver', { amount }, { field: 'shares' })
  return fen
}

/** Raises refusals for orders of several payers or sellers, and for one that awaits no money, or awaits it on a transfer that is under way. */
const refuseUnpayable = async (tx: Queryable, orders: readonly LockedOrder[]): Promise<void> => {
  const [first] = orders as [LockedOrder]
  if (orders.some(({ payerId }) => payerId !== first.payerId)) throw refused('payment.payers')
  refuseSellers(orders)
  const done = orders.find((order) => !mayPay(order))
  if (done) throw refused(unpayable(done), { number: done.number })
  const [awaited] = await rowsOf<{ number: string; order: string }>(
    tx,
    sql`select p.number, o.number as "order" from sales_order o join payment p on ${awaitedTransfer} where o.id = any(${list(orders.map((order) => order.id))}) order by p.created_at limit 1`,
  )
  if (awaited) throw refused('payment.awaited', { ...awaited })
}

const transferFor = async (tx: Queryable, context: SignedInContext, orders: readonly LockedOrder[], shareOf: (order: LockedOrder) => bigint, reference: string): Promise<string> => {
  const [first] = orders as [LockedOrder]
  const fen = orders.reduce((sum, order) => sum + shareOf(order), 0n)
  const { id } = await openTransfer(
    tx,
    context,
    {
      payerId: first.payerId,
      // Theirs who ordered, as long as that is one account.
      accountId: orders.every(({ accountId }) => accountId === first.accountId) ? first.accountId : first.payerId,
      orgId: first.orgId,
      purpose: 'orders',
      fen,
      orders: orders.map((order) => ({ id: order.id, fen: String(shareOf(order)) })),
    },
    reference,
  )
  return id
}
