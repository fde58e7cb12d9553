import { sql } from 'drizzle-orm'
import type { GoodsCard } from '#contract/goods-card.ts'
import { list, type Queryable, rowsOf, unseen } from '#server/db/database.ts'
import type { Buyer } from '#server/pricing/buyer.ts'
import { priceOf, priceText, stockOf } from '#server/pricing/price.ts'
import { marksOf, meansSpec } from './keyword.ts'
import { onSale } from './visible.ts'

/** Whom goods are shown to, and when. */
export interface Viewer {
  buyer: Buyer
  /** The business day. */
  day: string
}

interface Told {
  /** What was looked for. */
  keyword?: string | undefined
  /** They were just found among what is on sale. */
  onSale?: boolean
}

/** Goods as a list shows them, in the order of their ids: priced and counted for this buyer, in one query however many there are. */
export const cardsOf = async (db: Queryable, { buyer, day }: Viewer, ids: readonly string[], { keyword, onSale: known = false }: Told = {}): Promise<GoodsCard[]> => {
  if (ids.length === 0) return []
  const rows = await rowsOf<GoodsCard>(
    db,
    sql`
    select g.id, g.code, g.name, g.brand, g.image, g.unit, g.device_class as "deviceClass", g.group_id as "groupId", gg.name as "groupName",
           g.certificate_number as "certificateNumber", g.hot, g.exclusive, f.goods_id is not null as favourite, ${known ? sql`true` : sql`(${onSale(day)})`} as available,
           specs."specId", specs."specCount", specs."priceFrom", specs."priceTo", specs."priceKind", specs.stock, specs."foundSpec", specs."foundName"
    from unnest(${unseen(list(ids))}) with ordinality as wanted(id, place)
    join goods g on g.id = wanted.id
    join goods_group gg on gg.id = g.group_id
    ${known ? sql`` : sql`left join certificate c on c.number = g.certificate_number`}
    left join favourite f on f.goods_id = g.id and f.account_id = ${buyer.accountId}
    cross join lateral (
      select coalesce((array_agg(each.id order by each.sort, each.id))[1], '') as "specId", count(*)::int as "specCount",
             coalesce(${priceText(sql`min(each.price) filter (where each.meant)`)}, '') as "priceFrom", coalesce(${priceText(sql`max(each.price) filter (where each.meant)`)}, '') as "priceTo",
             case when bool_or(each.kind = 'special' and each.meant) then 'special' when bool_or(each.kind = 'list' and each.meant) then 'list' else 'base' end as "priceKind",
             coalesce(sum(each.stock) filter (where each.meant)::int, 0) as stock, case when count(*) filter (where each.found) = 1 then min(each.id) filter (where each.found) end as "foundSpec",
             case when count(*) filter (where each.found) = 1 then min(each.code || ' ' || each.name) filter (where each.found) end as "foundName"
      from (
        select one.*, one.found or not bool_or(one.found) over () as meant
        from (select s.id, s.sort, s.code, s.name, price.price, price.kind, ${stockOf(day)} as stock, ${meansSpec(keyword)} as found
          from spec s cross join lateral (${priceOf(buyer, day)}) price where s.goods_id = g.id and s.status = 'active') one) each) specs
    order by wanted.place`,
  )
  return rows.map((row) => ({ ...row, marks: marksOf(row.name, keyword) }))
}
