import { type SQL, sql } from 'drizzle-orm'
import type { DictionaryQuery, dictionaryCalls } from '#contract/dictionary.ts'
import type { DictionaryEntry } from '#contract/dictionary-entry.ts'
import type { Handlers } from '#server/auth/routes.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { missing } from '#server/failure.ts'
import { historyOf } from '#server/history.ts'
import { sliceOfAll } from '#server/page.ts'
import { addEntry, deleteEntries, entryCondition, orderEntries, updateEntry } from './dictionary-writes.ts'

const columns = sql`id, group_code as "groupCode", code, name, value, sort, status, remark, version`
const entries = (db: Queryable, condition: SQL): Promise<DictionaryEntry[]> => rowsOf(db, sql`select ${columns} from dictionary_entry where ${condition} order by group_code, sort, id`)

const sorts: Record<NonNullable<DictionaryQuery['sort']>, SQL> = { groupCode: sql`group_code`, code: sql`code`, name: sql`name`, sort: sql`sort` }
const listed = (db: Queryable, query: DictionaryQuery): Promise<DictionaryEntry[]> => {
  const direction = sql.raw(query.order === 'DESC' ? 'desc' : 'asc')
  const order = query.sort ? sql`${sorts[query.sort]} ${direction}, id` : sql`group_code ${direction}, sort ${direction}, id`
  return rowsOf(db, sql`select ${columns} from dictionary_entry where ${entryCondition(query)} order by ${order} ${sliceOfAll(query)}`)
}

export const dictionaryHandlers: Handlers<typeof dictionaryCalls> = {
  list: (body, { deps }) => listed(deps.db, body),
  // What shoppers choose from: disabled entries are kept for what already has them, and offered no more.
  byGroup: ({ groupCode }, { deps }) => entries(deps.db, sql`group_code = ${groupCode} and status = 'active'`),
  info: async ({ id }, { deps }) => {
    const [entry] = await entries(deps.db, sql`id = ${id}`)
    if (!entry) throw missing()
    return entry
  },
  add: (body, context) => addEntry(context, body),
  update: (body, context) => updateEntry(context, body),
  remove: (body, context) => deleteEntries(context, body),
  order: (body, context) => orderEntries(context, body),
  history: (body, { deps }) => historyOf(deps.db, 'dictionary', body),
}
