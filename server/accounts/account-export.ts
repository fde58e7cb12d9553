import { type Account, type AccountQuery, editableFields } from '#contract/account.ts'
import { encoderOf } from '#contract/encode.ts'
import type { Deps } from '#server/deps.ts'
import { importColumns } from '#server/imports/columns.ts'
import { type ExportColumn, exportFile } from '#server/imports/export-file.ts'
import { allAccounts } from './account-queries.ts'

/** An export has the columns of an import, so that what goes out can come back. */
const columns: ExportColumn<Account>[] = [
  ...importColumns(editableFields).map(({ name, label, schema }) => {
    const encode = encoderOf(schema) as (value: unknown) => unknown
    return { label, text: (row: Account) => String(encode(row[name as keyof Account]) ?? '') }
  }),
]

/** Every account that the filter finds, as CSV or workbook. */
export const exportAccounts = (deps: Deps, filter: AccountQuery | undefined, format: 'csv' | 'xlsx'): Response => exportFile('账户', format, columns, allAccounts(deps, filter ?? {}))
