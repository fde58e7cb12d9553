import { sql } from 'drizzle-orm'
import type { Queryable } from '#server/db/database.ts'

/** Until the transaction ends no one else confirms a statement of a payer's, nor books money into a month that is over. */
export const lockStatements = async (tx: Queryable, payerId: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('statements:' || ${payerId}, 0))`)
}
