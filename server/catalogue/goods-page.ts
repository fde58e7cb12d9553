import { type SQL, sql } from 'drizzle-orm'
import type { Facets, GoodsFilter, GoodsQuery } from '#contract/goods.ts'
import type { GoodsCard } from '#contract/goods-card.ts'
import type { Page } from '#contract/page.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { pageAnswer, slice } from '#server/page.ts'
import { pageAndTotal, pageRows } from '#server/page-rows.ts'
import { priceOf, sellable } from '#server/pricing/price.ts'
import { totalOf } from '#server/totals.ts'
import { cardsOf, type Viewer } from './goods-cards.ts'
import { certificateOfFound, matching, otherwise, rank } from './keyword.ts'
import { onSale, permitted } from './visible.ts'

const from = ({ keyword }: GoodsFilter): SQL => sql`goods g ${keyword ? certificateOfFound : sql`left join certificate c on c.number = g.certificate_number`}`
const many = (value: string | readonly string[]) => list(typeof value === 'string' ? [value] : value)

/** The lowest price of the goods `g` for this buyer. */
const lowestPrice = ({ buyer, day }: Viewer): SQL => sql`(select min(price.price) from spec s cross join lateral (${priceOf(buyer, day)}) price where s.goods_id = g.id and s.status = 'active')`

/** A group and everything below it. */
const below = (groups: string | readonly string[]): SQL =>
  sql`with recursive inside as (select id from goods_group where id = any(${many(groups)}) union select child.id from goods_group child join inside on child.parent_id = inside.id) select id from inside`

/** The conditions of a filter, by the name of what they filter by, so that a facet can leave its own out. */
const conditionsOf = (viewer: Viewer, filter: GoodsFilter): Record<string, SQL> => {
  const { buyer, day } = viewer
  const conditions: Record<string, SQL> = { permitted: permitted(buyer), onSale: onSale(day) }
  if (filter.keyword) conditions.keyword = matching(filter.keyword)
  if (filter.brand !== undefined) conditions.brand = sql`g.brand = any(${many(filter.brand)})`
  if (filter.groupId !== undefined) conditions.groupId = sql`g.group_id in (${below(filter.groupId)})`
  if (filter.deviceClass !== undefined) conditions.deviceClass = sql`g.device_class = any(${many(filter.deviceClass)})`
  if (filter.hot !== undefined) conditions.hot = sql`g.hot = ${filter.hot}`
  if (filter.exclusive !== undefined) conditions.exclusive = sql`g.exclusive = ${filter.exclusive}`
  if (filter.inStock) conditions.inStock = inStock(day)
  if (filter.special)
    conditions.special = sql`exists (select 1 from spec s cross join lateral (${priceOf(buyer, day)}) price where s.goods_id = g.id and s.status = 'active' and price.kind = 'special')`
  if (filter.priceFrom !== undefined) conditions.priceFrom = sql`${lowestPrice(viewer)} >= ${filter.priceFrom}::numeric`
  if (filter.priceTo !== undefined) conditions.priceTo = sql`${lowestPrice(viewer)} <= ${filter.priceTo}::numeric`
  return conditions
}

const inStock = (day: string) => sql`exists (select 1 from spec s join lot on lot.spec_id = s.id where s.goods_id = g.id and s.status = 'active' and lot.on_hand > lot.reserved and ${sellable(day)})`

const together = (conditions: Record<string, SQL>, except?: string) =>
  sql.join(
    Object.entries(conditions).flatMap(([name, condition]) => (name === except ? [] : [condition])),
    sql` and `,
  )

/** `against` is the very opposite order. */
const orderOf = (viewer: Viewer, { sort, order, keyword }: GoodsQuery, against = false): SQL => {
  const [up, down] = [sql.raw(against ? 'desc' : 'asc'), sql.raw(against ? 'asc' : 'desc')]
  const asked = order === 'DESC' ? down : up
  if (sort === 'price') return sql`${lowestPrice(viewer)} ${asked} nulls ${sql.raw(against ? 'first' : 'last')}, g.sort ${up}, g.id ${up}`
  if (sort === 'name') return sql`g.name_key ${asked}, g.id ${up}`
  if (sort === 'newest') return sql`g.created_at ${down}, g.sort ${up}, g.id ${up}`
  return keyword ? sql`${rank(keyword)}, g.hot desc, g.sort, g.id` : sql`g.hot ${down}, g.sort ${up}, g.brand ${up}, g.id ${up}`
}

interface Found {
  id: string
}

