import { href } from '#contract/paths.ts'
import { writeAudit } from '#server/access/audit.ts'
import { refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { sendNews } from '#server/messages/send.ts'
import { noteEvents } from './events.ts'
import { lockOrder } from './lock-order.ts'

/** Notes how far an order's goods are that are made to order, and tells the buyer. Raises 404, and a refusal for an order that isn't being made. */
export const noteProgress = (context: SignedInContext, id: string, progress: string): Promise<void> =>
  context.deps.db.transaction(async (tx) => {
    const { deps, person } = context
    const order = await lockOrder(tx, id)
    if (!order.custom || order.handling !== 'confirmed') throw refused('order.notMade', { number: order.number })
    await noteEvents(tx, deps, [{ orderId: id, kind: 'progress', actorName: person.name, facts: { progress } }])
    await writeAudit(tx, context, [{ action: 'progress', entity: 'order', id, before: null, after: { progress } }])
    const at = deps.clock().getTime()
    await sendNews(tx, deps, [
      { accountId: order.accountId, kind: 'order', says: 'order.progress', facts: { number: order.number, progress }, link: href('OrderDetail', { id }), key: `order:${id}:progress:${at}` },
    ])
  })
