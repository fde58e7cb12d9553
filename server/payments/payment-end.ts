import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'

export const PAYMENT_EXPIRE_TOPIC = 'payment.expire'
const TRANSFER_DAYS = 7
const QUICK_MINUTES = 30

/** Until when money that is asked for from now on is awaited. */
export const paymentEnd = (way: 'transfer' | 'quick', from: Date): Date => new Date(from.getTime() + (way === 'quick' ? QUICK_MINUTES * 60_000 : TRANSFER_DAYS * 86_400_000))

/** Has a payment closed then, if its money is still awaited. */
export const queuePaymentEnd = (tx: Queryable, id: string, until: Date): Promise<unknown> =>
  tx.execute(sql`insert into outbox (topic, key, run_at) values (${PAYMENT_EXPIRE_TOPIC}, ${id}, ${until.toISOString()}::timestamptz) on conflict do nothing`)
