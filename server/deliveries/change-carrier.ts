import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { DeliveryInfo, deliveryCalls } from '#contract/delivery.ts'
import { path } from '#contract/paths.ts'
import { writeAudit } from '#server/access/audit.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { sendNews } from '#server/messages/send.ts'
import { noteEvents } from '#server/orders/events.ts'
import { deliveryById } from '#server/orders/order-queries.ts'
import { lockDelivery, refuseClosed } from './lock-delivery.ts'

/** Puts right who carries a delivery and under which number, as long as nobody has signed for it; the buyer is told. Raises 404, and a refusal once it was signed for. */
export const changeCarrier = (context: SignedInContext, { id, carrier, tracking }: BodyOf<typeof deliveryCalls.changeCarrier>): Promise<DeliveryInfo> =>
  context.deps.db.transaction(async (tx) => {
    const { deps, person } = context
    const { order, delivery: before } = await lockDelivery(tx, id)
    refuseClosed(before)
    const after = { carrier, tracking: tracking || null }
    if (before.carrier !== after.carrier || before.tracking !== after.tracking) {
      await tx.execute(sql`update delivery set carrier = ${carrier}, tracking = ${after.tracking}, version = version + 1 where id = ${id}`)
      const by = [carrier, tracking].filter(Boolean).join(' ')
      await noteEvents(tx, deps, [{ orderId: order.id, kind: 'carrierChanged', actorName: person.name, facts: { number: before.number, by } }])
      await writeAudit(tx, context, [
        {
          action: 'changeCarrier',
          entity: 'order',
          id: order.id,
          before: { delivery: before.number, carrier: before.carrier, tracking: before.tracking },
          after: { delivery: before.number, ...after },
        },
      ])
      await sendNews(tx, deps, [
        {
          accountId: order.accountId,
          kind: 'delivery',
          says: 'delivery.carrierChanged',
          facts: { number: before.number, by },
          link: path('MypageWarehousing'),
          key: `delivery:${id}:${deps.clock().getTime()}`,
        },
      ])
    }
    return deliveryById(tx, id)
  })
