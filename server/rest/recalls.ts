import { sql } from 'drizzle-orm'
import { iso } from '#server/db/database.ts'
import { lotRecall } from '#server/db/schema/recalls.ts'
import { isAwaited, isSettled, recallCustomers, stillThere } from '#server/recalls/recall-customers.ts'
import { plain } from './rest-columns.ts'
import type { ReadResource } from './rest-resource.ts'
import { withinSpec } from './rest-search.ts'

/** What a recall's customers come to; `r` within is the one that is looked at. */
const ofCustomers = sql`(
  select count(*)::int as customers, count(*) filter (where ${isSettled})::int as answered, bool_or(${isAwaited}) as awaited, coalesce(sum(p.sent), 0)::int as sent, coalesce(sum(p.returned), 0)::int as returned,
         coalesce(sum(${stillThere}), 0)::int as "left", coalesce(sum(c.used), 0)::int as used
  from ${recallCustomers(sql`r.id = recalled.id`)})`

/** Recalls of lots, to read: what is under way by how far its customers have answered. */
export const recallResource: ReadResource = {
  entity: 'recall',
  key: lotRecall.id,
  from: sql`lot_recall r join lot l on l.id = r.lot_id join spec s on s.id = l.spec_id join goods g on g.id = s.goods_id cross join lateral (select r.id) recalled cross join lateral ${ofCustomers} t`,
  columns: () => ({
    ...plain(['number', 'level', 'lotId', 'reason', 'advice', 'files', 'openedBy', 'closedBy', 'result']),
    state: sql`case when r.closed_at is not null then 'closed' when t.awaited then 'waiting' else 'answered' end`,
    lotNumber: sql`l.number`,
    specCode: sql`s.code`,
    specName: sql`s.name`,
    goodsName: sql`g.name`,
    unit: sql`g.unit`,
    ...Object.fromEntries(['customers', 'answered', 'sent', 'returned', 'left', 'used'].map((name) => [name, sql`t.${sql.identifier(name)}`])),
    openedAt: iso(sql`r.opened_at`),
    closedAt: iso(sql`r.closed_at`),
  }),
  found: withinSpec(sql`r.number || ' ' || l.number`),
  sorts: { openedAt: sql`r.opened_at` },
  order: sql`r.closed_at is not null, r.opened_at desc, r.id desc`,
}
