import { sql } from 'drizzle-orm'
import { amountOfFen, fenOf } from '#contract/money.ts'
import { Handling } from '#contract/order.ts'
import { handlingAfter, isThrough, paymentState } from '#contract/order-rules.ts'
import { href } from '#contract/paths.ts'
import { labelsOf } from '#contract/wire.ts'
import { writeAudit } from '#server/access/audit.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { sendNews } from '#server/messages/send.ts'
import { noteEvents } from './events.ts'
import { type LockedOrder, lockOrder, lockOrders } from './lock-order.ts'

/** Confirms orders, all or none. Raises a refusal that names the one that can't be. */
export const confirmOrders = (context: SignedInContext, ids: readonly string[]): Promise<number> =>
  context.deps.db.transaction(async (tx) => {
    const { deps, person } = context
    const orders = await lockOrders(tx, ids)
    for (const { approval, handling, number } of orders) {
      if (approval === 'awaiting') throw refused('order.awaiting', { number })
      if (!handlingAfter(handling, 'confirm')) throw refused('order.notPending', { number, state: labelsOf(Handling)?.[handling] ?? '' })
    }
    await tx.execute(sql`update sales_order set handling = 'confirmed', version = version + 1 where id = any(${list(orders.map(({ id }) => id))})`)
    await noteEvents(
      tx,
      deps,
      orders.map(({ id }) => ({ orderId: id, kind: 'confirmed', actorName: person.name })),
    )
    await writeAudit(
      tx,
      context,
      orders.map(({ id, handling }) => ({ action: 'confirm', entity: 'order', id, before: { handling }, after: { handling: 'confirmed' } })),
    )
    await sendNews(
      tx,
      deps,
      orders.map((order) => ({
        accountId: order.accountId,
        kind: 'order' as const,
        says: order.payWay === 'credit' || order.payment === 'paid' ? ('order.preparing' as const) : ('order.toPay' as const),
        facts: { number: order.number },
        link: href('OrderDetail', { id: order.id }),
        key: `order:${order.id}:confirmed`,
      })),
    )
    for (const order of orders) if (isThrough({ ...order, handling: 'confirmed' })) await finishIfThrough(tx, deps, order.id)
    return orders.length
  })

/** An order that is paid and signed for is done, once everything that was missing is settled. It must be locked. */
export const finishIfThrough = async (tx: Queryable, deps: Deps, id: string): Promise<void> => {
  const order = await lockOrder(tx, id)
  if (!isThrough(order)) return
  const open = await rowsOf(tx, sql`select 1 from delivery where order_id = ${id} and differs = 'yes' limit 1`)
  if (open.length > 0) return
  await tx.execute(sql`update sales_order set handling = 'done', version = version + 1 where id = ${id}`)
  await noteEvents(tx, deps, [{ orderId: id, kind: 'done', actorName: '系统' }])
}

/** Notes that so much money, in fen, has come in for a locked order, which needs at least as much. */
export const takePayment = async (tx: Queryable, deps: Deps, order: LockedOrder, fen: bigint, actorName: string): Promise<void> => {
  if (fen === 0n) return
  const paid = amountOfFen(fenOf(order.paid) + fen)
  await tx.execute(sql`update sales_order set paid = ${paid}::numeric, payment = ${paymentState(paid, order.total)}, expires_at = null, version = version + 1 where id = ${order.id}`)
  await noteEvents(tx, deps, [{ orderId: order.id, kind: 'paid', actorName, facts: { amount: amountOfFen(fen) } }])
  await finishIfThrough(tx, deps, order.id)
}
