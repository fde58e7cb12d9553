import { editableFields } from '#contract/account.ts'
import type { MallApp } from '#server/app.ts'
import { snake } from '#server/db/column-of.ts'
import { Peak, row } from './measure.ts'
import { psql } from './psql.ts'

const columns = Object.keys(editableFields).map(snake)

/** What PostgreSQL copies out of a table of accounts a second: the whole of it, and what an export holds of it alone. */
export const copiesOut = (table: string, rows: number): Record<string, number> => ({
  '\\copy of the table': psql(`\\copy ${table} to '/dev/null' with (format csv)`, rows),
  '\\copy of the same columns': psql(`\\copy ${table} (${columns}) to '/dev/null' with (format csv)`, rows),
})

/** Exports all accounts, of which there are about so many, beside what PostgreSQL copied. */
export const benchExport = async (app: MallApp, token: string, format: 'csv' | 'xlsx', rows: number, copies: Record<string, number>): Promise<void> => {
  const exporting = new Peak()
  const start = performance.now()
  const response = await app.fetch(new Request(`http://bench/api/accounts/export?format=${format}`, { method: 'POST', headers: { authorization: `Bearer ${token}` } }))
  let bytes = 0
  for await (const part of response.body as ReadableStream<Uint8Array>) bytes += part.length
  const rate = rows / ((performance.now() - start) / 1000)
  const what = `export of ${rows.toLocaleString()} accounts as ${format}, rows a second (${Math.round(bytes / 1e6)} MB, peak +${exporting.stop()} MB)`
  for (const [name, copied] of Object.entries(copies)) row(what, rate, copied, name)
}
