import { sql } from 'drizzle-orm'
import { amountOfFen } from '#contract/money.ts'
import { writeAudit } from '#server/access/audit.ts'
import { datedNumber } from '#server/dated-number.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { payment } from '#server/db/schema/ledger.ts'
import type { Deps } from '#server/deps.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { today } from '#server/today.ts'

type Opened = Pick<typeof payment.$inferInsert, 'payerId' | 'accountId' | 'orgId' | 'purpose' | 'way' | 'fen' | 'orders'> &
  Partial<Pick<typeof payment.$inferInsert, 'code' | 'cardId' | 'card' | 'reason' | 'expiresAt'>>

/** Writes down a payment that money is awaited for, with the next number. Answers its id and number. */
export const openPayment = async (tx: Queryable, deps: Deps, opened: Opened): Promise<{ id: string; number: string }> => {
  const id = deps.newId()
  const [sequence] = await rowsOf<{ next: string }>(tx, sql`select nextval('payment_number')::text as next`)
  const number = datedNumber('ZF', today(deps), sequence?.next ?? '0')
  await tx.insert(payment).values({ id, number, createdAt: deps.clock(), ...opened })
  return { id, number }
}

/** A transfer that staff write down because the money is there, noted in the log with the bank's `reference`. Answers its id and number. */
export const openTransfer = async (tx: Queryable, context: SignedInContext, opened: Omit<Opened, 'way'>, reference: string): Promise<{ id: string; number: string }> => {
  const made = await openPayment(tx, context.deps, { ...opened, way: 'transfer' })
  await writeAudit(tx, context, [{ action: 'add', entity: 'payment', id: made.id, before: null, after: { number: made.number, amount: amountOfFen(opened.fen), way: 'transfer', reference } }])
  return made
}
