import type { Person } from '#server/access/person.ts'
import { seesNoPrices } from '#server/access/without-prices.ts'
import type { Queryable } from '#server/db/database.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { type Buyer, buyerOf } from '#server/pricing/buyer.ts'
import { remembering } from '#server/remembered.ts'
import { today } from '#server/today.ts'
import type { Viewer } from './goods-cards.ts'

const buyers = remembering<Buyer>({ maxAge: 1000, size: 20_000, version: (changes) => changes.version('people') })

/** For whom this request's goods are shown and priced. */
export const viewerOf = async ({ deps, person }: SignedInContext): Promise<Viewer> => ({
  buyer: await buyers(deps.changes).get(person.actingId, () => buyerOf(deps.db, person)),
  day: today(deps),
})

/** The same as a transaction sees it, for what is ordered and agreed on. */
export const viewerNow = async (tx: Queryable, { deps, person }: SignedInContext): Promise<Viewer> => ({ buyer: await buyerOf(tx, person), day: today(deps) })

/** What is looked for, without what would tell prices to someone who isn't shown them: no sorting and no filtering by price. */
export const askable = <Query extends { sort?: unknown; priceFrom?: unknown; priceTo?: unknown; special?: unknown }>(person: Person, query: Query): Query => {
  if (!seesNoPrices(person)) return query
  const { priceFrom: _from, priceTo: _to, special: _special, sort, ...rest } = query
  return { ...rest, ...(sort !== undefined && sort !== 'price' && { sort }) } as Query
}
