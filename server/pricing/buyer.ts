import { sql } from 'drizzle-orm'
import type { Person } from '#server/access/person.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'

/** For whom goods are shown and priced: the account in hand, then the one it belongs to. */
export interface Buyer {
  accountId: string
  /** Whose special prices and exclusive goods count, the nearest first. */
  accounts: readonly string[]
  /** Whose price lists count, the nearest first. */
  priceLists: readonly string[]
}

/** What an account `a` with its owner `o` says of the buyer it is, as `BuyerRow`. */
export const buyerColumns = sql`a.owner_id as "ownerId", a.price_list_code as own, o.price_list_code as owners`
export interface BuyerRow {
  ownerId: string | null
  own: string | null
  owners: string | null
}
/** Whose prices count for an account: its own before its owner's, its own list before the customer's. */
export const buyerFrom = (accountId: string, row: BuyerRow | undefined): Buyer => {
  const there = (value: string | null | undefined): value is string => typeof value === 'string'
  return { accountId, accounts: [accountId, row?.ownerId].filter(there), priceLists: [...new Set([row?.own, row?.owners].filter(there))] }
}

/** The buyer that a signed-in person acts for. */
export const buyerOf = async (db: Queryable, { actingId }: Pick<Person, 'actingId'>): Promise<Buyer> => {
  const [row] = await rowsOf<BuyerRow>(db, sql`select ${buyerColumns} from account a left join account o on o.id = a.owner_id where a.id = ${actingId}`)
  return buyerFrom(actingId, row)
}
