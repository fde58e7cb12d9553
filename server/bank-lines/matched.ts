import { sql } from 'drizzle-orm'
import { fenOf } from '#contract/money.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { refused } from '#server/failure.ts'

/** Whether a bank's line `b` has been booked: a receipt names its reference. */
export const isMatched = sql`exists (select 1 from payment_receipt pr where lower(pr.reference) = lower(b.reference) and pr.reversed_at is null)`

/** What is booked under a reference that the bank's list knows must be what the bank says. Raises a refusal at the given field. */
export const refuseOtherThanBank = async (tx: Queryable, reference: string, fen: bigint, field: string): Promise<void> => {
  const [line] = await rowsOf<{ amount: string; putAside: boolean }>(
    tx,
    sql`select b.amount::text, b.put_aside as "putAside" from bank_line b where lower(b.reference) = lower(${reference}) for update`,
  )
  if (!line) return
  if (line.putAside) throw refused('bankLine.aside', {}, { field })
  if (fenOf(line.amount) !== fen) throw refused('bankLine.amount', { amount: line.amount }, { field })
}

/** The lines of the bank's list that came under a reference: none, or one. */
export const linesUnder = (tx: Queryable, reference: string): Promise<{ id: string }[]> => rowsOf<{ id: string }>(tx, sql`select id from bank_line where lower(reference) = lower(${reference})`)
