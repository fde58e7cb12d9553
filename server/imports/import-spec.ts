import type { SQL } from 'drizzle-orm'
import type { SentenceKey } from '#contract/sentences.ts'
import type { Queryable } from '#server/db/database.ts'
import type { SignedInContext } from '#server/http/request.ts'
import type { ImportColumn } from './columns.ts'
import type { Entangled } from './staged.ts'

/** A refused cell before it is said in the reader's language. */
export interface RowFault {
  row: number
  /** The column's label. */
  column: string
  value: string
  key: SentenceKey
  facts?: Record<string, string | number>
}

export type RowData = Record<string, unknown>

/** What stands between the parts of a business key. */
export const KEY_MARK = '\u001f'
/** A row's business key, as rows are matched by it. */
export const keyOf = ({ keys, alsoKeys = [] }: Pick<ImportSpec, 'keys' | 'alsoKeys'>, data: RowData): string =>
  [...keys, ...alsoKeys]
    .map((name) => String(data[name] ?? ''))
    .join(KEY_MARK)
    .toLowerCase()

/** What an entity adds to the import kit. */
export interface ImportSpec {
  entity: string
  columns: readonly ImportColumn[]
  /** The fields that make the business key, by their standard names; rows are matched by them without regard to case. */
  keys: readonly string[]
  /** Fields that tell records of the same key apart, where a row says them. */
  alsoKeys?: readonly string[]
  /** What is said when a record of the file turns out to be there already, whatever was checked. */
  taken: SentenceKey
  /** Prepares the checks of single rows; each may add derived values to the row's data. */
  rowCheck(context: SignedInContext): Promise<(data: RowData) => { column: string; key: SentenceKey; facts?: Record<string, string> }[]>
  /** Finds each staged row's record, locks it and notes what it holds (`record_id`, `before`, `version`), inside the writing transaction. */
  match(tx: Queryable, batchId: string): Promise<void>
  /** The faults that only the whole file and the database together show; `refused` are rows that stand in it and won't be written. */
  fileFaults(tx: Queryable, context: SignedInContext, batchId: string, refused: ReadonlySet<number>): Promise<RowFault[]>
  /** What the marked rows that will be written say that one rarely means; nothing is refused for it. */
  doubts?(tx: Queryable, batchId: string): Promise<RowFault[]>
  /** Values derived from others, which no history should list. */
  silent: readonly string[]
  /** What a check shows and the log doesn't: it keeps what these name. */
  unlogged?: readonly string[]
  /** Prepares what values are called that are ids; undefined for those that speak for themselves. */
  said?(tx: Queryable): Promise<(name: string, value: unknown) => string | undefined>
  /** Writes the rows marked `create` and `update`. */
  apply(tx: Queryable, batchId: string, now: SQL): Promise<void>
  /** Which written records were changed or used since, so that an undo would lose something. */
  entangled(tx: Queryable, batchId: string): Promise<Entangled>
  /** What is said when the batch holds records that this person may not touch; null when it doesn't. */
  beyondRights(tx: Queryable, context: SignedInContext, batchId: string): Promise<SentenceKey | null>
  /** Takes back what `apply` wrote. */
  revert(tx: Queryable, batchId: string, now: SQL): Promise<void>
}
