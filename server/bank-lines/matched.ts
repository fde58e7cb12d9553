import { sql } from 'drizzle-orm'
import { fenOf } from '#contract/money.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { refused } from '#server/failure.ts'

/** Whether a bank's line `b` has been booked: a receipt names its reference. */
export const isMatched = sql`exists (select 1 from payment_receipt pr where lower(pr.reference) = lower(b.reference) and pr.reversed_at is null)`

/** What is booked under a reference that the bank's list knows must be what the bank says. Answers the day on which the bank had it; null where the list doesn't know it. Raises a refusal at the given field. */
export const dayInBank = async (tx: Queryable, reference: string, fen: bigint, field: string): Promise<string | null> => {
  const [line] = await rowsOf<{ amount: string; putAside: boolean; day: string }>(
    tx,
    sql`select b.amount::text, b.put_aside as "putAside", to_char(b.received_on, 'YYYY-MM-DD') as day from bank_line b where lower(b.reference) = lower(${reference}) for update`,
  )
  if (!line) return null
  if (line.putAside) throw refused('bankLine.aside', {}, { field })
  if (fenOf(line.amount) !== fen) throw refused('bankLine.amount', { amount: line.amount }, { field })
  return line.day
}

/** The lines of the bank's list that came under a reference: none, or one. */
export const linesUnder = (tx: Queryable, reference: string): Promise<{ id: string }[]> => rowsOf<{ id: string }>(tx, sql`select id from bank_line where lower(reference) = lower(${reference})`)
