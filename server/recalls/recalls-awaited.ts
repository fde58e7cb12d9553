import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { isAwaited, recallCustomers } from './recall-customers.ts'

/** How many recalls wait for what their customers say. */
export const recallsAwaited = async (db: Queryable): Promise<number> => {
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(distinct r.id)::int as count from ${recallCustomers(sql`r.closed_at is null and ${isAwaited}`)}`)
  return row?.count ?? 0
}
