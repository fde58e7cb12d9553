import { sql } from 'drizzle-orm'
import { GROUPS, STORAGES, UNITS } from '#contract/dictionary-entry.ts'
import { dictionaryImportFields, dictionaryNeeds } from '#contract/record-import.ts'
import { list } from '#server/db/database.ts'
import { lockTree } from '#server/goods-groups/group-writes.ts'
import type { RowData } from '#server/imports/import-spec.ts'
import { recordImport } from '#server/imports/record-import.ts'
import { cell, rowsIn, staged } from '#server/imports/staged.ts'
import { isUsed, namedByGoods } from './named-by-goods.ts'
import { passOn } from './pass-on.ts'

const groupCode = cell('groupCode')
const isNamedByGoods = sql`${groupCode} = any(${list(Object.keys(namedByGoods))})`

/** Whether a row gives its entry a name that it hasn't. */
const isNewName = sql`(${cell('name')} is not null and ${cell('name')} is distinct from r.before ->> 'name')`

/** What goods may carry of an entry. */
const wordsOf = ({ groupCode, name, value }: RowData) => ({ groupCode: String(groupCode), name: String(name), value: typeof value === 'string' ? value : null })

/** Dictionary entries in the import kit: a new name goes to the goods that have the old one, as by hand. */
export const dictionaryImport = recordImport({
  entity: 'dictionary',
  fields: dictionaryImportFields,
  keys: ['groupCode', 'code'],
  needs: dictionaryNeeds,
  table: 'dictionary_entry',
  columns: {
    groupCode: { type: 'text' },
    code: { type: 'text' },
    name: { type: 'text' },
    value: { type: 'text' },
    // At the end of its group, in the file's order.
    sort: {
      type: 'int',
      blank: sql`coalesce((select jsonb_object_agg(group_code, next) from (select group_code, max(sort) + 1 as next from dictionary_entry group by group_code) ends) ->> (${groupCode}), '0')::int + (row_number() over (partition by ${groupCode} order by r.row))::int - 1`,
    },
    status: { type: 'text', blank: sql`'active'` },
    remark: { type: 'text' },
  },
  first: async (tx, batchId) => {
    await lockTree(tx)
    // A group's code whatever its capitals, where only one can be meant.
    await tx.execute(sql`
      update import_row r set data = r.data || jsonb_build_object('groupCode', known.code) from (
        select lower(code) as key, min(code) as code from (select distinct group_code as code from dictionary_entry union select code from dictionary_entry where group_code = ${GROUPS}) groups group by 1 having count(*) = 1) known
      where ${staged(batchId)} and known.key = lower(${groupCode}) and known.code <> ${groupCode}`)
  },
  faults: (batchId, refused) => sql`
    select r.row, 'name', ${cell('name')}, 'dictionary.unitLong' from import_row r where ${staged(batchId)} and ${groupCode} = ${UNITS} and length(${cell('name')}) > ${namedByGoods[UNITS]}::int
    union all
    select r.row, 'name', ${cell('name')}, case when exists (select 1 from import_row o where o.batch_id = r.batch_id and o.record_id = d.id and o.data ->> 'name' <> d.name) then 'dictionary.nameMoves' else 'dictionary.nameTaken' end
    from import_row r join dictionary_entry d on d.group_code = ${groupCode} and d.name = ${cell('name')} where ${staged(batchId)} and ${isNamedByGoods} and ${isNewName} and d.id is distinct from r.record_id
    union all
    select row, 'name', name, 'dictionary.nameTaken' from (
      select r.row, ${cell('name')} as name, r.key, ${isNewName} as is_new, min(r.key) filter (where r.row not in (select bad.row from ${rowsIn(refused)})) over earlier as low, max(r.key) filter (where r.row not in (select bad.row from ${rowsIn(refused)})) over earlier as high
      from import_row r where ${staged(batchId)} and ${isNamedByGoods} and ${cell('name')} is not null
      window earlier as (partition by ${groupCode}, ${cell('name')} order by r.row rows between unbounded preceding and 1 preceding)) named
    where is_new and (low <> key or high <> key)
    union all
    select r.row, 'name', ${cell('name')}, 'dictionary.wordUsed' from import_row r where ${staged(batchId)} and record_id is not null and ${isNewName}
      and ((${groupCode} = ${UNITS} and ${cell('name')} in (select unit from goods)) or (${groupCode} = ${STORAGES} and ${cell('name')} in (select storage from goods where storage is not null)))
      and not exists (select 1 from dictionary_entry d where d.group_code = ${groupCode} and d.name = ${cell('name')})`,
  doubts: (batchId) => sql`
    select r.row, 'groupCode' as column, ${groupCode} as value, 'doubt.newGroup' as key from import_row r where ${staged(batchId, 'create')} and ${groupCode} <> ${GROUPS}
      and not exists (select 1 from dictionary_entry d where d.group_code = ${groupCode} or (d.group_code = ${GROUPS} and d.code = ${groupCode}))
      and not exists (select 1 from import_row o where o.batch_id = r.batch_id and o.data ->> 'groupCode' = ${GROUPS} and o.data ->> 'code' = ${groupCode})`,
  used: (batchId) => isUsed(sql`inside.id not in (select r.record_id from import_row r where ${staged(batchId, 'create')})`),
  retaken: (batchId) => sql`
    select 1 from import_row r join dictionary_entry d on d.group_code = r.before ->> 'groupCode' and d.name = r.before ->> 'name' and d.id <> r.record_id
    where ${staged(batchId, 'update')} and r.before ->> 'groupCode' = any(${list(Object.keys(namedByGoods))}) and ${isNewName}`,
  changed: async (tx, changes) => {
    for (const { from, to } of changes) await passOn(tx, wordsOf(from), wordsOf(to))
  },
})
