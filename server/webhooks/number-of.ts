import { type SQL, sql } from 'drizzle-orm'

/** The number that people know a record by; ids are the mall's own, so that no two kinds share one. */
export const numberOf = (recordId: SQL): SQL => sql`coalesce((select number from sales_order where id = ${recordId}), (select number from invoice where id = ${recordId}))`
