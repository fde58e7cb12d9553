import { type SQL, sql } from 'drizzle-orm'
import type { MyRecall } from '#contract/recall.ts'
import { iso, type Queryable, rowsOf } from '#server/db/database.ts'
import { lotPieces } from './lot-pieces.ts'

/** Where a recall `r` stands for its customer `c`. */
export const answerState = sql`case when r.closed_at is not null then 'closed' when c.answered_at is null then 'waiting' else 'answered' end`
/** Recalls `r` of the lots `l`, each with a customer `c`: the one who asks, or somebody who orders for it. */
export const ownRecalls = (actingId: string, where: SQL): SQL => sql`
  recall_customer c join lot_recall r on r.id = c.recall_id join account a on a.id = c.account_id join lot l on l.id = r.lot_id join spec s on s.id = l.spec_id join goods g on g.id = s.goods_id
  where (a.id = ${actingId} or a.owner_id = ${actingId}) and ${where}`

/** What a customer `c` says became of its pieces. */
export const answerColumns = sql`c."left", c.used, c.note, ${iso(sql`c.answered_at`)} as "answeredAt", c.answered_by as "answeredBy"`

/** A customer's recalls as it reads them: what waits for its answer first, then the newest. */
export const myRecalls = (db: Queryable, actingId: string, where: SQL, { way = sql`desc`, rest = sql`` }: { way?: SQL; rest?: SQL } = {}): Promise<MyRecall[]> =>
  rowsOf<MyRecall>(
    db,
    sql`
    select f.*, p.sent, p.returned, p."orderId" from (
      select r.id, c.account_id as "accountId", a.name as "accountName", r.number, r.level, r.lot_id as lot, g.name as "goodsName", s.name as "specName", g.unit, l.number as "lotNumber", r.reason, r.advice, r.files,
             ${iso(sql`r.opened_at`)} as "openedAt", ${answerState} as state, r.result, ${answerColumns},
             row_number() over (order by ${answerState} <> 'waiting', r.opened_at ${way}, r.id, c.account_id) as place
      from ${ownRecalls(actingId, where)} order by place ${rest}) f
    join lateral ${lotPieces(sql`f.lot`, sql`f."accountId"`)} p on true order by f.place`,
  ).then((rows) => rows.map(({ lot: _, place: __, ...one }: MyRecall & { lot?: string; place?: string }) => one))
