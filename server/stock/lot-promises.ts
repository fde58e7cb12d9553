import { type SQL, sql } from 'drizzle-orm'
import type { lotPromiseCalls } from '#contract/lot-promise.ts'
import { writeAudit } from '#server/access/audit.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { missing } from '#server/failure.ts'
import type { Handlers } from '#server/handlers.ts'
import { today } from '#server/today.ts'
import { lockFreeLots, lockLots, moveStock, reserve } from './stock.ts'

/** The promises `a` of a lot, each with its line `l` and its order `o`. */
const promisesOf = (lotId: string): SQL => sql`from allocation a join sales_order_line l on l.id = a.line_id join sales_order o on o.id = l.order_id where a.lot_id = ${lotId}`

interface Promised {
  id: string
  lineId: string
  orderId: string
  specId: string
  goodsId: string
  qty: number
}

/** The promises of a lot with their orders, and after those every lot of its spec, locked: as everywhere. */
const lockPromises = async (tx: Queryable, lotId: string, specId: string): Promise<Promised[]> => {
  await tx.execute(sql`select 1 from sales_order where id in (select o.id ${promisesOf(lotId)}) order by id for update`)
  await lockLots(tx, [specId])
  return rowsOf<Promised>(
    tx,
    sql`select a.id, a.line_id as "lineId", o.id as "orderId", l.spec_id as "specId", l.goods_id as "goodsId", a.qty ${promisesOf(lotId)} order by o.placed_at, o.id, l.place, l.id`,
  )
}

const specOf = async (db: Queryable, lotId: string): Promise<string> => {
  const [found] = await rowsOf<{ specId: string }>(db, sql`select spec_id as "specId" from lot where id = ${lotId}`)
  if (!found) throw missing()
  return found.specId
}

export const lotPromiseHandlers: Handlers<typeof lotPromiseCalls> = {
  list: async ({ lotId }, { deps }) => {
    await specOf(deps.db, lotId)
    return rowsOf(
      deps.db,
      sql`select o.id as "orderId", o.number as "orderNumber", coalesce(o.buyer->>'name', '') as "accountName", sum(a.qty)::int as qty ${promisesOf(lotId)} group by o.id order by o.placed_at, o.id`,
    )
  },
  move: ({ lotId }, context) =>
    context.deps.db.transaction(async (tx) => {
      const { deps, person } = context
      const specId = await specOf(tx, lotId)
      const promises = await lockPromises(tx, lotId, specId)
      const others = (await lockFreeLots(tx, [specId], today(deps))).filter(({ id }) => id !== lotId)
      let moved = 0
      for (const { id, qty, orderId, ...line } of promises) {
        const taken = Math.min(
          qty,
          others.reduce((sum, { free }) => sum + free, 0),
        )
        if (taken === 0) break
        const about = { at: deps.clock(), orderId, actorName: person.name, newId: deps.newId }
        await tx.execute(taken === qty ? sql`delete from allocation where id = ${id}` : sql`update allocation set qty = qty - ${taken} where id = ${id}`)
        await moveStock(tx, about, [{ lotId, kind: 'release', reserved: -taken }])
        await reserve(tx, tx, about, others, [{ ...line, qty: taken }])
        moved += taken
      }
      const left = promises.reduce((sum, { qty }) => sum + qty, 0) - moved
      if (moved > 0) await writeAudit(tx, context, [{ action: 'movePromises', entity: 'lot', id: lotId, before: null, after: { moved, left } }])
      const [lot] = await rowsOf<{ version: number }>(tx, sql`select version from lot where id = ${lotId}`)
      return { moved, left, version: lot?.version ?? 0 }
    }),
}
