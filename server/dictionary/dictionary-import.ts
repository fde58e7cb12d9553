import { sql } from 'drizzle-orm'
import { GROUPS } from '#contract/dictionary-entry.ts'
import { dictionaryImportFields, dictionaryNeeds } from '#contract/record-import.ts'
import { list } from '#server/db/database.ts'
import { lockTree } from '#server/goods-groups/group-writes.ts'
import { recordImport } from '#server/imports/record-import.ts'
import { cell, rowsIn, staged, willSay } from '#server/imports/staged.ts'
import { isUsed, namedByGoods } from './named-by-goods.ts'
import { passOn } from './pass-on.ts'

const groupCode = cell('groupCode')
const isNamedByGoods = sql`${groupCode} = any(${list(Object.keys(namedByGoods))})`

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
      blank: sql`(select coalesce(max(d.sort) + 1, 0) from dictionary_entry d where d.group_code = ${groupCode})::int + (row_number() over (partition by ${groupCode} order by r.row))::int - 1`,
    },
    status: { type: 'text', blank: sql`'active'` },
    remark: { type: 'text' },
  },
  lockFirst: lockTree,
  rowCheck: ({ groupCode, name }) => {
    const max = namedByGoods[String(groupCode)]
    return typeof name === 'string' && max !== undefined && name.length > max ? [{ column: 'name', key: 'field.tooLong', facts: { max: String(max) } }] : []
  },
  faults: (batchId, refused) => sql`
    select r.row, 'name', ${cell('name')}, 'dictionary.nameTaken' from import_row r where ${staged(batchId)} and ${isNamedByGoods} and (
      exists (select 1 from dictionary_entry d where d.group_code = ${groupCode} and d.name = ${willSay('name')} and d.id is distinct from r.record_id)
      or exists (select 1 from import_row o where o.batch_id = r.batch_id and o.row < r.row and o.row not in (select bad.row from ${rowsIn(refused)}) and o.key <> r.key and o.data ->> 'groupCode' = ${groupCode} and coalesce(o.data ->> 'name', o.before ->> 'name') = ${willSay('name')}))`,
  doubts: (batchId) => sql`
    select r.row, 'groupCode' as column, ${groupCode} as value, 'doubt.newGroup' as key from import_row r where ${staged(batchId, 'create')} and ${groupCode} <> ${GROUPS}
      and not exists (select 1 from dictionary_entry d where d.group_code = ${groupCode} or (d.group_code = ${GROUPS} and d.code = ${groupCode}))
      and not exists (select 1 from import_row o where o.batch_id = r.batch_id and o.data ->> 'groupCode' = ${GROUPS} and o.data ->> 'code' = ${groupCode})`,
  used: (batchId) => isUsed(sql`inside.id not in (select r.record_id from import_row r where ${staged(batchId, 'create')})`),
  changed: async (tx, changes) => {
    for (const { from, to } of changes) await passOn(tx, from as unknown as Parameters<typeof passOn>[1], to as unknown as Parameters<typeof passOn>[2])
  },
})
