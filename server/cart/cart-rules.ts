import { type SQL, sql } from 'drizzle-orm'
import { MAX_LINES, MAX_QTY } from '#contract/cart.ts'
import type { Viewer } from '#server/catalogue/goods-cards.ts'
import { onSale, permitted } from '#server/catalogue/visible.ts'
import { refused } from '#server/failure.ts'
import { priceOf, stockOf } from '#server/pricing/price.ts'

/** A spec that somebody may put into their cart, with what lies there already. */
export interface KnownSpec {
  id: string
  name: string
  price: string
  stock: number
  /** How many of it the cart has; null when it has none. */
  has: number | null
  /** How many lines the cart has. */
  lines: number
}

/** The specs `s` under a condition that this buyer may buy now, as `KnownSpec`s. */
export const knownSpecs = ({ buyer, day }: Viewer, which: SQL): SQL => sql`
  select s.id, g.name || ' ' || s.name as name, price.price::text, ${stockOf(day)} as stock, l.qty as has, (select count(*)::int from cart_line where account_id = ${buyer.accountId}) as lines
  from spec s join goods g on g.id = s.goods_id left join certificate c on c.number = g.certificate_number cross join lateral (${priceOf(buyer, day)}) price
  left join cart_line l on l.account_id = ${buyer.accountId} and l.spec_id = s.id
  where ${which} and s.status = 'active' and ${permitted(buyer)} and ${onSale(day)}`

/** The refusal of a spec that can't be bought at all. */
export const notForSale = (specId: string) => refused('cart.offSale', {}, { field: 'specId', extras: { specId } })

/** Raises a refusal when the cart would hold too many lines. */
export const refuseFull = (known: readonly KnownSpec[]): void => {
  const [{ lines = 0 } = {}] = known
  if (lines + known.filter(({ has }) => has === null).length > MAX_LINES) throw refused('cart.full', { max: MAX_LINES })
}

/** Raises a refusal when the cart would hold more of a spec than there is, or than a cart may. */
export const refuseQuantity = ({ id, name, stock, has }: KnownSpec, qty: number, mode: 'add' | 'set'): void => {
  const about = { field: 'qty', extras: { specId: id, stock, inCart: has ?? 0 } }
  if (qty > MAX_QTY) throw refused('cart.most', { max: MAX_QTY }, about)
  if (qty > stock) throw refused(mode === 'add' && has ? 'cart.stockInCart' : 'cart.stock', { name, stock, has: has ?? 0 }, about)
}
