import { sql } from 'drizzle-orm'
import type { GoodsCard } from '#contract/goods-card.ts'
import { list, type Queryable, rowsOf, unseen } from '#server/db/database.ts'
import type { Buyer } from '#server/pricing/buyer.ts'
import { priceOf, priceText, stockOf } from '#server/pricing/price.ts'
import { marksOf } from './keyword.ts'
import { onSale } from './visible.ts'

/** Whom goods are shown to, and when. */
export interface Viewer {
  buyer: Buyer
  /** The business day. */
  day: string
}

/** Goods as a list shows them, in the order of their ids: priced and counted for this buyer, in one query however many there are. */
export const cardsOf = async (db: Queryable, { buyer, day }: Viewer, ids: readonly string[], keyword?: string): Promise<GoodsCard[]> => {
  if (ids.length === 0) return []
  const rows = await rowsOf<GoodsCard>(
    db,
    sql`
    select g.id, g.code, g.name, g.brand, g.image, g.unit, g.device_class as "deviceClass", g.group_id as "groupId", gg.name as "groupName",
           g.certificate_number as "certificateNumber", g.hot, g.exclusive, f.goods_id is not null as favourite, (${onSale(day)}) as available,
           specs."specId", specs."specCount", specs."priceFrom", specs."priceTo", specs."priceKind", specs.stock, specs."foundSpec"
    from unnest(${unseen(list(ids))}) with ordinality as wanted(id, place)
    join goods g on g.id = wanted.id
    join goods_group gg on gg.id = g.group_id
    left join certificate c on c.number = g.certificate_number
    left join favourite f on f.goods_id = g.id and f.account_id = ${buyer.accountId}
    cross join lateral (
      select coalesce((array_agg(s.id order by s.sort, s.id))[1], '') as "specId", count(*)::int as "specCount",
             coalesce(${priceText(sql`min(price.price)`)}, '') as "priceFrom", coalesce(${priceText(sql`max(price.price)`)}, '') as "priceTo",
             case when bool_or(price.kind = 'special') then 'special' when bool_or(price.kind = 'list') then 'list' else 'base' end as "priceKind",
             coalesce(sum(${stockOf(day)})::int, 0) as stock,
             min(s.id) filter (where lower(s.code) = ${keyword?.trim().toLowerCase() ?? null}) as "foundSpec"
      from spec s cross join lateral (${priceOf(buyer, day)}) price where s.goods_id = g.id and s.status = 'active') specs
    order by wanted.place`,
  )
  return rows.map((row) => ({ ...row, marks: marksOf(row.name, keyword) }))
}
