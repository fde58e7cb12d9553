import { type SQL, sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#server/db/database.ts'

/** Days to pay for who was given no other term. */
const USUAL_TERM = 30
/** The day on which an order `o` on credit is due, by the term that it has kept or the payer's `term` in days: computed, never stored. The term begins when it was put on credit. */
export const dueAfter = (term: SQL): SQL => sql`(coalesce(o.credit_on, o.placed_on) + coalesce(o.term_days, ${term}, ${USUAL_TERM}))`
/** The same where the term must be looked up. */
export const dueOn = dueAfter(sql`(select term_days from credit_line where payer_id = o.payer_id)`)
/** Orders `o` on credit that a payer has still to pay, or will once the company has given its word. */
const holding = (payerId: string): SQL => sql`o.payer_id = ${payerId} and o.pay_way = 'credit' and o.payment <> 'paid' and o.handling <> 'cancelled'`
/** Those that are bills: what waits for the company's own word holds credit alone. */
export const owing = (payerId: string): SQL => sql`${holding(payerId)} and o.approval <> 'awaiting'`

/** Those that wait for the company's own word. */
export const awaitingWord = (payerId: string): SQL => sql`${holding(payerId)} and o.approval = 'awaiting'`

/** Bills that are open keep the term that they were made with: another one holds for what is bought from now on. */
export const keepTerms = (tx: Queryable, payerId: string, termDays: number): Promise<unknown> =>
  tx.execute(sql`update sales_order o set term_days = ${termDays}::int where ${holding(payerId)} and o.term_days is null`)

/** Those of them that are beyond their day. */
export const late = (payerId: string, day: string): SQL => sql`${owing(payerId)} and ${dueOn} < ${day}::date`
/** What orders `o` still ask for, in fen. */
export const openFenSum = sql`coalesce(sum((o.total - o.paid) * 100)::bigint, 0)`

/** What a payer owes on credit beyond its day, in fen. */
export const overdueOf = async (db: Queryable, payerId: string, day: string): Promise<bigint> => {
  const [row] = await rowsOf<{ fen: string }>(db, sql`select ${openFenSum}::text as fen from sales_order o where ${late(payerId, day)}`)
  return BigInt(row?.fen ?? 0)
}