/** The first goods that a filter finds, without counting the others. */
export const firstGoods = async (db: Queryable, viewer: Viewer, query: GoodsQuery): Promise<GoodsCard[]> => {
  const found = await rowsOf<Found>(db, sql`select g.id from ${from(query)} where ${together(conditionsOf(viewer, query))} order by ${orderOf(viewer, query)} limit ${slice(query).limit}`)
  return cardsOf(
    db,
    viewer,
    found.map(({ id }) => id),
    { onSale: true },
  )
}

/** A page of what this buyer may buy, by filter, text and order. How many there are in all is told again to whoever turns the pages; few are counted anew when the catalogue changes, thousands beside the answers: they may be some seconds old, of what is in stock up to a minute. Words that no goods hold as they are written are looked for character by character, and where that finds nothing by their sound: then `alike` says so. */
export const goodsPage = async ({ db, changes }: Pick<Deps, 'db' | 'changes'>, viewer: Viewer, query: GoodsQuery): Promise<Page<GoodsCard> & { alike?: true }> => {
  const where = together(conditionsOf(viewer, query))
  const { offset, limit } = slice(query)
  const order = orderOf(viewer, query)
  // What is in stock changes with every order.
  const count = () => totalOf({ db, changes }, { from: from(query), where, kind: query.inStock ? undefined : 'catalogue' })
  // What a text finds is ranked whole: counting it on the way costs next to nothing. Other lists stop at the page's end.
  const ranked = async (): Promise<[Found[], number]> => {
    const rows = await rowsOf<Found & { total: number }>(db, sql`select g.id, (count(*) over ())::int as total from ${from(query)} where ${where} order by ${order} limit ${limit} offset ${offset}`)
    // Behind the last page there is no row to tell it.
    return [rows, rows[0]?.total ?? (offset > 0 ? await count() : 0)]
  }
  const paged = () => {
    const parts = { select: sql`g.id`, from: from(query), where, key: sql`g.id`, order, backwards: orderOf(viewer, query, true), limit, offset }
    return pageAndTotal(offset, (all) => rowsOf<Found>(db, pageRows(parts, all)), count)
  }
  const [found, total] = await (query.keyword ? ranked() : paged())
  const other = total === 0 ? await otherwise({ db, changes }, query.keyword) : undefined
  if (other) {
    const page = await goodsPage({ db, changes }, viewer, { ...query, keyword: other.keyword })
    return other.alike && page.total > 0 ? { ...page, alike: true } : page
  }
  return pageAnswer(
    query,
    total,
    await cardsOf(
      db,
      viewer,
      found.map(({ id }) => id),
      { keyword: query.keyword, onSale: true },
    ),
  )
}

/** What a list can be narrowed down by, each choice with how many it would find; a facet leaves its own choices out of account. */
export const facetsOf = async (deps: Pick<Deps, 'db' | 'changes'>, viewer: Viewer, filter: GoodsFilter): Promise<Facets> => {
  const { db } = deps
  const conditions = conditionsOf(viewer, filter)
  const [brands, groups, deviceClasses, [stocked]] = await Promise.all([
    rowsOf<Facets['brands'][number]>(
      db,
      sql`select g.brand as value, g.brand as name, count(*)::int as count from ${from(filter)} where ${together(conditions, 'brand')} group by g.brand order by count(*) desc, g.brand limit 50`,
    ),
    rowsOf<Facets['groups'][number]>(
      db,
      sql`
      select gg.id as value, gg.name, found.count from (select g.group_id, count(*)::int as count from ${from(filter)} where ${together(conditions, 'groupId')} group by g.group_id) found
      join goods_group gg on gg.id = found.group_id order by found.count desc, gg.brand, gg.sort, gg.id limit 60`,
    ),
    rowsOf<Facets['deviceClasses'][number]>(
      db,
      sql`select g.device_class as value, g.device_class as name, count(*)::int as count from ${from(filter)} where ${together(conditions, 'deviceClass')} group by g.device_class order by g.device_class`,
    ),
    rowsOf<{ count: number }>(db, sql`select count(*)::int as count from ${from(filter)} where ${together(conditions, 'inStock')} and ${inStock(viewer.day)}`),
  ])
  // Where even these found nothing; what stands in some goods as it is written is never taken apart, whatever the other filters leave of it.
  const other = stocked?.count === 0 && deviceClasses.length === 0 ? await otherwise(deps, filter.keyword) : undefined
  return other ? facetsOf(deps, viewer, { ...filter, keyword: other.keyword }) : { brands, groups, deviceClasses, inStock: stocked?.count ?? 0 }
}
