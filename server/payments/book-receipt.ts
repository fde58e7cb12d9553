import { eq, type SQL, sql } from 'drizzle-orm'
import { amountOfFen, fenOf } from '#contract/money.ts'
import { writeAudit } from '#server/access/audit.ts'
import { linesUnder } from '#server/bank-lines/matched.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { paymentReceipt } from '#server/db/schema/ledger.ts'
import { refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { bookingDay, type Money, receivedDay } from './booking-day.ts'
import { lockPayment } from './lock-payment.ts'
import { refusedState } from './refused-state.ts'
import { settle } from './settle.ts'

/** Whether a ledger entry `e` was posted for a receipt `r`. */
export const receiptEntry = (r: SQL, e: SQL): SQL => sql`${e}.key = 'payment:' || ${r}.payment_id || ':' || coalesce(${r}.event, ${r}.reference)`

/** Notes money that came into the bank for a locked payment under the bank's number, which is taken once, and settles it on the bank's day. Raises refusals at its fields, which stand behind `inside`. */
export const takeReceipt = async (tx: Queryable, context: SignedInContext, locked: Parameters<typeof settle>[2], money: Money, inside = ''): Promise<void> => {
  const { deps, person } = context
  const { fen, reference } = money
  const receivedOn = await receivedDay(tx, deps, money, inside)
  const receiptId = deps.newId()
  // The bank's number is one in whichever case it was typed, also by two at once.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('receipt:' || lower(${reference}), 0))`)
  const taken = await rowsOf(tx, sql`select 1 from payment_receipt where lower(reference) = lower(${reference}) and reversed_at is null`)
  const noted = await tx
    .insert(paymentReceipt)
    .values({ id: receiptId, paymentId: locked.payment.id, reference, fen, at: deps.clock(), receivedOn, actorName: person.name, event: receiptId })
    .onConflictDoNothing()
    .returning({ id: paymentReceipt.id })
  if (taken.length > 0 || noted.length === 0) throw refused('payment.reference', {}, { field: `${inside}reference` })
  const shares = await settle(tx, deps, locked, fen, receiptId, 'bank', person.name, await bookingDay(tx, deps, locked.payment.payerId, receivedOn))
  await tx.update(paymentReceipt).set({ shares }).where(eq(paymentReceipt.id, receiptId))
  // The line of the bank's list that it came by tells of it, too.
  const lines = await linesUnder(tx, reference)
  await writeAudit(
    tx,
    context,
    lines.map((line) => ({ action: 'recordReceipt', entity: 'bankLine', id: line.id, before: null, after: { paymentNumber: locked.payment.number, received: amountOfFen(fen) } })),
  )
}

interface Receipt {
  id: string
  amount: string
  reference: string
  /** The day on which the bank had it; that of the bank's list, or today, where nothing is said. */
  receivedOn?: string | undefined
  /** At most so much of it, in fen, for each order; as much as each needs where nothing is said. */
  caps?: ReadonlyMap<string, bigint> | undefined
}

/** Books money that finance saw in the bank for a payment, under the bank's own number, which is taken once. Raises 404 and refusals. */
export const bookReceipt = async (tx: Queryable, context: SignedInContext, { id, amount, reference, receivedOn, caps }: Receipt): Promise<void> => {
  const locked = { ...(await lockPayment(tx, id)), caps }
  const { payment } = locked
  if (payment.way !== 'transfer' || payment.state === 'failed') throw refusedState(payment.state)
  await takeReceipt(tx, context, locked, { fen: fenOf(amount), reference, receivedOn })
  await writeAudit(tx, context, [
    {
      action: 'recordReceipt',
      entity: 'payment',
      id,
      before: { received: amountOfFen(payment.receivedFen) },
      after: { received: amountOfFen(payment.receivedFen + fenOf(amount)), reference },
    },
  ])
}
