import { sql } from 'drizzle-orm'

/** An address as one line, as papers have it. */
export const addressLine = sql`province || city || district || ' ' || detail`
