import { type SQL, sql } from 'drizzle-orm'
import type { SentenceKey } from '#contract/sentences.ts'
import { calledCustomers } from './called-customers.ts'
import { cell, named, staged, unsureRows } from './staged.ts'

/** A column of a file that names another record. */
export interface NamedRecord {
  /** The cell that names it, and the one that keeps which it is. */
  names: string
  keeps: string
  /** Ways to find the record `h` that a row `r` of a batch means, the surest first. */
  ways: (batchId: string) => readonly { from: SQL; where: SQL }[]
  /** How a file calls the record with this id. */
  calledIn: (id: SQL) => SQL
  /** Rows of a batch that name none, or could mean several: `row`, `column`, `value`, `key`. */
  faults: (batchId: string) => SQL
}

const text = cell('accountCode')
/** What the rows that nobody was found for call their customers, with who is called so; read once, however many rows there are. */
const calledIn = (batchId: string, which: SQL) => sql`(
  with word as materialized (select distinct lower(${text}) as word from import_row r where ${staged(batchId)} and ${cell('accountId')} is null),
    called as materialized (select key, id, customers from ${calledCustomers(which)} everybody where key in (select word from word))
  select * from called)`

/** A customer by its code, how it signs in or its whole name; main accounts alone where `ofSub` says what is said of the others. */
export const namedCustomer = (ofSub?: SentenceKey): NamedRecord => {
  const which = ofSub ? sql`owner_id is null` : sql`true`
  return {
    names: 'accountCode',
    keeps: 'accountId',
    ways: (batchId) => [
      { from: sql`account h`, where: sql`h.code = ${text} and h.account_type <> 'staff' ${ofSub ? sql`and h.owner_id is null` : sql``}` },
      { from: sql`${calledIn(batchId, which)} c join account h on h.id = c.id`, where: sql`c.key = lower(${text}) and c.customers = 1` },
    ],
    calledIn: (id) => sql`(select coalesce(holder.code, holder.account) from account holder where holder.id = ${id})`,
    faults: (batchId) =>
      sql`select r.row, 'accountCode' as column, ${text} as value, case when c.key is not null then 'import.accountUnsure' ${ofSub ? sql`when s.key is not null then ${ofSub}` : sql``} else 'import.noAccount' end as key
      from import_row r left join ${calledIn(batchId, which)} c on c.key = lower(${text}) ${ofSub ? sql`left join ${calledIn(batchId, sql`owner_id is not null`)} s on s.key = lower(${text})` : sql``}
      where ${staged(batchId)} and ${text} is not null and ${cell('accountId')} is null`,
  }
}

/** Goods by their code: as it is written, or whatever its capitals where no other's could be meant. */
export const namedGoods: NamedRecord = {
  names: 'goodsCode',
  keeps: 'goodsId',
  ways: () => [{ from: sql`goods h`, where: sql`lower(h.code) = lower(${cell('goodsCode')}) and ${named('goods', cell('goodsCode'), sql`h.code`)}` }],
  calledIn: (id) => sql`(select held.code from goods held where held.id = ${id})`,
  faults: (batchId) =>
    sql`${unsureRows(batchId, 'goods', 'goodsCode')} union all
    select r.row, 'goodsCode', ${cell('goodsCode')}, 'import.noGoods' from import_row r where ${staged(batchId)} and ${cell('goodsId')} is null and not exists (select 1 from goods h where lower(h.code) = lower(${cell('goodsCode')}))`,
}
