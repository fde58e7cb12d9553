import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { amountOfFen, fenOf } from '#contract/money.ts'
import type { orderCalls } from '#contract/order.ts'
import { mayPay, openFen } from '#contract/order-rules.ts'
import { writeAudit } from '#server/access/audit.ts'
import { rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { fundsOf } from '#server/ledger/funds.ts'
import { payerOf } from '#server/ledger/payer.ts'
import { lockAccounts, post } from '#server/ledger/post.ts'
import { once } from '#server/once.ts'
import { closeIdleTransfers } from '#server/payments/close-idle.ts'
import { today } from '#server/today.ts'
import { noteEvents } from './events.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { ownOrders } from './order-queries.ts'

/** Whether an order still waits for money that credit may stand in for. */
export const mayGoOnCredit = (order: LockedOrder): boolean => order.payWay !== 'credit' && mayPay(order)

/**
 * Has orders owed on credit that were to be paid by transfer or card: what is open of them, once for the key, and only within the credit that is
 * free when everything is locked. Money that comes for them all the same lessens what is owed. Raises 404 and refusals; nothing is half-done then.
 */
export const putOnCredit = (context: SignedInContext, { key, ...body }: BodyOf<typeof orderCalls.onCredit>): Promise<{ changed: number }> =>
  once(context, 'order.onCredit', key, body, async (tx) => {
    const { deps, person } = context
    const payerId = await payerOf(tx, person.actingId)
    const orders: LockedOrder[] = []
    for (const id of [...new Set(body.orderIds)].sort()) {
      const order = await lockOrder(tx, id)
      const mine = await rowsOf(tx, sql`select 1 from sales_order o where o.id = ${id} and ${ownOrders(person.actingId)}`)
      if (mine.length === 0 || order.payerId !== payerId) throw missing()
      if (order.payWay === 'credit') throw refused('order.onCreditAlready', { number: order.number })
      if (!mayGoOnCredit(order)) throw refused(order.approval === 'awaiting' ? 'order.awaiting' : 'order.paidAlready', { number: order.number })
      orders.push(order)
    }
    await lockAccounts(
      tx,
      (['receivable', 'unshipped'] as const).map((kind) => ({ kind, ownerId: payerId })),
    )
    const total = orders.reduce((sum, order) => sum + openFen(order), 0n)
    if (total !== fenOf(body.total)) throw refused('payment.amount', {}, { extras: { total: amountOfFen(total) } })
    const funds = await fundsOf(tx, payerId, today(deps))
    if (funds.termDays === null) throw refused('order.noCredit')
    if (funds.creditFree < total) throw refused('order.short', { amount: amountOfFen(total - funds.creditFree) })
    await closeIdleTransfers(tx, deps, { orderIds: orders.map(({ id }) => id), reason: 'otherWay', by: person.accountId === person.actingId ? person.actingId : null })
    for (const order of orders) {
      const fen = openFen(order)
      await post(tx, {
        key: `order:${order.id}:onCredit`,
        kind: 'orderOnCredit',
        at: deps.clock(),
        day: today(deps),
        payerId,
        orderId: order.id,
        memo: order.number,
        actorName: person.name,
        postings: [
          { kind: 'receivable', ownerId: payerId, fen },
          { kind: 'unshipped', ownerId: payerId, fen: -fen },
        ],
      })
      await tx.execute(sql`update sales_order set pay_way = 'credit', credit_on = ${today(deps)}::date, term_days = null, expires_at = null, version = version + 1 where id = ${order.id}`)
    }
    await noteEvents(
      tx,
      deps,
      orders.map((order) => ({ orderId: order.id, kind: 'onCredit', actorName: person.name, forName: person.forName, facts: { amount: amountOfFen(openFen(order)) } })),
    )
    await writeAudit(
      tx,
      context,
      orders.map((order) => ({ action: 'putOnCredit', entity: 'order', id: order.id, before: { payWay: order.payWay }, after: { payWay: 'credit', amount: amountOfFen(openFen(order)) } })),
    )
    return { changed: orders.length }
  })
