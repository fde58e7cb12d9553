import { type SQL, sql } from 'drizzle-orm'
import type { MyRecall } from '#contract/recall.ts'
import { iso, type Queryable, rowsOf } from '#server/db/database.ts'
import { answerColumns, answerState, isAwaited, recallCustomers } from './recall-customers.ts'

const described = sql`l.number as "lotNumber", g.name as "goodsName", s.name as "specName", g.unit from lot l join spec s on s.id = l.spec_id join goods g on g.id = s.goods_id`

/** A customer's own recalls, and those of who orders for it; by words of the recall and of what it is about. */
export const ownRecalls = (actingId: string, where: SQL): SQL => sql`
  (select c.recall_id, c.account_id as "accountId", a.name as "accountName", ${answerState} as state, ${isAwaited} as awaited, p."orderId", ${answerColumns} from ${recallCustomers(sql`(a.id = ${actingId} or a.owner_id = ${actingId})`)}) mine
  join lot_recall r on r.id = mine.recall_id cross join lateral (select s.code, ${described} where l.id = r.lot_id) lot where ${where}`

/** Recalls as their customer reads them: what waits for its answer first, then the newest. */
export const myRecalls = (db: Queryable, actingId: string, where: SQL, { way = sql`desc`, rest = sql`` }: { way?: SQL; rest?: SQL } = {}): Promise<MyRecall[]> =>
  rowsOf<MyRecall>(
    db,
    sql`
    select r.id, r.number, r.level, r.reason, r.advice, r.files, ${iso(sql`r.opened_at`)} as "openedAt", r.result, lot."lotNumber", lot."goodsName", lot."specName", lot.unit, mine."accountId", mine."accountName", mine.state, mine."orderId",
           mine.sent, mine.returned, mine."left", mine.used, mine.note, mine."answeredAt", mine."answeredBy"
    from ${ownRecalls(actingId, where)} order by not mine.awaited, r.opened_at ${way}, r.id, mine."accountId" ${rest}`,
  )
