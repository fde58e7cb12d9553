import { sql } from 'drizzle-orm'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { type Move, type MoveContext, moveStock } from './stock.ts'

interface Promised {
  id: string
  lineId: string
  lotId: string
  qty: number
}

/** Gives back what is promised to lines beyond so many pieces of each, what expires last before the others. The lines' order must be locked. */
export const releaseLines = async (tx: Queryable, context: MoveContext, keep: ReadonlyMap<string, number>): Promise<void> => {
  const ofThese = sql`a.line_id = any(${list([...keep.keys()])})`
  await tx.execute(sql`select 1 from lot where id in (select a.lot_id from allocation a where ${ofThese}) order by id for update`)
  const promised = await rowsOf<Promised>(
    tx,
    sql`select a.id, a.line_id as "lineId", a.lot_id as "lotId", a.qty from allocation a join lot on lot.id = a.lot_id where ${ofThese} order by lot.expires_on nulls last, lot.number, lot.id`,
  )
  const room = new Map(keep)
  const kept = promised.map((one) => {
    const qty = Math.min(one.qty, room.get(one.lineId) ?? 0)
    room.set(one.lineId, (room.get(one.lineId) ?? 0) - qty)
    return { ...one, kept: qty }
  })
  const freed = kept.filter((one) => one.kept < one.qty)
  const ids = freed.map(({ id }) => id)
  await tx.execute(sql`delete from allocation where id = any(${list(ids)}) and id <> all(${list(freed.filter((one) => one.kept > 0).map(({ id }) => id))})`)
  await tx.execute(sql`
    update allocation a set qty = t.qty from unnest(${list(ids)}, ${list(
      freed.map((one) => one.kept),
      'int',
    )}) as t(id, qty) where a.id = t.id and t.qty > 0`)
  await moveStock(
    tx,
    context,
    freed.map((one): Move => ({ lotId: one.lotId, kind: 'release', reserved: one.kept - one.qty })),
  )
}
