import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { payment } from '#server/db/schema/ledger.ts'
import type { Deps } from '#server/deps.ts'
import { today } from '#server/today.ts'

type Opened = Pick<typeof payment.$inferInsert, 'payerId' | 'accountId' | 'orgId' | 'purpose' | 'way' | 'fen' | 'orders'> &
  Partial<Pick<typeof payment.$inferInsert, 'code' | 'cardId' | 'card' | 'reason' | 'expiresAt'>>

/** Writes down a payment that money is awaited for, with the next number. Answers its id and number. */
export const openPayment = async (tx: Queryable, deps: Deps, opened: Opened): Promise<{ id: string; number: string }> => {
  const id = deps.newId()
  const [sequence] = await rowsOf<{ next: string }>(tx, sql`select nextval('payment_number')::text as next`)
  const number = `ZF${today(deps).slice(2).replaceAll('-', '')}${(sequence?.next ?? '0').padStart(5, '0')}`
  await tx.insert(payment).values({ id, number, createdAt: deps.clock(), ...opened })
  return { id, number }
}
