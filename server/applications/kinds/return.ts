import { sql } from 'drizzle-orm'
import { amountOfFen } from '#contract/money.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { returnLine } from '#server/db/schema/applications.ts'
import { missing, refused } from '#server/failure.ts'
import { lockOrder } from '#server/orders/lock-order.ts'
import { ownOrders } from '#server/orders/order-queries.ts'
import { worthOf } from '#server/orders/worth-of.ts'
import type { KindRules } from '../rules.ts'

interface Delivered {
  id: string
  name: string
  lineId: string
  may: number
  amount: string
  qty: number
  returned: number
  credited: string
}

const deliveredLines = (tx: Queryable, orderId: string, ids: readonly string[]): Promise<Delivered[]> =>
  rowsOf<Delivered>(
    tx,
    sql`
    select dl.id, l.name || ' ' || dl.lot_number as name, l.id as "lineId", coalesce(dl.received, 0) - dl.coming_back as may, l.amount::text, l.qty, l.returned, l.credited::text
    from delivery_line dl join delivery d on d.id = dl.delivery_id join sales_order_line l on l.id = dl.line_id where d.order_id = ${orderId} and d.state = 'received' and dl.id = any(${list(ids)}) order by dl.id`,
  )

/** Returns by lot: what is asked back is held from the moment it is handed in, so that never more comes back than was delivered. */
export const returns: KindRules<'return'> = {
  prepare: async (tx, { person }, { orderId, lines }) => {
    const mine = await rowsOf(tx, sql`select 1 from sales_order o where o.id = ${orderId} and ${ownOrders(person.actingId)}`)
    if (mine.length === 0) throw missing()
    await lockOrder(tx, orderId)
    const found = new Map(
      (
        await deliveredLines(
          tx,
          orderId,
          lines.map(({ deliveryLineId }) => deliveryLineId),
        )
      ).map((line) => [line.id, line]),
    )
    if (new Set(lines.map(({ deliveryLineId }) => deliveryLineId)).size < lines.length) throw refused('return.nothing')
    for (const { deliveryLineId, qty } of lines) {
      const line = found.get(deliveryLineId)
      if (!line) throw missing()
      if (qty > line.may) throw refused('return.tooMany', { name: line.name, count: line.may })
    }
    const { fen } = await worthOf(
      tx,
      orderId,
      lines.flatMap(({ deliveryLineId, qty }) => {
        const line = found.get(deliveryLineId)
        return line ? [{ ...line, ordered: line.qty, pieces: qty }] : []
      }),
    )
    const [first] = lines
    const name = found.get(first?.deliveryLineId ?? '')?.name ?? ''
    return { title: lines.length > 1 ? `${name} 等 ${lines.length} 项` : name, orderId, amount: amountOfFen(fen) }
  },
  submitted: async (tx, { deps }, { id }, { lines }) => {
    await tx.execute(sql`delete from return_line where application_id = ${id}`)
    await tx.insert(returnLine).values(lines.map(({ deliveryLineId, qty }) => ({ id: deps.newId(), applicationId: id, deliveryLineId, qty })))
    await hold(tx, id, 1)
  },
  turnedDown: (tx, _, { id }) => hold(tx, id, -1),
  approved: async () => 'sendBack',
}

const hold = async (tx: Queryable, id: string, sign: 1 | -1): Promise<void> => {
  await tx.execute(sql`update delivery_line dl set coming_back = dl.coming_back + ${sign} * r.qty from return_line r where r.application_id = ${id} and r.delivery_line_id = dl.id`)
}
