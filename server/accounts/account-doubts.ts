import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import type { RowFault } from '#server/imports/import-spec.ts'
import { cell, staged } from '#server/imports/staged.ts'

/**
 * What of a file of accounts is rarely meant: customers served by somebody who isn't on the staff,
 * and new accounts with the credit code of one that is there already. Sorted by the file's rows.
 */
export const accountDoubts = async (tx: Queryable, batchId: string, labelOf: (name: string) => string): Promise<RowFault[]> => {
  const found = await rowsOf<{ row: number; column: string; value: string; account: string | null; name: string | null }>(
    tx,
    sql`
    select r.row, 'staffName' as column, ${cell('staffName')} as value, null as account, null as name from import_row r
    where ${staged(batchId)} and ${cell('staffName')} is not null and ${cell('staffName')} is distinct from r.before ->> 'staffName'
      and ${cell('staffName')} not in (select name from account where account_type = 'staff' and status = 'active')
      and not exists (select 1 from import_row s where s.batch_id = r.batch_id and s.data ->> 'accountType' = 'staff' and s.data ->> 'name' = ${cell('staffName')})
    union all
    select r.row, 'creditCode', a.credit_code, a.account, a.name from import_row r join (
      select distinct on (credit_code) credit_code, account, name from account
      where credit_code in (select ${cell('creditCode')} from import_row r where ${staged(batchId, 'create')}) order by credit_code, serial) a on a.credit_code = ${cell('creditCode')}
    where ${staged(batchId, 'create')}
    order by 1, 2`,
  )
  return found.map(({ row, column, value, account, name }) =>
    account === null ? { row, column: labelOf(column), value, key: 'doubt.noStaff' } : { row, column: labelOf(column), value, key: 'doubt.sameCode', facts: { account, name: name ?? '' } },
  )
}
