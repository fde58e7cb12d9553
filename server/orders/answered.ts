import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'

/** What news that asks for a company's word on an order are known by. */
export const askedKey = (orderId: string): string => `order:${orderId}:awaiting`

/** Nobody of the company is asked for a word any more that was given, or is wanted no longer: what asked for it counts as read. */
export const noteAnswered = async (tx: Queryable, at: Date, { id, payerId }: { id: string; payerId: string }): Promise<void> => {
  await tx.execute(
    sql`update message set read_at = ${at.toISOString()}::timestamptz where key = ${askedKey(id)} and read_at is null and account_id in (select id from account where id = ${payerId} or owner_id = ${payerId})`,
  )
}
