import { type SQL, sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#server/db/database.ts'

/** Who may give a company's word on an order of one of its people, by id: its main account, and colleagues with that right; nobody on their own. */
export const approvers = (db: Queryable, payerId: SQL | string, accountId: SQL | string): Promise<{ id: string; name: string }[]> =>
  rowsOf(
    db,
    sql`select id, name from account where status = 'active' and id <> ${accountId} and (id = ${payerId} or (owner_id = ${payerId} and 'approve' = any(may))) order by owner_id nulls first, name, id`,
  )
