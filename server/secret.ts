import { sql } from 'drizzle-orm'
import { randomHex } from './auth/digest.ts'
import { type Queryable, rowsOf } from './db/database.ts'

/** The secret that signs tokens: the environment's, else (never in production) one kept in the database, so that every process has the same. */
export const tokenSecret = async (db: Queryable, configured: string | undefined): Promise<Uint8Array> => {
  const encoder = new TextEncoder()
  if (configured) return encoder.encode(configured)
  await db.execute(sql`insert into setting (key, value) values ('tokenSecret', ${randomHex(32)}) on conflict do nothing`)
  const [row] = await rowsOf<{ value: string }>(db, sql`select value from setting where key = 'tokenSecret'`)
  return encoder.encode(row?.value)
}
