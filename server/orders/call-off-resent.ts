import { sql } from 'drizzle-orm'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'

interface OpenBefore {
  id: string
  qty: number
  delivered: number
}

/**
 * Deliveries whose missing pieces were to be sent again, and of which none is any more, say so. `keeps` says what each line comes to from now on: what was never
 * sent at all is given up first, then what is to be sent again, the latest of it before the others.
 */
export const callOffResent = async (tx: Queryable, orderId: string, before: readonly OpenBefore[], keeps: ReadonlyMap<string, number>): Promise<void> => {
  const promised = await rowsOf<{ id: string; lineId: string; pieces: number }>(
    tx,
    sql`select d.id, dl.line_id as "lineId", (dl.qty - dl.received)::int as pieces from delivery d join delivery_line dl on dl.delivery_id = d.id
      where d.order_id = ${orderId} and d.differs = 'resent' and dl.received < dl.qty order by d.received_at desc, d.id, dl.id`,
  )
  const open = new Map(
    before.map(({ id, qty, delivered }) => [
      id,
      Math.min(
        qty - delivered,
        promised.reduce((sum, { lineId, pieces }) => (lineId === id ? sum + pieces : sum), 0),
      ),
    ]),
  )
  const given = new Map(before.map(({ id, delivered }) => [id, (open.get(id) ?? 0) - ((keeps.get(id) ?? delivered) - delivered)]))
  /** By delivery: pieces that were still to come, and how many of them are given up. */
  const sums = new Map<string, { open: number; given: number }>()
  for (const { id, lineId, pieces } of promised) {
    const sum = sums.get(id) ?? { open: 0, given: 0 }
    const here = Math.min(pieces, open.get(lineId) ?? 0)
    const gone = Math.min(here, Math.max(0, given.get(lineId) ?? 0))
    open.set(lineId, (open.get(lineId) ?? 0) - here)
    given.set(lineId, (given.get(lineId) ?? 0) - gone)
    sums.set(id, { open: sum.open + here, given: sum.given + gone })
  }
  const calledOff = new Set([...sums].flatMap(([id, sum]) => (sum.given > 0 && sum.given === sum.open ? [id] : [])))
  if (calledOff.size > 0) await tx.execute(sql`update delivery set differs = 'calledOff', version = version + 1 where id = any(${list([...calledOff])})`)
}
