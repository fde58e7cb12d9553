import { type SQL, sql } from 'drizzle-orm'
import { list } from './database.ts'

/** Whether a column has one of these values. A single one is compared by itself: an index that goes on by a list's order then finds its pages, which it can't for any of several. */
export const oneOf = (column: SQL, values: readonly string[]): SQL => (values.length === 1 ? sql`${column} = ${values[0]}` : sql`${column} = any(${list(values)})`)
