import { type SQL, sql } from 'drizzle-orm'

/** A name of the contract as the database has it: the same words in snake case. */
export const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** That column, to stand in a statement. */
export const columnOf = (name: string): SQL => sql`${sql.identifier(snake(name))}`
