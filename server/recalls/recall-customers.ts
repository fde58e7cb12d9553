import { type SQL, sql } from 'drizzle-orm'
import { iso } from '#server/db/database.ts'
import { lotPieces } from './lot-pieces.ts'

/**
 * The customers `c` of recalls `r` with their pieces `p`, of the recalls that `which` names: who has nothing of the lot any more, or never got it,
 * has rows as well.
 */
export const recallCustomers = (which: SQL): SQL =>
  sql`recall_customer c join lot_recall r on r.id = c.recall_id join account a on a.id = c.account_id left join lateral ${lotPieces(sql`r.lot_id`, sql`c.account_id`)} p on true where ${which}`

const has = sql`greatest(coalesce(p.sent, 0) - coalesce(p.returned, 0), 0)`
/** Whether there is nothing more for a customer to say. */
export const isSettled = sql`(c.answered_at is not null or ${has} = 0)`
/** Whether it is still waited for. */
export const isAwaited = sql`(r.closed_at is null and not ${isSettled})`
/** Where a recall stands for a customer. */
export const answerState = sql`case when r.closed_at is not null then 'closed' when c.answered_at is not null then 'answered' when ${has} = 0 then 'needless' else 'waiting' end`
/** What it still has by its own words: what came back since isn't there any more. */
export const stillThere = sql`case when c."left" is not null then least(c."left", greatest(${has} - c.used, 0)) end`
/** What it got and what it says became of it. */
export const answerColumns = sql`coalesce(p.sent, 0) as sent, coalesce(p.returned, 0) as returned, ${stillThere} as "left", c.used, c.note, ${iso(sql`c.answered_at`)} as "answeredAt", c.answered_by as "answeredBy"`
