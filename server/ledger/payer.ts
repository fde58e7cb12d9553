import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { missing } from '#server/failure.ts'

/** Whose money an account uses, as SQL: the account it belongs to, or its own. */
export const payerIdOf = (accountId: string) => sql`(select coalesce(owner_id, id) from account where id = ${accountId})`

/** The same, asked of the database. Raises 404. */
export const payerOf = async (db: Queryable, accountId: string): Promise<string> => {
  const [row] = await rowsOf<{ id: string }>(db, sql`select coalesce(owner_id, id) as id from account where id = ${accountId}`)
  if (!row) throw missing()
  return row.id
}
