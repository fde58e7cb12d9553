import { sql } from 'drizzle-orm'
import type { Person } from '#server/access/person.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'

/** Whose money an account uses, as SQL: the account it belongs to, or its own. */
export const payerIdOf = (accountId: string) => sql`(select coalesce(owner_id, id) from account where id = ${accountId})`

/** The same, asked of the database. Raises 404. */
export const payerOf = async (db: Queryable, accountId: string): Promise<string> => {
  const [row] = await rowsOf<{ id: string }>(db, sql`select coalesce(owner_id, id) as id from account where id = ${accountId}`)
  if (!row) throw missing()
  return row.id
}

/** What concerns a company's money as a whole is for its main account. Raises a refusal for those below it. */
export const ownersOnly = async (db: Queryable, { actingId }: Pick<Person, 'actingId'>): Promise<void> => {
  if ((await payerOf(db, actingId)) !== actingId) throw refused('statement.owner')
}
