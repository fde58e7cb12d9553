import { sql } from 'drizzle-orm'
import type { RecallCustomer, recallCalls } from '#contract/recall.ts'
import { writeAudit } from '#server/access/audit.ts'
import { fullName } from '#server/accounts/full-name.ts'
import { conflict } from '#server/conflict.ts'
import { containing } from '#server/containing.ts'
import { iso, list, rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import type { Handlers } from '#server/handlers.ts'
import { sendNews } from '#server/messages/send.ts'
import { pageAnswer, slice, wayOf } from '#server/page.ts'
import { today } from '#server/today.ts'
import { answerRecall } from './answer-recall.ts'
import { lotPieces } from './lot-pieces.ts'
import { answerColumns, answerState, myRecalls, ownRecalls } from './my-recalls.ts'
import { openRecall } from './open-recall.ts'
import { recallNews } from './recall-news.ts'

export const recallHandlers: Handlers<typeof recallCalls> = {
  open: openRecall,
  // Who hasn't answered stands first: they are called.
  customers: async (query, { deps }) => {
    const { offset, limit } = slice(query)
    const word = query.keyword?.trim()
    const from = sql`recall_customer c join account a on a.id = c.account_id where c.recall_id = ${query.id} and ${query.waiting === undefined ? sql`true` : sql`(c.answered_at is null) = ${query.waiting}`} and ${
      word ? sql`lower(${fullName} || ' ' || a.phone) like ${containing(word)}` : sql`true`
    }`
    const way = query.sort || query.order ? sql`c.answered_at ${wayOf(query)} nulls last` : sql`c.answered_at is not null, c.answered_at desc`
    const [items, [counted]] = await Promise.all([
      rowsOf<RecallCustomer>(
        deps.db,
        sql`
        select c.account_id as "accountId", ${fullName} as "accountName", a.phone, coalesce(p.sent, 0) as sent, coalesce(p.returned, 0) as returned, ${answerColumns}, ${iso(sql`c.reminded_at`)} as "remindedAt"
        from (select c.* from ${from} order by ${way}, c.account_id limit ${limit} offset ${offset}) c join account a on a.id = c.account_id join lot_recall r on r.id = c.recall_id
        left join lateral ${lotPieces(sql`r.lot_id`, sql`c.account_id`)} p on true order by ${way}, c.account_id`,
      ),
      rowsOf<{ total: number }>(deps.db, sql`select count(*)::int as total from ${from}`),
    ])
    return pageAnswer(query, counted?.total ?? 0, items)
  },
  remind: ({ id }, context) =>
    context.deps.db.transaction(async (tx) => {
      const { deps } = context
      const [row] = await rowsOf<{ number: string; level: string; goods: string; spec: string; lot: string; advice: string; closed: boolean }>(
        tx,
        sql`
        select r.number, r.level, g.name as goods, s.name as spec, l.number as lot, r.advice, r.closed_at is not null as closed
        from lot_recall r join lot l on l.id = r.lot_id join spec s on s.id = l.spec_id join goods g on g.id = s.goods_id where r.id = ${id} for update of r`,
      )
      if (!row) throw missing()
      const { closed, ...told } = row
      if (closed) throw refused('recall.closed')
      const day = today(deps)
      const due = await rowsOf<{ accountId: string }>(
        tx,
        sql`
        update recall_customer set reminded_at = ${deps.clock().toISOString()}::timestamptz
        where recall_id = ${id} and answered_at is null and (reminded_at is null or (reminded_at at time zone 'Asia/Shanghai')::date < ${day}::date) returning account_id as "accountId"`,
      )
      if (due.length > 0) {
        await sendNews(tx, deps, await recallNews(tx, { id, ...told }, day))
        await writeAudit(tx, context, [{ action: 'remind', entity: 'recall', id, before: null, after: { customers: due.length } }])
      }
      return { sent: due.length }
    }),
  close: ({ id, version, result }, context) =>
    context.deps.db.transaction(async (tx) => {
      const { deps, person } = context
      const [row] = await rowsOf<{ version: number; closed: boolean }>(tx, sql`select version, closed_at is not null as closed from lot_recall where id = ${id} for update`)
      if (!row) throw missing()
      if (row.closed) throw refused('recall.closed')
      if (row.version !== version) throw await conflict(tx, 'recall', id, row.version)
      await tx.execute(sql`update lot_recall set closed_at = ${deps.clock().toISOString()}::timestamptz, closed_by = ${person.name}, result = ${result}, version = version + 1 where id = ${id}`)
      await writeAudit(tx, context, [{ action: 'close', entity: 'recall', id, before: null, after: { result } }])
      return { version: version + 1 }
    }),
  list: async (query, { deps, person }) => {
    const { offset, limit } = slice(query)
    const word = query.keyword?.trim()
    const where = sql`${query.state ? sql`${answerState} = any(${list([query.state].flat())})` : sql`true`} and ${
      word ? sql`lower(r.number || ' ' || l.number || ' ' || g.name || ' ' || s.name || ' ' || s.code) like ${containing(word)}` : sql`true`
    }`
    const [items, [counted]] = await Promise.all([
      myRecalls(deps.db, person.actingId, where, { way: wayOf(query), rest: sql`limit ${limit} offset ${offset}` }),
      rowsOf<{ total: number }>(deps.db, sql`select count(*)::int as total from ${ownRecalls(person.actingId, where)}`),
    ])
    return pageAnswer(query, counted?.total ?? 0, items)
  },
  answer: answerRecall,
}
