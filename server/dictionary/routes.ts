import { type SQL, sql } from 'drizzle-orm'
import type { DictionaryQuery, dictionaryCalls } from '#contract/dictionary.ts'
import type { DictionaryEntry } from '#contract/dictionary-entry.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { missing } from '#server/failure.ts'
import type { Handlers } from '#server/handlers.ts'
import { historyOf } from '#server/history.ts'
import { sliceOfAll } from '#server/page.ts'
import { addEntry, deleteEntries, entryCondition, orderEntries, updateEntry } from './dictionary-writes.ts'

const usual = sql`group_code, sort, id`
const entries = (db: Queryable, condition: SQL, order = usual, page = sql``): Promise<DictionaryEntry[]> =>
  rowsOf(db, sql`select id, group_code as "groupCode", code, name, value, sort, status, remark, version from dictionary_entry where ${condition} order by ${order} ${page}`)

const sorts: Record<NonNullable<DictionaryQuery['sort']>, SQL> = { groupCode: sql`group_code`, code: sql`code`, name: sql`name`, sort: sql`sort` }
const orderOf = ({ sort, order }: DictionaryQuery): SQL => {
  const direction = sql.raw(order === 'DESC' ? 'desc' : 'asc')
  return sort ? sql`${sorts[sort]} ${direction}, id` : sql`group_code ${direction}, sort ${direction}, id`
}

export const dictionaryHandlers: Handlers<typeof dictionaryCalls> = {
  list: (body, { deps }) => entries(deps.db, entryCondition(body), orderOf(body), sliceOfAll(body)),
  // What shoppers choose from: disabled entries are kept for what already has them, and offered no more.
  // The house's own remarks aren't for shoppers.
  byGroup: async ({ groupCode }, { deps, person }) => {
    const found = await entries(deps.db, sql`group_code = ${groupCode} and status = 'active'`)
    return person.accountType === 'staff' ? found : found.map((one) => ({ ...one, remark: null }))
  },
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
