import { sql } from 'drizzle-orm'
import { notApproved } from '#contract/cancel-reasons.ts'
import type { OrderInfo } from '#contract/order.ts'
import { href } from '#contract/paths.ts'
import { writeAudit } from '#server/access/audit.ts'
import { conflict } from '#server/conflict.ts'
import type { Queryable } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { payerOf } from '#server/ledger/payer.ts'
import { sendNews } from '#server/messages/send.ts'
import { askedKey, noteAnswered } from './answered.ts'
import { approvers } from './approvers.ts'
import { cancelOrder } from './cancel-order.ts'
import { noteEvents } from './events.ts'
import { lockOrder } from './lock-order.ts'
import { orderInfo } from './order-queries.ts'
import { beginPaymentTerm } from './payment-term.ts'

interface Word {
  id: string
  version: number
  approve: boolean
  reason?: string | undefined
}

/**
 * The company's own word on a colleague's order that waits for it: yes lets it go on, no calls it off with the reason and gives its stock and money free.
 * Raises 404 for other companies' orders, 409 when it has changed, and refusals: nobody decides on their own order, nor twice.
 */
export const approveOrder = async (context: SignedInContext, { id, version, approve, reason }: Word): Promise<OrderInfo> => {
  const { deps, person } = context
  await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (person.accountType === 'staff' || order.payerId !== (await payerOf(tx, person.actingId))) throw missing()
    if (order.accountId === person.accountId) throw refused('application.own')
    if (order.approval !== 'awaiting') throw refused('order.notAwaiting', { number: order.number })
    if (order.version !== version) throw await conflict(tx, 'order', id, order.version)
    if (!approve && !reason) throw refused('application.reason', {}, { field: 'reason' })
    // From the yes on there is the whole time to pay; what is on credit or paid has no end.
    await tx.execute(sql`update sales_order set approval = ${approve ? 'approved' : 'refused'}, expires_at = null, version = version + 1 where id = ${id}`)
    if (approve && (order.payWay === 'transfer' || order.payWay === 'quick') && order.payment === 'unpaid') await beginPaymentTerm(tx, deps, id)
    await noteAnswered(tx, deps.clock(), order)
    await noteEvents(tx, deps, [{ orderId: id, kind: approve ? 'approved' : 'notApproved', actorName: person.name, facts: approve ? {} : { reason: reason ?? '' } }])
    await writeAudit(tx, context, [
      { action: approve ? 'approve' : 'refuse', entity: 'order', id, before: { approval: 'awaiting' }, after: { approval: approve ? 'approved' : 'refused', ...(reason && { reason }) } },
    ])
    if (!approve) await cancelOrder(tx, deps, order, person, notApproved(String(reason)), 'notApproved')
    else
      await sendNews(tx, deps, [
        {
          accountId: order.accountId,
          kind: 'order',
          says: 'order.approved',
          facts: { number: order.number, by: person.name },
          link: href('OrderDetail', { id }),
          key: `order:${id}:approved`,
        },
      ])
  })
  return orderInfo(deps.db, id, person)
}

/** Tells those who may give their word on a colleague's order that it waits for it. */
export const askForApproval = async (tx: Queryable, deps: Deps, order: { id: string; number: string; total: string; payerId: string; accountId: string; by: string }): Promise<void> => {
  const asked = await approvers(tx, order.payerId, order.accountId)
  await sendNews(
    tx,
    deps,
    asked.map(({ id }) => ({
      accountId: id,
      kind: 'order' as const,
      says: 'order.toApprove' as const,
      facts: { number: order.number, by: order.by, total: order.total },
      link: href('OrderDetail', { id: order.id }),
      key: askedKey(order.id),
    })),
  )
}
