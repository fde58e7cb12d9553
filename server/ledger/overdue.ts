import { type SQL, sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#server/db/database.ts'

/** The day on which an order `o` on credit is due: computed from the payer's term, never stored. */
export const dueOn = sql`(o.placed_on + coalesce((select term_days from credit_line where payer_id = o.payer_id), 30))`
/** Orders `o` on credit that a payer still owes for. */
export const owing = (payerId: string): SQL => sql`o.payer_id = ${payerId} and o.pay_way = 'credit' and o.payment <> 'paid' and o.handling <> 'cancelled'`

/** What a payer owes on credit beyond its day, in fen. */
export const overdueOf = async (db: Queryable, payerId: string, day: string): Promise<bigint> => {
  const [row] = await rowsOf<{ fen: string }>(db, sql`select coalesce(sum((o.total - o.paid) * 100)::bigint, 0)::text as fen from sales_order o where ${owing(payerId)} and ${dueOn} < ${day}::date`)
  return BigInt(row?.fen ?? 0)
}
