import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#server/db/database.ts'

interface Bank {
  code: string
  name: string
  single: string
}

/** Banks whose cards can be bound, with what they let through at a time. */
export const openBanks = (db: Queryable): Promise<Bank[]> => rowsOf<Bank>(db, sql`select code, name, single_limit::text as single from bank where status = 'active' order by sort, code`)

/** A bank that is open; undefined for one that is closed or not known. */
export const openBank = async (db: Queryable, code: string): Promise<Bank | undefined> =>
  (await rowsOf<Bank>(db, sql`select code, name, single_limit::text as single from bank where code = ${code} and status = 'active'`))[0]
