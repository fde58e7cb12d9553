import { sql } from 'drizzle-orm'
import { fenOf } from '#contract/money.ts'
import { mayCancel } from '#contract/order-rules.ts'
import { href } from '#contract/paths.ts'
import type { Queryable } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { refused } from '#server/failure.ts'
import { post } from '#server/ledger/post.ts'
import { sendNews } from '#server/messages/send.ts'
import type { LockedOrder } from '#server/orders/lock-order.ts'
import { outdatedPaper } from '#server/outbox/outdated-paper.ts'
import { askLess } from '#server/payments/ask-less.ts'
import { closeUnneeded } from '#server/payments/close-idle.ts'
import { releaseOrder } from '#server/stock/stock.ts'
import { today } from '#server/today.ts'
import { noteAnswered } from './answered.ts'
import { freeQuote } from './custom-quote.ts'
import { noteEvents } from './events.ts'
import { lessOwed } from './less-owed.ts'

interface Actor {
  name: string
  forName?: string | null
}

/** Calls an order off: gives its stock free and its money back. What was paid goes to the payer's balance. Raises a refusal once goods have left. */
export const cancelOrder = async (
  tx: Queryable,
  deps: Deps,
  order: LockedOrder,
  actor: Actor,
  reason: string,
  why: 'cancelled' | 'withdrawn' | 'expired' | 'notApproved' | 'approvalExpired' = 'cancelled',
): Promise<void> => {
  if (!mayCancel(order)) throw refused(order.handling === 'cancelled' ? 'order.cancelled' : 'order.tooLate')
  const at = deps.clock()
  await freeQuote(tx, deps, order, actor.name)
  await releaseOrder(tx, { at, orderId: order.id, actorName: actor.name, newId: deps.newId })
  const paid = fenOf(order.paid)
  await post(tx, {
    key: `order:${order.id}:cancelled`,
    kind: 'orderCancelled',
    at,
    day: today(deps),
    payerId: order.payerId,
    orderId: order.id,
    memo: order.number,
    actorName: actor.name,
    postings: lessOwed(order, fenOf(order.total), paid),
  })
  await tx.execute(
    sql`update sales_order set handling = 'cancelled', cancel_reason = ${reason}, expires_at = null, approval = case when approval = 'awaiting' then 'refused' else approval end, version = version + 1, ${outdatedPaper} where id = ${order.id}`,
  )
  if (order.approval === 'awaiting') await noteAnswered(tx, at, order)
  await closeUnneeded(tx, deps, order, '订单已取消')
  await askLess(tx, deps, [order.id])
  await tx.execute(sql`update delivery set differs = 'calledOff', version = version + 1 where order_id = ${order.id} and differs = 'resent'`)
  await noteEvents(tx, deps, [
    { orderId: order.id, kind: 'cancelled', actorName: actor.name, forName: actor.forName ?? null, facts: { reason } },
    ...(paid > 0n ? [{ orderId: order.id, kind: 'refunded', actorName: actor.name, facts: { amount: order.paid } }] : []),
  ])
  await sendNews(tx, deps, [
    {
      accountId: order.accountId,
      kind: 'order',
      says: `order.${why}${paid > 0n ? 'Refunded' : ''}`,
      facts: { number: order.number, reason, paid: order.paid },
      link: href('OrderDetail', { id: order.id }),
      key: `order:${order.id}:cancelled`,
    },
  ])
}
