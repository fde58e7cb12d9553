import { type SQL, sql } from 'drizzle-orm'

/** A name of the contract as the database has it. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A record's own columns: the same words in snake case. */
export const plain = (names: readonly string[]): Record<string, SQL> => Object.fromEntries(names.map((name) => [name, sql`r.${sql.identifier(snake(name))}`]))

/** A record's days as text. */
export const days = (names: readonly string[]): Record<string, SQL> => Object.fromEntries(names.map((name) => [name, sql`to_char(r.${sql.identifier(snake(name))}, 'YYYY-MM-DD')`]))
