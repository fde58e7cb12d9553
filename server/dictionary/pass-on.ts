import { sql } from 'drizzle-orm'
import { BRANDS, STORAGES, UNITS } from '#contract/dictionary-entry.ts'
import { indexGoods } from '#server/catalogue/index-goods.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'

/** Gives a new name to what carries the old one, and has goods found by it. */
export const passOn = async (tx: Queryable, before: { groupCode: string; name: string; value: string | null }, { name, value }: { name: string; value: string | null }) => {
  const renamed = name !== before.name
  if (before.groupCode === UNITS && renamed) await tx.execute(sql`update goods set unit = ${name}, version = version + 1 where unit = ${before.name}`)
  if (before.groupCode === STORAGES && renamed) await tx.execute(sql`update goods set storage = ${name}, version = version + 1 where storage = ${before.name}`)
  if (before.groupCode !== BRANDS || (!renamed && value === before.value)) return
  if (renamed) {
    await tx.execute(sql`update goods_group set brand = ${name}, version = version + 1 where brand = ${before.name}`)
    await tx.execute(sql`update goods set brand = ${name}, version = version + 1 where brand = ${before.name}`)
    // Leave to order it stays, also where it is still asked for; letters that were given stay as they were written.
    await tx.execute(sql`update product_authorisation set brand = ${name} where brand = ${before.name}`)
    await tx.execute(
      sql`update application set content = jsonb_set(content, '{brand}', to_jsonb(${name}::text)) where kind = 'authorisation' and state in ('draft', 'pending') and content ->> 'brand' = ${before.name}`,
    )
    await relink(tx, before.name, name)
  }
  const goods = await rowsOf<{ id: string }>(tx, sql`select id from goods where brand = ${name}`)
  await indexGoods(
    tx,
    goods.map(({ id }) => id),
  )
}

/** Leads the home page's links to a brand to its new name. */
const relink = async (tx: Queryable, from: string, to: string) => {
  const blocks = await rowsOf<{ id: string; link: string }>(tx, sql`select id, link from home_block where link like '%brand=%' for update`)
  for (const { id, link } of blocks) {
    const [address = '', ...place] = link.split('#')
    const [path = '', search = ''] = address.split('?', 2)
    const query = new URLSearchParams(search)
    if (query.get('brand') !== from) continue
    query.set('brand', to)
    await tx.execute(sql`update home_block set link = ${[`${path}?${query}`, ...place].join('#')}, version = version + 1 where id = ${id}`)
  }
}
