import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { CartLine, CartPage, cartCalls } from '#contract/cart.ts'
import { comparePrices, sumOf } from '#contract/money.ts'
import type { Language } from '#contract/sentences.ts'
import type { Viewer } from '#server/catalogue/goods-cards.ts'
import { containing } from '#server/containing.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { papersOf } from '#server/orders/buyer-papers.ts'
import { priceLines } from '#server/orders/lines.ts'
import { pageAnswer, slice, wayOf } from '#server/page.ts'
import { priceText } from '#server/pricing/price.ts'

interface Row {
  id: string
  specId: string
  qty: number
  selected: boolean
  seenPrice: string | null
  name: string
}

/** The cart, priced anew, brand by brand unless an order is asked for; what is selected and can be ordered is summed over the whole cart. */
export const cartPage = async (db: Queryable, viewer: Viewer, query: BodyOf<typeof cartCalls.list>, now: Date, language: Language): Promise<CartPage> => {
  const rows = await rowsOf<Row>(
    db,
    sql`
    select l.id, l.spec_id as "specId", l.qty, l.selected, ${priceText(sql`l.seen_price`)} as "seenPrice", lower(g.name || ' ' || s.name || ' ' || s.code) as name
    from cart_line l join spec s on s.id = l.spec_id join goods g on g.id = s.goods_id
    where l.account_id = ${viewer.buyer.accountId} and ${query.keyword ? sql`lower(g.name || ' ' || s.name || ' ' || s.code) like ${containing(query.keyword)}` : sql`true`}
    order by ${query.sort || query.order ? sql`l.created_at ${wayOf(query, 'asc')}, l.id ${wayOf(query, 'asc')}` : sql`g.brand, l.created_at, l.id`}`,
  )
  const papers = await papersOf(db, viewer.buyer.accountId, viewer.day)
  const priced = await priceLines(db, viewer, papers, rows, language)
  const lines = rows.map((row, at): CartLine => {
    const { maker: _m, storage: _s, udi: _u, ...line } = priced[at] as (typeof priced)[number]
    return { ...line, id: row.id, selected: row.selected, formerPrice: row.seenPrice && comparePrices(row.seenPrice, line.price) !== 0 ? row.seenPrice : null }
  })
  const counted = lines.filter(({ selected, problem }) => selected && problem === null)
  const { offset, limit } = slice(query)
  return {
    ...pageAnswer(query, lines.length, lines.slice(offset, offset + limit)),
    selected: { lines: counted.length, pieces: counted.reduce((sum, { qty }) => sum + qty, 0), amount: sumOf(counted.map(({ amount }) => amount)) },
    pricedAt: now.toISOString(),
  }
}
