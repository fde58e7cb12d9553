import { sql } from 'drizzle-orm'
import { MAX_LINES } from '#contract/cart.ts'
import { MAX_QTY } from '#contract/into-cart.ts'
import { audienceOf } from '#server/catalogue/audience.ts'
import { TOLD } from '#server/db/changes.ts'
import { isDatabaseError, rowsOf } from '#server/db/database.ts'
import type { SignedInContext } from '#server/http/request.ts'
import type { Wanted } from '#server/orders/lines.ts'
import { remembering } from '#server/remembered.ts'
import { MAX_AGE } from '#server/remembered-answers.ts'
import { type Held, heldOfOne, inCart, notForSale, type Offer, offeredSpecs, refuseFull, refuseQuantity } from './cart-rules.ts'

/** What is offered to whom, and for how much: the same for everyone of an audience until the catalogue changes. */
const offers = remembering<Offer | undefined>({ maxAge: MAX_AGE, size: 50_000, version: (changes) => changes.version('catalogue') })

/**
 * Puts one spec into a cart, or sets its line, in one statement: what is pressed most. The line is written only when all of
 * the rules hold, also for what someone else has put in meanwhile. Raises the same refusals as `putInCart`.
 */
export const putOneInCart = async (context: SignedInContext, { specId, qty }: Wanted, mode: 'add' | 'set'): Promise<{ id: string; qty: number }> => {
  const { deps, person } = context
  const { actingId: accountId } = person
  const { viewer, key } = await audienceOf(context)
  const offer = await offers(deps.changes).get(`${key} ${specId}`, async () => (await rowsOf<Offer>(deps.db, offeredSpecs(viewer, sql`s.id = ${specId}`)))[0])
  if (!offer) throw notForSale(specId)
  const now = deps.clock().toISOString()
  const adds = mode === 'add'
  const [row] = await rowsOf<Held & { lineId: string | null; now: number | null }>(
    deps.db,
    sql`${sql.raw(TOLD)}
    with known as materialized (select ${heldOfOne(accountId, viewer.day)} from (select ${specId}::text as id) s, lateral (select (${inCart(accountId)}) as has) h),
    written as (
      insert into cart_line (id, account_id, spec_id, qty, seen_price, created_at, updated_at)
      select ${deps.newId()}, ${accountId}, ${specId}, ${qty}, ${offer.price}::numeric, ${now}::timestamptz, ${now}::timestamptz from known k
      where (k.has is not null or k.lines < ${MAX_LINES}) and ${qty}::int <= least(k.stock, ${MAX_QTY}::int)
      on conflict (account_id, spec_id) do update set qty = ${adds ? sql`cart_line.qty + excluded.qty` : sql`excluded.qty`}, selected = true, seen_price = excluded.seen_price, updated_at = excluded.updated_at
      where ${adds ? sql`cart_line.qty + excluded.qty` : sql`excluded.qty`} <= (select least(stock, ${MAX_QTY}::int) from known)
      returning id, qty)
    select k.*, w.id as "lineId", w.qty as now from known k left join written w on true`,
  )
    .catch((error: unknown) => {
      // It was taken away since it was offered.
      throw isDatabaseError(error, '23503') ? notForSale(specId) : error
    })
    .finally(() => deps.changes.commit([['cart', [accountId]]]))
  if (!row || row.lineId === null || row.now === null) {
    const known = { ...offer, stock: 0, has: null, lines: 0, ...row }
    refuseFull([known])
    refuseQuantity(known, adds ? (known.has ?? 0) + qty : qty, mode)
    // Others have taken what was there when this was read.
    refuseQuantity({ ...known, stock: 0 }, qty, mode)
    throw notForSale(specId)
  }
  return { id: row.lineId, qty: row.now }
}
