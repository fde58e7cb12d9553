import { type SQL, sql } from 'drizzle-orm'

/** Fen as an amount with two places, as text and exactly: whole numbers are divided, nothing is rounded. */
export const yuanOf = (fen: SQL): SQL => sql`((${fen}) / 100.0)::numeric(16, 2)::text`
