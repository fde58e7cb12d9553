import { type SQL, sql } from 'drizzle-orm'
import { MAX_LINES } from '#contract/cart.ts'
import { MAX_QTY } from '#contract/into-cart.ts'
import type { Viewer } from '#server/catalogue/goods-cards.ts'
import { onSaleWithSpec, permitted } from '#server/catalogue/visible.ts'
import { refused } from '#server/failure.ts'
import { priceOf, stockOf } from '#server/pricing/price.ts'

/** A spec as it is offered to a buyer. */
export interface Offer {
  id: string
  name: string
  price: string
}

/** What there is of a spec, and what lies in a cart already. */
export interface Held {
  stock: number
  /** How many of it the cart has; null when it has none. */
  has: number | null
  /** How many lines the cart has. */
  lines: number
}
export type KnownSpec = Offer & Held

const offer = sql`s.id, g.name || ' ' || s.name as name, price.price::text`
const offeredTo = ({ buyer, day }: Viewer, which: SQL): SQL =>
  sql`spec s join goods g on g.id = s.goods_id left join certificate c on c.number = g.certificate_number cross join lateral (${priceOf(buyer, day)}) price where ${which} and s.status = 'active' and ${permitted(buyer)} and ${onSaleWithSpec(day)}`

/** The specs `s` under a condition that this buyer may buy now, as `Offer`s. */
export const offeredSpecs = (viewer: Viewer, which: SQL): SQL => sql`select ${offer} from ${offeredTo(viewer, which)}`
/** The columns of `Held` for specs `s`. */
const held = (accountId: string, day: string): SQL => sql`${stockOf(day)} as stock, (${inCart(accountId)}) as has, (${linesOf(accountId)}) as lines`
/** The same for one spec alone: the lines are only counted where there would be one more. */
export const heldOfOne = (accountId: string, day: string): SQL => sql`${stockOf(day)} as stock, h.has, case when h.has is null then (${linesOf(accountId)}) else 0 end as lines`
/** How many of the spec `s` a cart has. */
export const inCart = (accountId: string): SQL => sql`select qty from cart_line where account_id = ${accountId} and spec_id = s.id`
const linesOf = (accountId: string) => sql`select count(*)::int from cart_line where account_id = ${accountId}`
/** The specs `s` under a condition that this buyer may buy now, as `KnownSpec`s. */
export const knownSpecs = (viewer: Viewer, which: SQL): SQL => sql`select ${offer}, ${held(viewer.buyer.accountId, viewer.day)} from ${offeredTo(viewer, which)}`

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
