import { sql } from 'drizzle-orm'
import type { RecallCustomer, recallCalls } from '#contract/recall.ts'
import { writeAudit } from '#server/access/audit.ts'
import { fullName } from '#server/accounts/full-name.ts'
import { containing } from '#server/containing.ts'
import { iso, list, rowsOf } from '#server/db/database.ts'
import { refused } from '#server/failure.ts'
import type { Handlers } from '#server/handlers.ts'
import { sendNews } from '#server/messages/send.ts'
import { pageAnswer, slice, wayOf } from '#server/page.ts'
import { today } from '#server/today.ts'
import { answerRecall, noteAnswer } from './answer-recall.ts'
import { myRecalls, ownRecalls } from './my-recalls.ts'
import { openRecall } from './open-recall.ts'
import { answerColumns, answerState, isAwaited, recallCustomers } from './recall-customers.ts'
import { lockRecall, recallNews } from './recall-news.ts'

export const recallHandlers: Handlers<typeof recallCalls> = {
  open: openRecall,
  // Who is waited for stands first: they are called.
  customers: async (query, { deps }) => {
    const { offset, limit } = slice(query)
    const word = query.keyword?.trim()
    const from = recallCustomers(
      sql`r.id = ${query.id} and ${query.state ? sql`${answerState} = any(${list([query.state].flat())})` : sql`true`} and ${word ? sql`lower(${fullName} || ' ' || coalesce(a.phone, '')) like ${containing(word)}` : sql`true`}`,
    )
    const way = query.sort || query.order ? sql`c.answered_at ${wayOf(query)} nulls last` : sql`not ${isAwaited}, c.answered_at desc nulls last`
    const [items, [counted]] = await Promise.all([
      rowsOf<RecallCustomer>(
        deps.db,
        sql`
        select c.account_id as "accountId", ${fullName} as "accountName", a.phone, ${answerState} as state, ${answerColumns}, ${iso(sql`c.told_at`)} as "toldAt" from ${from} order by ${way}, c.account_id limit ${limit} offset ${offset}`,
      ),
      rowsOf<{ total: number }>(deps.db, sql`select count(*)::int as total from ${from}`),
    ])
    return pageAnswer(query, counted?.total ?? 0, items)
  },
  remind: ({ id }, context) =>
    context.deps.db.transaction(async (tx) => {
      const { deps } = context
      const recall = await lockRecall(tx, id)
      if (recall.closed) throw refused('recall.closed')
      const day = today(deps)
      const due = await rowsOf<{ accountId: string }>(
        tx,
        sql`
        select c.account_id as "accountId" from ${recallCustomers(sql`r.id = ${id} and ${isAwaited} and (c.told_at is null or (c.told_at at time zone 'Asia/Shanghai')::date < ${day}::date)`)} order by 1 for update of c`,
      )
      const customers = due.map(({ accountId }) => accountId)
      const { news, untold } = await recallNews(tx, customers, { id, says: 'recall.told', facts: { ...recall.about, advice: recall.advice }, when: day })
      const told = customers.filter((one) => !untold.includes(one))
      if (told.length > 0) {
        await tx.execute(sql`update recall_customer set told_at = ${deps.clock().toISOString()}::timestamptz where recall_id = ${id} and account_id = any(${list(told)})`)
        await sendNews(tx, deps, news)
        await writeAudit(tx, context, [{ action: 'remind', entity: 'recall', id, before: null, after: { customers: told.length } }])
      }
      return { sent: told.length, untold: untold.length }
    }),
  note: noteAnswer,
  close: ({ id, result }, context) =>
    context.deps.db.transaction(async (tx) => {
      const { deps, person } = context
      const recall = await lockRecall(tx, id)
      if (recall.closed) throw refused('recall.closed')
      const [{ version = 0 } = {}] = await rowsOf<{ version: number }>(
        tx,
        sql`update lot_recall set closed_at = ${deps.clock().toISOString()}::timestamptz, closed_by = ${person.name}, result = ${result}, version = version + 1 where id = ${id} returning version`,
      )
      const customers = await rowsOf<{ accountId: string }>(tx, sql`select account_id as "accountId" from recall_customer where recall_id = ${id} order by 1`)
      const { news } = await recallNews(
        tx,
        customers.map(({ accountId }) => accountId),
        { id, says: 'recall.closed', facts: { ...recall.about, result }, when: 'closed' },
      )
      await sendNews(tx, deps, news)
      await writeAudit(tx, context, [{ action: 'close', entity: 'recall', id, before: null, after: { result } }])
      return { version }
    }),
  list: async (query, { deps, person }) => {
    const { offset, limit } = slice(query)
    const word = query.keyword?.trim()
    const where = sql`${query.state ? sql`mine.state = any(${list([query.state].flat())})` : sql`true`} and ${
      word ? sql`lower(r.number || ' ' || lot."lotNumber" || ' ' || lot."goodsName" || ' ' || lot."specName" || ' ' || lot.code) like ${containing(word)}` : sql`true`
    }`
    const [items, [counted]] = await Promise.all([
      myRecalls(deps.db, person.actingId, where, { way: wayOf(query), rest: sql`limit ${limit} offset ${offset}` }),
      rowsOf<{ total: number }>(deps.db, sql`select count(*)::int as total from ${ownRecalls(person.actingId, where)}`),
    ])
    return pageAnswer(query, counted?.total ?? 0, items)
  },
  answer: answerRecall,
}
