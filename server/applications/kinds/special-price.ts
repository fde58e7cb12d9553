import { sql } from 'drizzle-orm'
import type { Standing } from '#contract/application.ts'
import { writeAudit } from '#server/access/audit.ts'
import { viewerNow } from '#server/catalogue/viewer.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import { forSale } from '#server/orders/lines.ts'
import { buyerOf } from '#server/pricing/buyer.ts'
import { priceOf } from '#server/pricing/price.ts'
import { today } from '#server/today.ts'
import type { KindRules } from '../rules.ts'

/** Special prices: approval grants a price for a time, from which list, product, cart and order reckon. */
export const specialPrices: KindRules<'specialPrice'> = {
  prepare: async (tx, context, { specId, qty, price, validFrom, validTo }) => {
    if (validTo < validFrom || validTo < today(context.deps)) throw refused('dates.order', {}, { field: 'content.validTo' })
    const viewer = await viewerNow(tx, context)
    const [spec] = await rowsOf<{ name: string; price: string }>(
      tx,
      sql`select g.name || ' ' || s.name as name, price.price::text from spec s cross join lateral (${priceOf(viewer.buyer, viewer.day)}) price join goods g on g.id = s.goods_id left join certificate c on c.number = g.certificate_number where s.id = ${specId} and ${forSale(viewer)}`,
    )
    if (!spec) throw missing()
    if (Number(price) >= Number(spec.price)) throw refused('specialPrice.notLower', { price: spec.price }, { field: 'content.price' })
    return { title: `${spec.name} × ${qty}` }
  },
  standing: (deps, accountId, { specId }) => pricesNow(deps.db, accountId, specId, today(deps)),
  approved: async (tx, context, { accountId, number }, { specId }, { price, validFrom, validTo }) => {
    if (validTo < validFrom) throw refused('dates.order', {}, { field: 'grant.validTo' })
    const now = (await pricesNow(tx, accountId, specId, today(context.deps))).find(({ name }) => name === 'price')
    if (now && Number(price) >= Number(now.value)) throw refused('specialPrice.notLower', { price: now.value }, { field: 'grant.price' })
    const id = context.deps.newId()
    await tx.execute(sql`
      insert into special_price (id, account_id, spec_id, price, valid_from, valid_to, priority, remark) values (${id}, ${accountId}, ${specId}, ${price}::numeric, ${validFrom}::date, ${validTo}::date, 10, ${number})`)
    await writeAudit(tx, context, [{ action: 'add', entity: 'specialPrice', id, before: null, after: { accountId, specId, price, validFrom, validTo } }])
    return null
  },
}

/** What a spec costs everyone, and what it costs this account on a day. */
const pricesNow = async (db: Queryable, accountId: string, specId: string, day: string): Promise<Standing[]> => {
  const [row] = await rowsOf<{ base: string; price: string }>(
    db,
    sql`select s.base_price::text as base, price.price::text from spec s cross join lateral (${priceOf(await buyerOf(db, { actingId: accountId }), day)}) price where s.id = ${specId}`,
  )
  return row
    ? [
        { name: 'basePrice', value: row.base },
        { name: 'price', value: row.price },
      ]
    : []
}
