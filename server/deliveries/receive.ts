import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { DeliveryInfo, deliveryCalls } from '#contract/delivery.ts'
import { writeAudit } from '#server/access/audit.ts'
import { list, rowsOf } from '#server/db/database.ts'
import { refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { onceIfKeyed } from '#server/once.ts'
import { noteEvents } from '#server/orders/events.ts'
import { deliveryOf, openLines, toReceive } from '#server/orders/open-lines.ts'
import { deliveryById, ownOrders } from '#server/orders/order-queries.ts'
import { finishIfThrough } from '#server/orders/steps.ts'
import { lockDelivery } from './lock-delivery.ts'

/** Signs for a delivery, line by line and lot by lot; what differs must say why. Raises refusals; a delivery is signed for once. */
export const receiveDelivery = (context: SignedInContext, body: BodyOf<typeof deliveryCalls.receive>): Promise<DeliveryInfo> =>
  onceIfKeyed(context, 'receive', body.key, body, async (tx) => {
    const { deps, person } = context
    const { order, delivery } = await lockDelivery(tx, body.id, ownOrders(person.actingId))
    if (delivery.state === 'calledBack') throw refused('delivery.calledBack', { number: delivery.number })
    if (delivery.state !== 'shipped') throw refused('receive.done')
    const lines = await rowsOf<{ id: string; name: string; qty: number }>(
      tx,
      sql`select dl.id, l.name || ' ' || dl.lot_number as name, dl.qty from delivery_line dl join sales_order_line l on l.id = dl.line_id where dl.delivery_id = ${body.id}`,
    )
    const given = new Map(body.lines.map((line) => [line.id, line]))
    if (given.size !== body.lines.length || lines.some(({ id }) => !given.has(id)) || given.size !== lines.length) throw refused('receive.all')
    for (const { id, name, qty } of lines) {
      const got = given.get(id)
      if (!got) continue
      if (got.qty > qty) throw refused('receive.tooMany', { name, count: qty })
      if (got.qty < qty && !got.reason) throw refused('receive.reason', { name })
    }
    const short = lines.filter(({ id, qty }) => given.get(id)?.qty !== qty)
    const differs = short.length > 0
    await tx.execute(sql`
      update delivery_line dl set received = t.qty, difference = t.reason
      from unnest(${list(body.lines.map(({ id }) => id))}, ${list(
        body.lines.map(({ qty }) => qty),
        'int',
      )}, ${list(body.lines.map(({ reason }) => reason || null))}) as t(id, qty, reason) where dl.id = t.id`)
    await tx.execute(sql`
      update delivery set state = 'received', received_at = ${deps.clock().toISOString()}::timestamptz, received_by = ${person.name}, differs = ${differs ? 'yes' : 'no'}, version = version + 1 where id = ${body.id}`)
    const state = deliveryOf(await openLines(tx, order.id), await toReceive(tx, order.id))
    await tx.execute(sql`update sales_order set delivery = ${state}, version = version + 1 where id = ${order.id}`)
    await noteEvents(tx, deps, [{ orderId: order.id, kind: differs ? 'receivedDiffering' : 'received', actorName: person.name, forName: person.forName, facts: { number: delivery.number } }])
    await writeAudit(tx, context, [
      {
        action: 'receive',
        entity: 'delivery',
        id: body.id,
        before: { state: 'shipped' },
        after: { state: 'received', ...(differs && { differs, short: short.map(({ id, name, qty }) => `${name}：${given.get(id)?.qty} / ${qty}`) }) },
      },
    ])
    await finishIfThrough(tx, deps, order.id)
    return deliveryById(tx, body.id)
  })
