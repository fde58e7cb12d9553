import { sql } from 'drizzle-orm'
import { encoderOf } from '#contract/encode.ts'
import type { RowChange } from '#contract/import.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import type { ImportSpec, RowData } from './import-spec.ts'

/** Records whose changes are shown; of more nobody reads each. */
const SHOWN = 300

/** What the marked rows of a batch would change in the records that are there, as the file would say it. */
export const changesOf = async (tx: Queryable, spec: ImportSpec, batchId: string): Promise<RowChange[]> => {
  const rows = await rowsOf<{ row: number; data: RowData; before: RowData }>(
    tx,
    sql`select row, data, before from import_row where batch_id = ${batchId}::uuid and outcome = 'update' order by row limit ${SHOWN}`,
  )
  const called = await spec.said?.(tx)
  const columns = spec.columns.filter(({ name }) => !spec.silent.includes(name)).map(({ name, label, schema }) => ({ name, label, encode: encoderOf(schema) as (value: unknown) => unknown }))
  return rows.map(({ row, data, before }) => ({
    row,
    key: [...spec.keys, ...(spec.alsoKeys ?? [])].flatMap((name) => (data[name] === undefined ? [] : [String(data[name])])).join(' · '),
    cells: columns
      .filter(({ name }) => data[name] !== undefined && JSON.stringify(data[name]) !== JSON.stringify(before[name]))
      .map(({ name, label, encode }) => {
        // Yes and no as the mall's own files have them.
        const said = (value: unknown) => (typeof value === 'boolean' ? (value ? '是' : '否') : String((value === null || value === undefined ? '' : (called?.(name, value) ?? encode(value))) ?? ''))
        return { column: label, before: said(before[name]), after: said(data[name]) }
      }),
  }))
}
