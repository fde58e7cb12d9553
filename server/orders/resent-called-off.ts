import { sql } from 'drizzle-orm'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'

interface OpenBefore {
  id: string
  qty: number
  delivered: number
}

/**
 * Deliveries whose missing pieces were to be sent again, and aren't, say so. `keeps` says what each line comes to from now on: what was never
 * sent at all is given up first, then what is to be sent again, the latest of it before the others.
 */
export const callOffResent = async (tx: Queryable, orderId: string, before: readonly OpenBefore[], keeps: ReadonlyMap<string, number>): Promise<void> => {
  const promised = await rowsOf<{ id: string; lineId: string; pieces: number }>(
    tx,
    sql`select d.id, dl.line_id as "lineId", (dl.qty - dl.received)::int as pieces from delivery d join delivery_line dl on dl.delivery_id = d.id
      where d.order_id = ${orderId} and d.differs = 'resent' and dl.received < dl.qty order by d.received_at desc, d.id, dl.id`,
  )
  const given = new Map(
    before.map(({ id, qty, delivered }) => {
      const again = promised.reduce((sum, { lineId, pieces }) => (lineId === id ? sum + pieces : sum), 0)
      return [id, Math.min(qty - delivered, again) - ((keeps.get(id) ?? delivered) - delivered)]
    }),
  )
  const calledOff = new Set<string>()
  for (const { id, lineId, pieces } of promised) {
    const left = given.get(lineId) ?? 0
    if (left > 0) calledOff.add(id)
    given.set(lineId, left - pieces)
  }
  if (calledOff.size > 0) await tx.execute(sql`update delivery set differs = 'calledOff', version = version + 1 where id = any(${list([...calledOff])})`)
}
