import { sql } from 'drizzle-orm'
import type { GoodsCard } from '#contract/goods-card.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { missing } from '#server/failure.ts'
import { cardsOf, type Viewer } from './goods-cards.ts'
import { onSale, permitted } from './visible.ts'

/** How many goods an account is remembered to have looked at. */
const KEPT = 30

/** Remembers that someone has looked at goods, just now. Raises 404 for what isn't theirs to see. */
export const noteSeen = (db: Queryable, { buyer, day }: Viewer, goodsId: string, now: Date): Promise<null> =>
  db.transaction(async (tx) => {
    const noted = await rowsOf(
      tx,
      sql`
      insert into seen_goods (account_id, goods_id, at) select ${buyer.accountId}, g.id, ${now.toISOString()}::timestamptz from goods g left join certificate c on c.number = g.certificate_number where g.id = ${goodsId} and ${permitted(buyer)} and ${onSale(day)}
      on conflict (account_id, goods_id) do update set at = excluded.at returning goods_id`,
    )
    if (noted.length === 0) throw missing()
    await tx.execute(
      sql`delete from seen_goods where account_id = ${buyer.accountId} and goods_id in (select goods_id from seen_goods where account_id = ${buyer.accountId} order by at desc, goods_id offset ${KEPT})`,
    )
    return null
  })

/** What someone has looked at lately and can still buy, the last first. */
export const seenBy = async (db: Queryable, viewer: Viewer, { id, size }: { id?: string | undefined; size: number }): Promise<GoodsCard[]> => {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`
    select g.id from seen_goods seen join goods g on g.id = seen.goods_id left join certificate c on c.number = g.certificate_number
    where seen.account_id = ${viewer.buyer.accountId} and g.id <> ${id ?? ''} and ${permitted(viewer.buyer)} and ${onSale(viewer.day)} order by seen.at desc, g.id limit ${size}`,
  )
  return cardsOf(
    db,
    viewer,
    rows.map((one) => one.id),
  )
}
