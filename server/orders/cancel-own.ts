import { sql } from 'drizzle-orm'
import { cancelReasons } from '#contract/cancel-reasons.ts'
import { mayCallOff, mayCancel } from '#contract/order-rules.ts'
import { writeAudit } from '#server/access/audit.ts'
import { rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { cancelOrder } from './cancel-order.ts'
import { lockOrder } from './lock-order.ts'
import { ownOrders } from './order-queries.ts'

/** A customer calls off an order of their own. Raises 404 for what isn't theirs, and a refusal once goods have left, or are being made. */
export const cancelOwnOrder = async (context: SignedInContext, { id, reason }: { id: string; reason?: string | undefined }): Promise<void> => {
  const { deps, person } = context
  await deps.db.transaction(async (tx) => {
    const own = await rowsOf(tx, sql`select 1 from sales_order o where o.id = ${id} and ${ownOrders(person.actingId)}`)
    if (own.length === 0) throw missing()
    const order = await lockOrder(tx, id)
    if (mayCancel(order) && !mayCallOff(order)) throw refused('order.customConfirmed')
    await cancelOrder(tx, deps, order, person, reason || cancelReasons.byCustomer, reason ? 'cancelled' : 'withdrawn')
    await writeAudit(tx, context, [{ action: 'cancel', entity: 'order', id, before: { handling: order.handling }, after: { handling: 'cancelled', ...(reason && { reason }) } }])
  })
}
