import { type SQL, sql } from 'drizzle-orm'
import type { Person } from '#server/access/person.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'

/** Whose money an account uses, as SQL: the account it belongs to, or its own. */
export const payerIdOf = (accountId: string) => sql`(select coalesce(owner_id, id) from account where id = ${accountId})`

/** Whether papers of a payer, under the name `of`, are an account's to see: the company's main account sees all, those below it what they asked for. */
export const ownPapers = (of: SQL, actingId: string): SQL => sql`${of}.payer_id = ${payerIdOf(actingId)} and (${of}.payer_id = ${actingId} or ${of}.account_id = ${actingId})`

/** The same as `payerIdOf`, asked of the database. Raises 404. */
export const payerOf = async (db: Queryable, accountId: string): Promise<string> => {
  const [row] = await rowsOf<{ id: string }>(db, sql`select coalesce(owner_id, id) as id from account where id = ${accountId}`)
  if (!row) throw missing()
  return row.id
}

/** What concerns a company's money as a whole is for its main account. Raises a refusal for those below it. */
export const ownersOnly = async (db: Queryable, { actingId }: Pick<Person, 'actingId'>): Promise<void> => {
  if ((await payerOf(db, actingId)) !== actingId) throw refused('statement.owner')
}
