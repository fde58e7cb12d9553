import { type SQL, sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import { type LockedOrder, lockOrder } from '#server/orders/lock-order.ts'

interface LockedDelivery {
  number: string
  state: 'shipped' | 'received' | 'calledBack'
  differs: string
  carrier: string | null
  tracking: string | null
}

/** A delivery and its order, locked until the transaction ends, the order first as everywhere; `whose` says of the order `o` whether it is to be found. Raises 404. */
export const lockDelivery = async (tx: Queryable, id: string, whose: SQL = sql`true`): Promise<{ order: LockedOrder; delivery: LockedDelivery }> => {
  const [found] = await rowsOf<{ orderId: string }>(tx, sql`select d.order_id as "orderId" from delivery d join sales_order o on o.id = d.order_id where d.id = ${id} and ${whose}`)
  if (!found) throw missing()
  const order = await lockOrder(tx, found.orderId)
  const [delivery] = await rowsOf<LockedDelivery>(tx, sql`select number, state, differs, carrier, tracking from delivery where id = ${id} for update`)
  if (!delivery) throw missing()
  return { order, delivery }
}

/** Raises a refusal for a delivery that isn't under way any more. */
export const refuseClosed = ({ number, state }: LockedDelivery): void => {
  if (state === 'calledBack') throw refused('delivery.calledBack', { number })
  if (state !== 'shipped') throw refused('delivery.received', { number })
}
