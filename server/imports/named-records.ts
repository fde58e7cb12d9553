import { type SQL, sql } from 'drizzle-orm'
import { calledCustomers } from './called-customers.ts'
import { cell, named, staged, unsureRows } from './staged.ts'

/** A column of a file that names another record. */
export interface NamedRecord {
  /** The cell that names it, and the one that keeps which it is. */
  names: string
  keeps: string
  /** Ways to find the record `h` that a row `r` means, the surest first. */
  ways: readonly { from: SQL; where: SQL }[]
  /** How a file calls the record with this id. */
  calledIn: (id: SQL) => SQL
  /** Rows of a batch that name none, or could mean several: `row`, `column`, `value`, `key`. */
  faults: (batchId: string) => SQL
}

/** A customer by its code, how it signs in or its whole name; `which` leaves some of the accounts out. */
export const namedCustomer = (which: SQL = sql`true`): NamedRecord => {
  const called = calledCustomers(which)
  const text = cell('accountCode')
  return {
    names: 'accountCode',
    keeps: 'accountId',
    ways: [
      { from: sql`account h`, where: sql`h.code = ${text} and h.account_type <> 'staff' and h.id in (select id from account where ${which})` },
      { from: sql`${called} c join account h on h.id = c.id`, where: sql`c.key = lower(${text}) and c.customers = 1` },
    ],
    calledIn: (id) => sql`(select coalesce(holder.code, holder.account) from account holder where holder.id = ${id})`,
    faults: (batchId) =>
      sql`select r.row, 'accountCode' as column, ${text} as value, case when c.key is null then 'import.noAccount' else 'import.accountUnsure' end as key
      from import_row r left join ${called} c on c.key = lower(${text}) where ${staged(batchId)} and ${text} is not null and ${cell('accountId')} is null`,
  }
}

/** Goods by their code: as it is written, or whatever its capitals where no other's could be meant. */
export const namedGoods: NamedRecord = {
  names: 'goodsCode',
  keeps: 'goodsId',
  ways: [{ from: sql`goods h`, where: sql`lower(h.code) = lower(${cell('goodsCode')}) and ${named('goods', cell('goodsCode'), sql`h.code`)}` }],
  calledIn: (id) => sql`(select held.code from goods held where held.id = ${id})`,
  faults: (batchId) =>
    sql`${unsureRows(batchId, 'goods', 'goodsCode')} union all
    select r.row, 'goodsCode', ${cell('goodsCode')}, 'import.noGoods' from import_row r where ${staged(batchId)} and ${cell('goodsId')} is null and not exists (select 1 from goods h where lower(h.code) = lower(${cell('goodsCode')}))`,
}
