import { sql } from 'drizzle-orm'
import { type Account, type AccountFilter, type AccountQuery, editableFields } from '#contract/account.ts'
import { encoderOf } from '#contract/encode.ts'
import { rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { importColumns } from '#server/imports/columns.ts'
import { type ExportColumn, exportFile } from '#server/imports/export-file.ts'
import { type Organisations, organisationsIn } from '#server/organisations.ts'
import { accountColumnsOf } from './account-columns.ts'
import { accountCondition } from './account-condition.ts'

type Row = Partial<Account>

/** An export has the columns of an import, so that what goes out can come back. */
const exported = importColumns(editableFields)
const selected = accountColumnsOf(exported.map(({ name }) => name))
const columnsWith = ({ nameOf }: Organisations) =>
  exported.map(({ name, label, schema }): ExportColumn<Row> => {
    const encode = encoderOf(schema) as (value: unknown) => unknown
    if (name === 'orgId') return { label, text: (row) => nameOf(String(row.orgId ?? '')) }
    return { label, text: (row) => String(encode(row[name as keyof Account]) ?? '') }
  })

/** More rows at once keep others waiting while they are read. */
const EXPORT_PAGE = 1000

/** What the filter finds, in the order in which they came, a thousand at a time. */
async function* batches({ copy }: Deps, filter: AccountFilter): AsyncGenerator<Row[]> {
  const condition = accountCondition(filter)
  for (let after = 0; ; ) {
    const rows = await rowsOf<Row & { serial: string }>(copy, sql`select a.serial, ${selected} from account a where a.serial > ${after} and ${condition} order by a.serial limit ${EXPORT_PAGE}`)
    if (rows.length > 0) yield rows
    if (rows.length < EXPORT_PAGE) return
    after = Number((rows.at(-1) as { serial: string }).serial)
  }
}

/** Every account that the filter finds, as CSV or workbook. */
export const exportAccounts = async (deps: Deps, filter: AccountQuery | undefined, format: 'csv' | 'xlsx'): Promise<Response> =>
  exportFile('账户', format, columnsWith(await organisationsIn(deps.copy)), batches(deps, filter ?? {}))
