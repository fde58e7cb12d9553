import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#server/db/database.ts'

/** The next number of a series without gaps: taken in the transaction that uses it, and given back with it. */
export const nextNumber = async (tx: Queryable, series: string): Promise<number> => {
  const [row] = await rowsOf<{ last: number }>(tx, sql`insert into numbering (series, last) values (${series}, 1) on conflict (series) do update set last = numbering.last + 1 returning last`)
  return row?.last ?? 1
}
