import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '#server/db/database.ts'
import type { SignedInContext } from '#server/http/request.ts'

export type Values = Record<string, unknown>

/** How a back-office resource is read by the plain REST kit. */
export interface ReadResource {
  /** What its records are called in the audit log. */
  entity: string
  /** The column that is the record's id. */
  key: Pick<PgColumn, 'name'>
  /** What a query reads from, with the record's own table under `r`. */
  from: SQL
  /** The same without what only its columns need: for counting, and for finding the keys of deep pages by these sorts. */
  lean?: { from: SQL; sorts: readonly string[] }
  /** Every field of a record as SQL, by its standard name, without id and version. */
  columns(now: string): Record<string, SQL>
  /** Sorts by what every record has: an index serves them in both directions. */
  solid?: readonly string[]
  /** Whether a word is found in the record. */
  found(word: string): SQL
  /** Whether a word that most rows hold is found in one, for pages in an order that an index has: asked of one row after the other; undefined for other words. */
  inTurn?(word: string): SQL | undefined
  /** For resources without `exact`: the newest rows alone, in the order of `usual`, to read `from`, and whether a word is found in one, where it is expected in as many as are wanted. */
  newest?: { from: SQL; found(word: string, wanted: number): SQL | undefined }
  /** What tells rows apart inside the database, where that isn't the key itself. */
  row?: SQL
  /** What values are called in a file, by field, where the wire doesn't say it. */
  words?: Record<string, Record<string, string>>
  /** What a file tells beside them, under names of its own for `inFile`. */
  fileColumns?(now: string): Record<string, SQL>
  /** Columns that no file has, and that cost too much to read for nothing. */
  notInFiles?: readonly string[]
  /** What of a record reads otherwise in a file. */
  inFile?(row: Values): Values
  /** Filters beside those that compare a column of the same name. */
  filters?(now: string): Record<string, (value: never) => SQL>
  /** What sorts by something else than its own value. */
  sorts?: Record<string, SQL>
  /** By what they are sorted when nobody asks for anything, where that is one of the sorts; else `order` says it. */
  usual?: ['placedAt' | 'at', 'ASC' | 'DESC']
  /** What is looked for by its whole text as well: who has it stands first, whatever else is found. */
  exact?: SQL
  /** In what order records come when nobody asks for one. */
  order: SQL
  /** The very opposite of it, where an index serves it. */
  reversed?: SQL
  /** What of a record is computed here rather than in SQL. */
  finish?(row: Values): Values
}

/** How it is written as well. */
export interface RestResource extends ReadResource {
  table: PgTable & { version: PgColumn }
  key: PgColumn
  /** Checks a record before it is written and answers what goes into its row. `before` is null for a new one. Raises refusals. */
  prepare?(tx: Queryable, context: SignedInContext, changes: Values, before: Values | null): Promise<Values>
  /** Locks what follows from these records before they are locked themselves, in the order that everyone locks them in. */
  lockFirst?(tx: Queryable, ids: readonly string[]): Promise<void>
  /** What follows from a written record. */
  after?(tx: Queryable, ids: readonly string[]): Promise<void>
  /** Looks at records before they are taken away; raises refusals for those that must stay. */
  beforeRemove?(tx: Queryable, ids: readonly string[]): Promise<void>
  /** What follows when records have been taken away. */
  removed?(tx: Queryable, rows: readonly Values[]): Promise<void>
  /** The id of a new record, where it isn't a random one. */
  newId?(values: Values): string
}
