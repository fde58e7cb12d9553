import { sql } from 'drizzle-orm'
import type { Product, SpecLine } from '#contract/goods.ts'
import type { GoodsCard } from '#contract/goods-card.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { Failure } from '#server/failure.ts'
import { licensed, unauthorised } from '#server/orders/buyer-papers.ts'
import { priceOf, priceText, sellable, stockOf } from '#server/pricing/price.ts'
import { cardsOf, type Viewer } from './goods-cards.ts'
import { onSale, permitted } from './visible.ts'

/** The goods meant by a spec's id, their own, or that of a group that shows a spec. */
const goodsIdOf = async (db: Queryable, { id, specId }: { id?: string | undefined; specId?: string | undefined }): Promise<string | undefined> => {
  const [row] = await rowsOf<{ id: string }>(
    db,
    sql`
    select id from (
      select goods_id as id, 1 as place from spec where id = ${specId ?? null}
      union all select id, 2 from goods where id = ${id ?? null}
      union all select s.goods_id, 3 from goods_group gg join spec s on s.id = gg.spec_id where gg.id = ${id ?? null}) meant order by place limit 1`,
  )
  return row?.id
}

const gone = () => new Failure(404, 'goods.none')

/** One product with its specs, priced for this buyer. Raises 404 for what is off sale or not theirs to see: the same answer. */
export const productOf = async (db: Queryable, { buyer, day }: Viewer, which: { id?: string | undefined; specId?: string | undefined }): Promise<Product> => {
  const id = await goodsIdOf(db, which)
  if (!id) throw gone()
  const [rows, specs] = await Promise.all([
    rowsOf<Omit<Product, 'specs'> & { image: string }>(
      db,
      sql`
      select g.id, g.code, g.name, g.brand, g.group_id as "groupId", gg.name as "groupName", g.image, g.images, g.unit, g.packing, g.storage, g.description, g.device_class as "deviceClass",
             g.certificate_number as "certificateNumber", to_char(c.valid_to, 'YYYY-MM-DD') as "certificateUntil", c.maker, coalesce(c.files, '[]'::jsonb) as "certificateFiles", (select count(*)::int from test_report t where t.goods_id = g.id) as reports, g.hot, g.exclusive,
             case when not g.needs_authorisation then 'none' when ${unauthorised(buyer.accounts, day)} then 'missing' else 'held' end as authorisation,
             (g.device_class = 'I' or ${licensed(buyer.accountId, day)}) as licensed,
             exists (select 1 from favourite f where f.goods_id = g.id and f.account_id = ${buyer.accountId}) as favourite
      from goods g join goods_group gg on gg.id = g.group_id left join certificate c on c.number = g.certificate_number
      where g.id = ${id} and ${permitted(buyer)} and ${onSale(day)}`,
    ),
    rowsOf<SpecLine>(
      db,
      sql`
      select s.id, s.code, s.name, s.udi, ${priceText(sql`price.price`)} as price, price.kind as "priceKind", ${stockOf(day)} as stock,
             (select to_char(min(lot.expires_on), 'YYYY-MM-DD') from lot where lot.spec_id = s.id and lot.on_hand > lot.reserved and ${sellable(day)}) as "nearestExpiry"
      from spec s cross join lateral (${priceOf(buyer, day)}) price where s.goods_id = ${id} and s.status = 'active' order by s.sort, s.id`,
    ),
  ])
  const [row] = rows
  if (!row) throw gone()
  const { image, images, ...product } = row
  return { ...product, images: [image, ...images.filter((one) => one !== image)], specs }
}

/** Other goods of the same series, then of the same brand; none for what isn't theirs to see. */
export const relatedTo = async (db: Queryable, viewer: Viewer, which: { id?: string | undefined; specId?: string | undefined; size: number }): Promise<GoodsCard[]> => {
  const id = await goodsIdOf(db, which)
  const [self] = await rowsOf(
    db,
    sql`select 1 from goods g left join certificate c on c.number = g.certificate_number where g.id = ${id ?? null} and ${permitted(viewer.buyer)} and ${onSale(viewer.day)}`,
  )
  if (!self) return []
  const found = await rowsOf<{ id: string }>(
    db,
    sql`
    select g.id from goods self join goods g on g.brand = self.brand and g.id <> self.id left join certificate c on c.number = g.certificate_number
    where self.id = ${id ?? null} and ${permitted(viewer.buyer)} and ${onSale(viewer.day)} order by g.group_id <> self.group_id, g.hot desc, g.sort, g.id limit ${which.size}`,
  )
  return cardsOf(
    db,
    viewer,
    found.map((one) => one.id),
  )
}
