import { sql } from 'drizzle-orm'
import type { Page } from '#contract/page.ts'
import { iso, type Queryable, rowsOf } from './db/database.ts'
import { pageAnswer, slice } from './page.ts'

export interface HistoryEntry {
  id: string
  at: string
  actorName: string
  action: string
  before: never
  after: never
}

/** What happened to a record, the newest first. */
export const historyOf = async (db: Queryable, entity: string, query: { id: string; page: number; size: number }): Promise<Page<HistoryEntry>> => {
  const { offset, limit } = slice(query)
  const [items, [counted]] = await Promise.all([
    rowsOf<HistoryEntry>(
      db,
      sql`
      select id::text as id, ${iso(sql`at`)} as at, actor_name as "actorName", action, before, after
      from audit where entity = ${entity} and entity_id = ${query.id} and action <> 'see' order by audit.id desc limit ${limit} offset ${offset}`,
    ),
    rowsOf<{ total: number }>(db, sql`select count(*)::int as total from audit where entity = ${entity} and entity_id = ${query.id} and action <> 'see'`),
  ])
  return pageAnswer(query, counted?.total ?? 0, items)
}
