import { sql } from 'drizzle-orm'
import { comparePrices } from '#contract/money.ts'
import { putWhatThereIs } from '#server/cart/put-what-there-is.ts'
import { viewerNow } from '#server/catalogue/viewer.ts'
import { list, rowsOf } from '#server/db/database.ts'
import { missing } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { ownOrders } from './order-queries.ts'

/** Puts what an order held into the cart again: as many as there are, without what is no longer sold, and says what was left out and how many have another price now. Of the cart only that is chosen then. */
export const orderAgain = (context: SignedInContext, id: string): Promise<{ added: number; repriced: number; skipped: { name: string; reason: string }[] }> =>
  context.deps.db.transaction(async (tx) => {
    const viewer = await viewerNow(tx, context)
    const wanted = await rowsOf<{ specId: string; qty: number; price: string }>(
      tx,
      sql`
      select l.spec_id as "specId", sum(l.qty)::int as qty, max(l.price)::text as price from sales_order_line l join sales_order o on o.id = l.order_id
      where o.id = ${id} and l.qty > 0 and ${ownOrders(context.person.actingId)} group by l.spec_id order by min(l.place), l.spec_id`,
    )
    if (wanted.length === 0) throw missing()
    const { taken, skipped } = await putWhatThereIs(tx, context, viewer, wanted)
    const paid = new Map(wanted.map(({ specId, price }) => [specId, price]))
    const repriced = taken.filter(({ specId, price }) => price !== null && comparePrices(price, paid.get(specId) ?? price) !== 0).map(({ specId }) => specId)
    // Its line in the cart says what it was bought for.
    const before = wanted.filter(({ specId }) => repriced.includes(specId))
    await tx.execute(sql`
      update cart_line l set seen_price = t.price from unnest(${list(before.map(({ specId }) => specId))}, ${list(
        before.map(({ price }) => price),
        'numeric',
      )}) as t(id, price) where l.account_id = ${viewer.buyer.accountId} and l.spec_id = t.id`)
    return { added: taken.length, repriced: repriced.length, skipped }
  })
