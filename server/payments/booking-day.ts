import { sql } from 'drizzle-orm'
import { MAX_RECEIPT_DAYS } from '#contract/payment-desk.ts'
import { dayInBank } from '#server/bank-lines/matched.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { refused } from '#server/failure.ts'
import { lockStatements } from '#server/funds/lock-statements.ts'
import { dayOf, today } from '#server/today.ts'

const DAY_MS = 86_400_000

export interface Money {
  reference: string
  fen: bigint
  /** The day that finance names for it. */
  receivedOn?: string | undefined
  /** The day on which its customer says that it was paid: it serves where nobody else says anything. */
  paidOn?: string | undefined
}

/**
 * The day on which the bank had money: that of its list where it knows the reference, else the named one, else the one that its customer tells, else today.
 * Raises refusals at its fields, which stand behind `inside`: at the reference for other money than the list's, at the day for another one than the
 * list's, one to come, and one too long ago.
 */
export const receivedDay = async (tx: Queryable, deps: Deps, { reference, fen, receivedOn, paidOn }: Money, inside: string): Promise<string> => {
  const listed = await dayInBank(tx, reference, fen, `${inside}reference`)
  if (listed && receivedOn && listed !== receivedOn) throw refused('bankLine.day', { day: listed }, { field: `${inside}receivedOn` })
  if (listed) return bookable(deps, listed, `${inside}reference`)
  if (receivedOn) return bookable(deps, receivedOn, `${inside}receivedOn`)
  return paidOn && paidOn >= firstDay(deps) ? paidOn : today(deps)
}

const firstDay = (deps: Deps): string => dayOf(new Date(deps.clock().getTime() - MAX_RECEIPT_DAYS * DAY_MS))

/** A day for which money may be booked. Raises a refusal at `field` for one to come, and one too long ago. */
export const bookable = (deps: Deps, day: string, field: string): string => {
  if (day > today(deps)) throw refused('bankLine.future', {}, { field })
  if (day < firstDay(deps)) throw refused('payment.dayOld', { day: firstDay(deps) }, { field })
  return day
}

/**
 * The day on which money is booked for a payer: the bank's, as far as no statement of its month or of a later one was confirmed by the customer,
 * whose figures stand; else today. No statement of the payer's is confirmed until the transaction ends.
 */
export const bookingDay = async (tx: Queryable, deps: Deps, payerId: string, receivedOn: string): Promise<string> => {
  if (receivedOn.slice(0, 7) === today(deps).slice(0, 7)) return receivedOn
  await lockStatements(tx, payerId)
  const confirmed = await rowsOf(tx, sql`select 1 from statement where payer_id = ${payerId} and state = 'confirmed' and month >= ${receivedOn.slice(0, 7)} limit 1`)
  return confirmed.length > 0 ? today(deps) : receivedOn
}
