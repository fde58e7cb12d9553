import { type SQL, sql } from 'drizzle-orm'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { KEY_MARK } from './import-spec.ts'

/** A cell of a staged row `r`, as text; null where the file says nothing. The name stands in the code, never in a file. */
export const cell = (name: string): SQL => sql`r.data ->> ${sql.raw(`'${name}'`)}`

/** What the record of a staged row `r` will say in a field: what the file says, else what it says already. */
export const willSay = (name: string): SQL => sql`coalesce(${cell(name)}, r.before ->> ${sql.raw(`'${name}'`)})`

/** Rows of new records that lack one of these fields: `row`, `column`, `value`, `key`. */
export const lacking = (batchId: string, names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql`select row, ${name} as column, null as value, 'field.required' as key from import_row r where ${staged(batchId)} and record_id is null and ${cell(name)} is null`),
    sql` union all `,
  )

/** The rows `r` of a batch; once they are marked, those of one outcome alone. */
export const staged = (batchId: string, outcome?: 'create' | 'update'): SQL => (outcome ? sql`r.batch_id = ${batchId}::uuid and r.outcome = ${outcome}` : sql`r.batch_id = ${batchId}::uuid`)

/** What stands in the way of an undo: how many records, and the first of them by their rows and keys. */
export interface Entangled {
  count: number
  first: string[]
}
const NAMED = 8

/** Counts and names the rows `r` of a batch that a condition finds; `from` begins with `import_row r`. */
export const entangledIn = async (tx: Queryable, from: SQL): Promise<Entangled> => {
  const [found] = await rowsOf<Entangled>(
    tx,
    sql`select count(*)::int as count, coalesce((array_agg(r.row || ' (' || replace(r.key, ${KEY_MARK}, ' · ') || ')' order by r.row))[1:${NAMED}::int], '{}') as first from ${from}`,
  )
  return found ?? { count: 0, first: [] }
}

/** The records of a batch that an undo would lose something of: changed since they were written, or used. They are locked until the transaction ends. `used` speaks of the record `x`, whose id stands in `id`. */
export const entangledRecords = async (tx: Queryable, batchId: string, table: SQL, used: SQL, id: SQL = sql`x.id`): Promise<Entangled> => {
  await lockWritten(tx, batchId, table, id)
  return entangledIn(
    tx,
    sql`import_row r left join ${table} x on ${id} = r.record_id
    where ${staged(batchId)} and ((r.outcome = 'update' and x.version is distinct from r.version + 1) or (r.outcome = 'create' and (x.version is distinct from 1 or ${used})))`,
  )
}

/** Locks the records that a batch wrote, so that nobody changes what is about to be taken back. */
export const lockWritten = (tx: Queryable, batchId: string, table: SQL, id: SQL = sql`x.id`) =>
  tx.execute(sql`select 1 from ${table} x join import_row r on r.record_id = ${id} where ${staged(batchId)} order by ${id} for update of x`)

/** Whether a row's text, in lower case, could be the code of several records, which differ by their capitals alone. `field` is the column that holds it. */
const isShared = (table: string, text: SQL, field: string): SQL => sql`lower(${text}) in (select lower(${sql.identifier(field)}) from ${sql.identifier(table)} group by 1 having count(*) > 1)`

/** Whether a row's text names the record's code: as it is written, or whatever its capitals where no other record's code could be meant. */
export const named = (table: string, text: SQL, code: SQL, field = 'code'): SQL => sql`(${code} = ${text} or (lower(${code}) = lower(${text}) and not ${isShared(table, text, field)}))`

/** Rows `r` of a batch whose text could be the code of several records and is written as none: `row`, `column`, `value`, `key`. */
export const unsureRows = (batchId: string, table: string, column: string, field = 'code'): SQL =>
  sql`select r.row, ${column} as column, ${cell(column)} as value, 'import.codeUnsure' as key from import_row r where ${staged(batchId)} and ${isShared(table, cell(column), field)} and not exists (select 1 from ${sql.identifier(table)} written where written.${sql.identifier(field)} = ${cell(column)})`

/** Rows by their numbers, as the table `bad(row)`. */
export const rowsIn = (numbers: ReadonlySet<number>): SQL => sql`unnest(${list([...numbers], 'int')}) as bad(row)`
