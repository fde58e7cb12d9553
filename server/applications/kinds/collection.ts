import { sql } from 'drizzle-orm'
import { amountOfFen, fenOf } from '#contract/money.ts'
import { list, rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import { payerOf } from '#server/ledger/payer.ts'
import { ownOrders } from '#server/orders/order-queries.ts'
import { takeReceipt } from '#server/payments/book-receipt.ts'
import { lockPayment } from '#server/payments/lock-payment.ts'
import { openTransfer } from '#server/payments/open-payment.ts'
import { refuseSellers } from '#server/payments/refuse-sellers.ts'
import { today } from '#server/today.ts'
import type { KindRules } from '../rules.ts'

/** Nothing is paid for an order before its company's own word. */
const refuseAwaiting = (orders: readonly { number: string; approval: string }[]): void => {
  const awaiting = orders.find(({ approval }) => approval === 'awaiting')
  if (awaiting) throw refused('order.awaiting', { number: awaiting.number })
}

/** "We paid this amount from that bank for these orders": approval books what finance has found in the bank, once for its reference. */
export const collections: KindRules<'collection'> = {
  prepare: async (tx, { deps, person }, { amount, paidOn, payerName, orderIds }) => {
    if (paidOn > today(deps)) throw refused('collection.future', {}, { field: 'content.paidOn' })
    const mine = await rowsOf<{ number: string; approval: string; orgId: string }>(
      tx,
      sql`select o.number, o.approval, o.org_id as "orgId" from sales_order o where o.id = any(${list(orderIds)}) and ${ownOrders(person.actingId)}`,
    )
    if (mine.length < new Set(orderIds).size) throw missing()
    refuseAwaiting(mine)
    refuseSellers(mine)
    return { title: `${payerName} ${paidOn}`, amount }
  },
  standing: async ({ db }, _accountId, { amount, orderIds }) => {
    if (orderIds.length === 0) return []
    const [row] = await rowsOf<{ fen: string }>(
      db,
      sql`select coalesce(sum((total - paid) * 100), 0)::bigint::text as fen from sales_order where id = any(${list(orderIds)}) and handling <> 'cancelled' and paid < total`,
    )
    const open = BigInt(row?.fen ?? 0)
    const beyond = fenOf(amount) - open
    return [{ name: 'ordersOpen', value: amountOfFen(open) }, ...(beyond > 0n ? [{ name: 'beyondOrders' as const, value: amountOfFen(beyond) }] : [])]
  },
  approved: async (tx, context, { accountId, number }, { orderIds, paidOn }, { reference, amount, receivedOn }) => {
    const payerId = await payerOf(tx, accountId)
    const fen = fenOf(amount)
    const orders = await rowsOf<{ id: string; fen: string; orgId: string; number: string; approval: string }>(
      tx,
      sql`select id, ((total - paid) * 100)::bigint::text as fen, org_id as "orgId", number, approval from sales_order where id = any(${list(orderIds)}) and handling <> 'cancelled' order by id for update`,
    )
    refuseAwaiting(orders)
    refuseSellers(orders)
    const [account] = await rowsOf<{ orgId: string }>(tx, sql`select org_id as "orgId" from account where id = ${payerId}`)
    const opened = await openTransfer(
      tx,
      context,
      {
        payerId,
        accountId,
        // Who sold them is paid, wherever the account has moved since.
        orgId: orders[0]?.orgId ?? account?.orgId ?? '',
        purpose: orders.length > 0 ? 'orders' : 'recharge',
        fen,
        reason: number,
        orders: orders.map((one) => ({ id: one.id, fen: one.fen })),
      },
      reference,
    )
    await takeReceipt(tx, context, await lockPayment(tx, opened.id), { fen, reference, receivedOn: receivedOn ?? undefined, paidOn }, 'grant.')
    return 'credited'
  },
}
