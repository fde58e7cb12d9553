import { type SQL, sql } from 'drizzle-orm'
import { fromDay, untilDay } from '#server/db/days.ts'

/** Days of the bank, each of which may stand open. */
interface BankDays {
  receivedFrom?: string | undefined
  receivedTo?: string | undefined
}

/** All of those that are asked for. */
const allOf = (conditions: (SQL | undefined | '')[]): SQL =>
  sql.join(
    conditions.filter((one) => typeof one === 'object'),
    sql` and `,
  )

/** Whether days are asked for at all. */
export const asksDays = ({ receivedFrom, receivedTo }: BankDays): boolean => Boolean(receivedFrom || receivedTo)

/** Money `r` of the bank's list that came on these days and wasn't taken back. */
const ofBank = ({ receivedFrom, receivedTo }: BankDays): SQL =>
  allOf([sql`r.reversed_at is null`, receivedFrom && sql`r.received_on >= ${receivedFrom}::date`, receivedTo && sql`r.received_on <= ${receivedTo}::date`])

/** Payments `c` by card that were settled on these days: what is paid from a balance was in the house already. */
const settled = ({ receivedFrom, receivedTo }: BankDays): SQL =>
  allOf([sql`c.way = 'quick' and c.settled_at is not null`, receivedFrom && fromDay(sql`c.settled_at`, receivedFrom), receivedTo && untilDay(sql`c.settled_at`, receivedTo)])

/** Whether something came for the payment `p` on these days. */
export const cameOn = (days: BankDays): SQL => sql`p.id in (select r.payment_id from payment_receipt r where ${ofBank(days)} union all select c.id from payment c where ${settled(days)})`

/** What came for the payment `p` on these days, in fen. */
export const fenCameOn = (days: BankDays): SQL =>
  sql`case p.way when 'transfer' then (select coalesce(sum(r.fen), 0) from payment_receipt r where r.payment_id = p.id and ${ofBank(days)}) when 'quick' then p.received_fen else 0 end`
