import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#server/db/database.ts'

export interface Bank {
  code: string
  name: string
  single: string
}

/** Banks whose cards can be bound, with what they let through at a time. */
export const openBanks = (db: Queryable): Promise<Bank[]> => rowsOf<Bank>(db, sql`select code, name, single_limit::text as single from bank where status = 'active' order by sort, code`)

/** One bank, open or not; undefined where it isn't known any more. */
export const bankOf = async (db: Queryable, code: string): Promise<Bank | undefined> => (await rowsOf<Bank>(db, sql`select code, name, single_limit::text as single from bank where code = ${code}`))[0]
