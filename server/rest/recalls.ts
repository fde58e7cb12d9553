import { type SQL, sql } from 'drizzle-orm'
import { iso } from '#server/db/database.ts'
import { lotRecall } from '#server/db/schema/recalls.ts'
import { lotPieces } from '#server/recalls/lot-pieces.ts'
import { plain } from './rest-columns.ts'
import type { ReadResource } from './rest-resource.ts'
import { withinSpec } from './rest-search.ts'

const ofCustomers = (what: SQL) => sql`(select ${what} from recall_customer c where c.recall_id = r.id)`
const ofPieces = (what: SQL) => sql`(select coalesce(sum(${what}), 0)::int from ${lotPieces(sql`r.lot_id`)} p join recall_customer c on c.recall_id = r.id and c.account_id = p."accountId")`

/** Recalls of lots, to read: what is under way by how far its customers have answered. */
export const recallResource: ReadResource = {
  entity: 'recall',
  key: lotRecall.id,
  from: sql`lot_recall r join lot l on l.id = r.lot_id join spec s on s.id = l.spec_id join goods g on g.id = s.goods_id`,
  columns: () => ({
    ...plain(['number', 'level', 'lotId', 'reason', 'advice', 'files', 'openedBy', 'closedBy', 'result']),
    state: sql`case when r.closed_at is not null then 'closed' when exists (select 1 from recall_customer c where c.recall_id = r.id and c.answered_at is null) then 'waiting' else 'answered' end`,
    lotNumber: sql`l.number`,
    specCode: sql`s.code`,
    specName: sql`s.name`,
    goodsName: sql`g.name`,
    unit: sql`g.unit`,
    customers: ofCustomers(sql`count(*)::int`),
    answered: ofCustomers(sql`count(c.answered_at)::int`),
    sent: ofPieces(sql`p.sent`),
    returned: ofPieces(sql`p.returned`),
    left: ofCustomers(sql`coalesce(sum(c."left"), 0)::int`),
    used: ofCustomers(sql`coalesce(sum(c.used), 0)::int`),
    openedAt: iso(sql`r.opened_at`),
    closedAt: iso(sql`r.closed_at`),
  }),
  found: withinSpec(sql`r.number || ' ' || l.number`),
  sorts: { openedAt: sql`r.opened_at` },
  order: sql`r.closed_at is not null, r.opened_at desc, r.id desc`,
}
