import { sql } from 'drizzle-orm'
import { seesNoPrices } from '#server/access/without-prices.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { type Buyer, buyerOf } from '#server/pricing/buyer.ts'
import { remembering } from '#server/remembered.ts'
import { today } from '#server/today.ts'
import type { Viewer } from './goods-cards.ts'

/** Those who are shown the same goods at the same prices: most accounts of a price list. */
interface Audience {
  /** As whom their catalogue is read: nobody's favourites are in it. */
  viewer: Viewer
  key: string
  hidesPrices: boolean
}

const buyers = remembering<{ buyer: Buyer; key: string }>({ maxAge: 5000, size: 20_000, version: (changes) => changes.version('people') + changes.version('catalogue') })

/** The audience of a request: its price lists alone, unless special prices or exclusive goods are its own. */
export const audienceOf = async ({ deps, person }: SignedInContext): Promise<Audience> => {
  const { buyer, key } = await buyers(deps.changes).get(person.actingId, async () => {
    const shared = await sharedBuyer(deps.db, await buyerOf(deps.db, person))
    return { buyer: shared, key: JSON.stringify([shared.accounts, shared.priceLists]) }
  })
  const day = today(deps)
  const hidesPrices = seesNoPrices(person)
  return { viewer: { buyer, day }, key: `${key} ${day} ${hidesPrices}`, hidesPrices }
}

const sharedBuyer = async (db: Queryable, { accounts, priceLists }: Buyer): Promise<Buyer> => {
  const own = await rowsOf(
    db,
    sql`
    select 1 from special_price where account_id = any(${list(accounts)})
    union all select 1 from goods_visibility where account_id = any(${list(accounts)}) limit 1`,
  )
  return { accountId: '', accounts: own.length > 0 ? accounts : [], priceLists }
}
