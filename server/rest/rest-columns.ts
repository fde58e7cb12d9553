import { type SQL, sql } from 'drizzle-orm'
import { columnOf } from '#server/db/column-of.ts'

/** A record's own columns: the same words in snake case. */
export const plain = (names: readonly string[]): Record<string, SQL> => Object.fromEntries(names.map((name) => [name, sql`r.${columnOf(name)}`]))

/** A record's days as text. */
export const days = (names: readonly string[]): Record<string, SQL> => Object.fromEntries(names.map((name) => [name, sql`to_char(r.${columnOf(name)}, 'YYYY-MM-DD')`]))
