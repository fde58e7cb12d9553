import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { DeliveryInfo, deliveryCalls } from '#contract/delivery.ts'
import { href } from '#contract/paths.ts'
import { writeAudit } from '#server/access/audit.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { allocation } from '#server/db/schema/stock.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { refuseInvoiced } from '#server/invoices/refuse-invoiced.ts'
import { sendNews } from '#server/messages/send.ts'
import { noteEvents } from '#server/orders/events.ts'
import type { LockedOrder } from '#server/orders/lock-order.ts'
import { deliveryById } from '#server/orders/order-queries.ts'
import { lockLots, moveStock } from '#server/stock/stock.ts'
import { lockDelivery, refuseClosed } from './lock-delivery.ts'
import { oweAgain } from './owe-again.ts'

interface SentLine {
  lineId: string
  specId: string
  lotId: string
  qty: number
}

/**
 * Calls a delivery back that never left, or came back unopened: its pieces lie in their lots again and are promised to the same lines,
 * and what it brought in is taken back. Its number stays with its paper. The buyer is told why.
 * Raises 404; a refusal once somebody signed for it, when it was called back before, and when its pieces are on an invoice.
 */
export const callBackDelivery = (context: SignedInContext, { id, reason }: BodyOf<typeof deliveryCalls.callBack>): Promise<DeliveryInfo> =>
  context.deps.db.transaction(async (tx) => {
    const { order, delivery } = await lockDelivery(tx, id)
    refuseClosed(delivery)
    const sent = await rowsOf<SentLine>(
      tx,
      sql`select dl.line_id as "lineId", l.spec_id as "specId", dl.lot_id as "lotId", sum(dl.qty)::int as qty from delivery_line dl join sales_order_line l on l.id = dl.line_id
        where dl.delivery_id = ${id} group by 1, 2, 3 order by dl.lot_id, dl.line_id`,
    )
    await refuseInvoiced(tx, order, piecesByLine(sent), 'delivery.invoiced')
    await putBack(tx, context, order, sent)
    await oweAgain(tx, context, order, piecesByLine(sent), { key: `delivery:${id}:calledBack`, kind: 'deliveryCalledBack', number: delivery.number })
    await tx.execute(sql`update delivery set state = 'calledBack', version = version + 1 where id = ${id}`)
    await tell(tx, context, order, { id, number: delivery.number, reason, pieces: sent.reduce((sum, { qty }) => sum + qty, 0) })
    return deliveryById(tx, id)
  })

const piecesByLine = (sent: readonly SentLine[]): Map<string, number> => {
  const pieces = new Map<string, number>()
  for (const { lineId, qty } of sent) pieces.set(lineId, (pieces.get(lineId) ?? 0) + qty)
  return pieces
}

/** The pieces lie where they were taken from, and belong to the same lines. */
const putBack = async (tx: Queryable, { deps, person }: SignedInContext, order: LockedOrder, sent: readonly SentLine[]): Promise<void> => {
  await lockLots(
    tx,
    sent.map(({ specId }) => specId),
  )
  await moveStock(
    tx,
    { at: deps.clock(), orderId: order.id, actorName: person.name, newId: deps.newId },
    sent.map(({ lotId, qty }) => ({ lotId, kind: 'callBack', onHand: qty, reserved: qty, sold: -qty })),
  )
  await tx.execute(
    sql`${insertRows(
      allocation,
      sent.map(({ lineId, lotId, qty }) => ({ id: deps.newId(), lineId, lotId, qty })),
    )} on conflict (line_id, lot_id) do update set qty = allocation.qty + excluded.qty`,
  )
}

const tell = async (tx: Queryable, context: SignedInContext, order: LockedOrder, { id, number, reason, pieces }: { id: string; number: string; reason: string; pieces: number }): Promise<void> => {
  const { deps, person } = context
  await noteEvents(tx, deps, [{ orderId: order.id, kind: 'calledBack', actorName: person.name, facts: { number, pieces: String(pieces), reason } }])
  await writeAudit(tx, context, [{ action: 'callBack', entity: 'order', id: order.id, before: { delivery: number }, after: { delivery: number, reason } }])
  await sendNews(tx, deps, [
    {
      accountId: order.accountId,
      kind: 'delivery',
      says: 'delivery.calledBack',
      facts: { order: order.number, number, reason },
      link: href('OrderDetail', { id: order.id }),
      key: `delivery:${id}:calledBack`,
    },
  ])
}
