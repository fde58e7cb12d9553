import { sql } from 'drizzle-orm'
import { counted } from '#contract/counted.ts'
import { comparePrices } from '#contract/money.ts'
import type { Standing } from '#contract/standing.ts'
import { writeAudit } from '#server/access/audit.ts'
import { viewerNow } from '#server/catalogue/viewer.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import type { CallContext } from '#server/http/request.ts'
import { payerIdOf } from '#server/ledger/payer.ts'
import { isSold } from '#server/orders/is-sold.ts'
import { forSale } from '#server/orders/lines.ts'
import { buyerOf } from '#server/pricing/buyer.ts'
import { priceOf, priceText, stockOf } from '#server/pricing/price.ts'
import { today } from '#server/today.ts'
import { refusePeriod } from '../refuse-period.ts'
import type { KindRules } from '../rules.ts'

/** Special prices: approval grants a price for a time, from which list, product, cart and order reckon. */
export const specialPrices: KindRules<'specialPrice'> = {
  grants: true,
  prepare: async (tx, context, { specId, qty, price, validFrom, validTo }) => {
    refusePeriod(context.deps, { validFrom, validTo })
    const viewer = await viewerNow(tx, context)
    const begins = firstDay(context, validFrom)
    const [spec] = await rowsOf<{ name: string; price: string }>(
      tx,
      sql`select g.name || ' ' || s.name as name, ${priceText(sql`price.price`)} as price from spec s cross join lateral (${priceOf(viewer.buyer, begins)}) price join goods g on g.id = s.goods_id left join certificate c on c.number = g.certificate_number where s.id = ${specId} and ${forSale(viewer)}`,
    )
    if (!spec) throw missing()
    if (comparePrices(price, spec.price) >= 0) throw refused('specialPrice.notLower', { price: spec.price }, { field: 'content.price' })
    return { title: `${spec.name} × ${qty}` }
  },
  standing: async (deps, accountId, { specId }) => [...(await pricesOn(deps.db, accountId, specId, today(deps))), ...(await tradeOf(deps.db, accountId, specId, today(deps)))],
  approved: async (tx, context, { accountId, number }, { specId }, { price, validFrom, validTo }) => {
    refusePeriod(context.deps, { validFrom, validTo }, 'grant')
    const without = (await pricesOn(tx, accountId, specId, firstDay(context, validFrom))).find(({ name }) => name === 'price')
    if (without && comparePrices(price, without.value) >= 0) throw refused('specialPrice.notLower', { price: without.value }, { field: 'grant.price' })
    const id = context.deps.newId()
    await tx.execute(sql`
      insert into special_price (id, account_id, spec_id, price, valid_from, valid_to, priority, remark) values (${id}, ${accountId}, ${specId}, ${price}::numeric, ${validFrom}::date, ${validTo}::date, 10, ${number})`)
    await writeAudit(tx, context, [{ action: 'add', entity: 'specialPrice', id, before: null, after: { accountId, specId, price, validFrom, validTo } }])
    return null
  },
}

/** From when on a price would hold: what holds until then may be as low, and is so renewed. */
const firstDay = ({ deps }: Pick<CallContext, 'deps'>, validFrom: string) => (validFrom > today(deps) ? validFrom : today(deps))

/** How many of a spec an account's company bought in the year before a day, and how many there are to sell. */
const tradeOf = async (db: Queryable, accountId: string, specId: string, day: string): Promise<Standing[]> => {
  const [row] = await rowsOf<{ bought: string; stock: string }>(
    db,
    sql`
    select ${stockOf(day)}::text as stock, coalesce((select sum(l.qty)::int from sales_order o join sales_order_line l on l.order_id = o.id
      where o.payer_id = ${payerIdOf(accountId)} and l.spec_id = s.id and ${isSold(sql`o`)} and o.placed_on > ${day}::date - 365), 0)::text as bought from spec s where s.id = ${specId}`,
  )
  return row
    ? [
        { name: 'bought', value: counted(Number(row.bought)) },
        { name: 'stock', value: counted(Number(row.stock)) },
      ]
    : []
}

/** What a spec costs everyone, and what it costs this account on a day. */
const pricesOn = async (db: Queryable, accountId: string, specId: string, day: string): Promise<Standing[]> => {
  const [row] = await rowsOf<{ base: string; price: string }>(
    db,
    sql`select ${priceText(sql`s.base_price`)} as base, ${priceText(sql`price.price`)} as price from spec s cross join lateral (${priceOf(await buyerOf(db, { actingId: accountId }), day)}) price where s.id = ${specId}`,
  )
  return row
    ? [
        { name: 'basePrice', value: row.base },
        { name: 'price', value: row.price },
      ]
    : []
}
