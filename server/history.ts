import { type SQL, sql } from 'drizzle-orm'
import type { Page } from '#contract/page.ts'
import { iso, type Queryable, rowsOf } from './db/database.ts'
import { pageAnswer, slice } from './page.ts'

interface HistoryEntry {
  id: string
  at: string
  actorName: string
  action: string
  before: never
  after: never
}

/**
 * The stretches of the log in which a record stands under an id: `id`, and between which entries. Where a `field` of the record is its id, a record
 * may have had others before: each renaming is an entry under the new one. What was made anew has none.
 */
const stretches = (entity: string, id: string, field: string): SQL => {
  const begun = (to: SQL, before: SQL) =>
    sql`left join lateral (select a.id, a.before ->> ${field} as old from audit a where a.entity = ${entity} and a.entity_id = ${to} and a.action in ('add', 'update', 'import') and a.after ->> ${field} = ${to} and (a.action <> 'import' or a.before is null) and a.id < ${before} order by a.id desc limit 1) r on true`
  const end = sql`9223372036854775807`
  return sql`(
    with recursive part(id, since, until, old) as (
      select given.id, coalesce(r.id, 0), ${end}, r.old from (select ${id}::text as id) given ${begun(sql`given.id`, end)}
      union all
      select part.old, coalesce(r.id, 0), part.since, r.old from part ${begun(sql`part.old`, sql`part.since`)} where part.old is not null)
    select id, since, until from part)`
}

/** What happened to a record, the newest first; under its earlier ids too, where `field` is the one that is its id. */
export const historyOf = async (db: Queryable, entity: string, query: { id: string; page: number; size: number }, field?: string): Promise<Page<HistoryEntry>> => {
  const { offset, limit } = slice(query)
  const [from, own] = field
    ? [sql`audit join ${stretches(entity, query.id, field)} part on audit.entity_id = part.id and audit.id >= part.since and audit.id < part.until`, sql`true`]
    : [sql`audit`, sql`entity_id = ${query.id}`]
  const where = sql`entity = ${entity} and ${own} and action <> 'see'`
  const [items, [counted]] = await Promise.all([
    rowsOf<HistoryEntry>(
      db,
      sql`
      select audit.id::text as id, ${iso(sql`at`)} as at, actor_name as "actorName", action, before, after
      from ${from} where ${where} order by audit.id desc limit ${limit} offset ${offset}`,
    ),
    rowsOf<{ total: number }>(db, sql`select count(*)::int as total from ${from} where ${where}`),
  ])
  return pageAnswer(query, counted?.total ?? 0, items)
}
