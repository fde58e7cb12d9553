import { sql } from 'drizzle-orm'
import { say } from '#contract/sentences.ts'
import type { Viewer } from '#server/catalogue/goods-cards.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { papersOf } from '#server/orders/buyer-papers.ts'
import { type PricedLine, priceLines, type Wanted } from '#server/orders/lines.ts'
import { putInCart } from './put-in-cart.ts'

/** What was put into the cart, priced, and what was left out or cut short, each with why. */
interface Put {
  taken: PricedLine[]
  skipped: { name: string; reason: string }[]
  /** How many of them lay there already: there is more of these now. */
  merged: number
}

/** Puts what is bought again into the cart: as many as there are, without what is no longer sold. Of the cart only that is chosen then. */
export const putWhatThereIs = async (tx: Queryable, context: SignedInContext, viewer: Viewer, wanted: readonly Wanted[]): Promise<Put> => {
  const lines = await priceLines(tx, viewer, await papersOf(tx, viewer.buyer.accountId, viewer.day), wanted, context.language)
  const inCart = new Map(
    (await rowsOf<{ specId: string; qty: number }>(tx, sql`select spec_id as "specId", qty from cart_line where account_id = ${viewer.buyer.accountId}`)).map(({ specId, qty }) => [specId, qty]),
  )
  const skipped: Put['skipped'] = []
  const taken = lines.flatMap((line) => {
    const qty = Math.min(line.qty, line.stock - (inCart.get(line.specId) ?? 0))
    if (line.problem !== null && line.problem !== 'stock') skipped.push({ name: `${line.name} ${line.specName}`, reason: line.problemText ?? '' })
    else if (qty < line.qty)
      skipped.push({ name: `${line.name} ${line.specName}`, reason: say(context.language, line.stock <= 0 ? 'line.none' : qty > 0 ? 'line.some' : 'line.allInCart', { qty, unit: line.unit }) })
    return qty > 0 && (line.problem === null || line.problem === 'stock') ? [{ ...line, qty }] : []
  })
  // What is to be bought again is chosen, what lay there before isn't: both together would be another order.
  if (taken.length > 0) {
    await tx.execute(sql`select 1 from cart_line where account_id = ${viewer.buyer.accountId} order by spec_id for update`)
    await tx.execute(sql`update cart_line set selected = false where account_id = ${viewer.buyer.accountId} and selected`)
    await putInCart(tx, context.deps, viewer, taken, 'add')
  }
  return { taken, skipped, merged: taken.filter(({ specId }) => inCart.has(specId)).length }
}
