import { sql } from 'drizzle-orm'
import { specialPriceImportFields, specialPricesNeed } from '#contract/catalogue-import.ts'
import { rowsOf } from '#server/db/database.ts'
import { calledCustomers } from '#server/imports/called-customers.ts'
import { importColumns, labelsIn } from '#server/imports/columns.ts'
import type { ImportSpec, RowFault } from '#server/imports/import-spec.ts'
import { cell, entangledRecords, lacking, named, rowsIn, staged, unsureRows, willSay } from '#server/imports/staged.ts'
import { priceText } from './price.ts'
import { specialPriceDoubts } from './special-price-doubts.ts'

const columns = importColumns(specialPriceImportFields)
const labelOf = labelsIn(columns)
const held = sql`jsonb_build_object('accountCode', coalesce(a.code, a.account), 'accountId', a.id, 'specCode', s.code, 'specId', s.id, 'price', ${priceText(sql`p.price`)}, 'priority', p.priority,
  'validFrom', to_char(p.valid_from, 'YYYY-MM-DD'), 'validTo', to_char(p.valid_to, 'YYYY-MM-DD'), 'remark', p.remark)`
const called = calledCustomers()
/** The prices `p` that its customer has for its spec already. */
const theirs = sql`p.account_id = ${cell('accountId')} and p.spec_id = ${cell('specId')}`
/** The one that a row is about: what begins on its day; where it names none, what has none, or the only one. */
const meant = sql`${theirs} and case when ${cell('validFrom')} is null then p.valid_from is null or (select count(*) from special_price p where ${theirs}) = 1 else p.valid_from = (${cell('validFrom')})::date end`

/** Special prices in the import kit: one row for a customer, a spec and a first day. One that begins on another day than those that are there is another price. */
export const specialPriceImport: ImportSpec = {
  entity: 'specialPrice',
  columns,
  keys: ['accountCode', 'specCode'],
  alsoKeys: ['validFrom'],
  taken: 'record.twice',
  silent: ['accountId', 'specId'],

  rowCheck: async () => () => [],

  async match(tx, batchId) {
    await tx.execute(sql`analyze import_row`)
    await tx.execute(
      sql`update import_row r set data = jsonb_set(r.data, '{price}', to_jsonb(${priceText(sql`(${cell('price')})::numeric`)})) where ${staged(batchId)} and ${cell('price')} is not null`,
    )
    await tx.execute(sql`
      update import_row r set data = r.data || jsonb_build_object('accountId', a.id, 'accountCode', coalesce(a.code, a.account)) from ${called} c join account a on a.id = c.id
      where ${staged(batchId)} and c.key = lower(${cell('accountCode')}) and c.customers = 1`)
    // Two files at once don't begin the same price.
    await tx.execute(sql`select 1 from account where id in (select ${cell('accountId')} from import_row r where ${staged(batchId)}) order by id for no key update`)
    await tx.execute(
      sql`update import_row r set data = r.data || jsonb_build_object('specId', s.id, 'specCode', s.code) from spec s where ${staged(batchId)} and lower(s.code) = lower(${cell('specCode')}) and ${named('spec', cell('specCode'), sql`s.code`)}`,
    )
    await tx.execute(sql`select p.id from special_price p join import_row r on ${theirs} where ${staged(batchId)} order by p.id for update of p`)
    await tx.execute(sql`
      update import_row r set record_id = p.id, before = ${held}, version = p.version from special_price p join account a on a.id = p.account_id join spec s on s.id = p.spec_id where ${staged(batchId)} and ${meant} and (select count(*) from special_price p where ${meant}) = 1`)
  },

  async fileFaults(tx, _context, batchId, refused) {
    const rows = await rowsOf<{ row: number; column: string; value: string | null; key: RowFault['key'] }>(
      tx,
      sql`
      ${lacking(batchId, specialPricesNeed)}
      union all
      ${unsureRows(batchId, 'spec', 'specCode')}
      union all
      select row, 'specCode', ${cell('specCode')}, 'import.noSpec' from import_row r where ${staged(batchId)} and ${cell('specId')} is null and not exists (select 1 from spec s where lower(s.code) = lower(${cell('specCode')}))
      union all
      select row, 'accountCode', ${cell('accountCode')}, case when c.key is null then 'import.noAccount' else 'import.accountUnsure' end from import_row r left join ${called} c on c.key = lower(${cell('accountCode')}) where ${staged(batchId)} and ${cell('accountId')} is null
      union all
      select row, 'accountCode', ${cell('accountCode')}, 'record.twice' from import_row r where ${staged(batchId)} and record_id is null and ${cell('accountId')} is not null and ${cell('specId')} is not null
        and exists (select 1 from import_row o where o.batch_id = r.batch_id and o.row < r.row and o.key <> r.key and o.row not in (select bad.row from ${rowsIn(refused)}) and o.data ->> 'accountId' = ${cell('accountId')} and o.data ->> 'specId' = ${cell('specId')} and o.data ->> 'validFrom' is not distinct from ${cell('validFrom')})
      union all
      select row, 'validFrom', null, 'import.whichPrice' from import_row r where ${staged(batchId)} and record_id is null and ${cell('validFrom')} is null and exists (select 1 from special_price p where ${theirs})
      union all
      select row, 'validFrom', ${cell('validFrom')}, 'import.twinPrices' from import_row r where ${staged(batchId)} and record_id is null and ${cell('validFrom')} is not null and exists (select 1 from special_price p where ${meant})
      union all
      select row, 'validTo', ${willSay('validTo')}, 'dates.order' from import_row r where ${staged(batchId)} and ${willSay('validTo')} < ${willSay('validFrom')}
      order by 1`,
    )
    return rows.map(({ column, value, ...fault }) => ({ ...fault, column: labelOf(column), value: value ?? '', facts: { value: value ?? '' } }))
  },

  doubts: (tx, batchId) => specialPriceDoubts(tx, batchId, labelOf),

  async apply(tx, batchId) {
    await tx.execute(sql`
      insert into special_price (id, account_id, spec_id, price, priority, valid_from, valid_to, remark)
      select r.record_id, ${cell('accountId')}, ${cell('specId')}, (${cell('price')})::numeric, coalesce((${cell('priority')})::int, 0), (${cell('validFrom')})::date, (${cell('validTo')})::date, ${cell('remark')}
      from import_row r where ${staged(batchId, 'create')} order by r.row`)
    await tx.execute(sql`
      update special_price p set price = coalesce((${cell('price')})::numeric, p.price), priority = coalesce((${cell('priority')})::int, p.priority), valid_to = coalesce((${cell('validTo')})::date, p.valid_to),
             remark = coalesce(${cell('remark')}, p.remark), version = p.version + 1
      from import_row r where ${staged(batchId, 'update')} and p.id = r.record_id`)
  },

  entangled: (tx, batchId) => entangledRecords(tx, batchId, sql`special_price`, sql`false`),

  beyondRights: async () => null,

  async revert(tx, batchId) {
    await tx.execute(sql`delete from special_price p using import_row r where ${staged(batchId, 'create')} and p.id = r.record_id`)
    await tx.execute(sql`
      update special_price p set price = (r.before ->> 'price')::numeric, priority = (r.before ->> 'priority')::int, valid_to = (r.before ->> 'validTo')::date, remark = r.before ->> 'remark', version = p.version + 1
      from import_row r where ${staged(batchId, 'update')} and p.id = r.record_id`)
  },
}
