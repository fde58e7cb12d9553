import { sql } from 'drizzle-orm'
import { amountOfFen, fenOf } from '#contract/money.ts'
import { PaymentPhase } from '#contract/order.ts'
import { labelsOf } from '#contract/wire.ts'
import { writeAudit } from '#server/access/audit.ts'
import { refuseOtherThanBank } from '#server/bank-lines/matched.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { paymentReceipt } from '#server/db/schema/ledger.ts'
import { refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { lockPayment, settle } from './settle.ts'

/** Books money that finance saw in the bank for a payment, under the bank's own number, which is taken once. Raises 404 and refusals. */
export const bookReceipt = async (tx: Queryable, context: SignedInContext, { id, amount, reference }: { id: string; amount: string; reference: string }): Promise<void> => {
  const { deps, person } = context
  const locked = await lockPayment(tx, id)
  const { payment } = locked
  if (payment.way !== 'transfer' || payment.state === 'failed') throw refused('payment.state', { state: labelsOf(PaymentPhase)?.[payment.state] ?? '' })
  await refuseOtherThanBank(tx, reference, fenOf(amount), 'reference')
  const noted = await tx
    .insert(paymentReceipt)
    .values({ id: deps.newId(), paymentId: id, reference, fen: fenOf(amount), at: deps.clock(), actorName: person.name })
    .onConflictDoNothing()
    .returning({ id: paymentReceipt.id })
  if (noted.length === 0) throw refused('payment.reference', {}, { field: 'reference' })
  await settle(tx, deps, locked, fenOf(amount), reference, 'bank', person.name)
  const lines = await rowsOf<{ id: string }>(tx, sql`select id from bank_line where lower(reference) = lower(${reference})`)
  await writeAudit(tx, context, [
    // The line of the bank's list that it came by tells of it, too.
    ...lines.map((line) => ({ action: 'recordReceipt', entity: 'bankLine', id: line.id, before: null, after: { number: payment.number, amount: amountOfFen(fenOf(amount)) } })),
    {
      action: 'recordReceipt',
      entity: 'payment',
      id,
      before: { received: amountOfFen(payment.receivedFen) },
      after: { received: amountOfFen(payment.receivedFen + fenOf(amount)), reference },
    },
  ])
}
