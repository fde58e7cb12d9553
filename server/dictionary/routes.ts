import { type SQL, sql } from 'drizzle-orm'
import type { dictionaryCalls } from '#contract/dictionary.ts'
import type { DictionaryEntry } from '#contract/dictionary-entry.ts'
import type { Handlers } from '#server/auth/routes.ts'
import { containing } from '#server/containing.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { missing } from '#server/failure.ts'
import { historyOf } from '#server/history.ts'
import { addEntry, deleteEntries, orderEntries, updateEntry } from './dictionary-writes.ts'

const entries = (db: Queryable, condition: SQL): Promise<DictionaryEntry[]> =>
  rowsOf(db, sql`select id, group_code as "groupCode", code, name, value, sort, status, remark, version from dictionary_entry where ${condition} order by group_code, sort, id`)

export const dictionaryHandlers: Handlers<typeof dictionaryCalls> = {
  list: ({ keyword, groupCode, status }, { deps }) => {
    const conditions = [sql`true`]
    if (groupCode) conditions.push(sql`group_code = ${groupCode}`)
    if (status) conditions.push(sql`status = ${status}`)
    if (keyword) conditions.push(sql`lower(code || ' ' || name || ' ' || coalesce(value, '') || ' ' || coalesce(remark, '')) like ${containing(keyword)}`)
    return entries(deps.db, sql.join(conditions, sql` and `))
  },
  // What shoppers choose from: disabled entries are kept for what already has them, and offered no more.
  byGroup: ({ groupCode }, { deps }) => entries(deps.db, sql`group_code = ${groupCode} and status = 'active'`),
  info: async ({ id }, { deps }) => {
    const [entry] = await entries(deps.db, sql`id = ${id}`)
    if (!entry) throw missing()
    return entry
  },
  add: (body, context) => addEntry(context, body),
  update: (body, context) => updateEntry(context, body),
  remove: ({ ids }, context) => deleteEntries(context, ids),
  order: (body, context) => orderEntries(context, body),
  history: (body, { deps }) => historyOf(deps.db, 'dictionary', body),
}
