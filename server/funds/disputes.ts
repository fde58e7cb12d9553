import { sql } from 'drizzle-orm'
import type { AnswerOf, BodyOf } from '#contract/call.ts'
import type { fundDeskCalls } from '#contract/fund.ts'
import { path } from '#contract/paths.ts'
import type { StatementWord } from '#contract/statement.ts'
import { writeAudit } from '#server/access/audit.ts'
import { iso, type Queryable, rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { sendNews } from '#server/messages/send.ts'
import { pageAnswer, slice } from '#server/page.ts'

/** Whether the house had the last word. Over `statement s`. */
const answered = sql`coalesce((s.words -> -1 ->> 'byStaff')::boolean, false)`

/** The statements that customers dispute: first those that wait for an answer, the longest waiting before. */
export const disputesPage = async ({ db }: Pick<Deps, 'db'>, query: BodyOf<typeof fundDeskCalls.disputes>): Promise<AnswerOf<typeof fundDeskCalls.disputes>> => {
  const { offset, limit } = slice(query)
  const where = sql`s.state = 'disputed' and ${query.answered === undefined ? sql`true` : sql`${answered} = ${query.answered}`}`
  const [items, [counted]] = await Promise.all([
    rowsOf<AnswerOf<typeof fundDeskCalls.disputes>['items'][number]>(
      db,
      sql`
      select s.payer_id as "accountId", a.name as "accountName", s.month, s.closing::text, s.words, ${answered} as answered, ${iso(sql`s.at`)} as at
      from statement s join account a on a.id = s.payer_id where ${where} order by ${answered}, s.at, s.payer_id, s.month limit ${limit} offset ${offset}`,
    ),
    rowsOf<{ total: number }>(db, sql`select count(*)::int as total from statement s where ${where}`),
  ])
  return pageAnswer(query, counted?.total ?? 0, items)
}

/** How many disputed statements wait for an answer. */
export const disputesOpen = async (db: Queryable): Promise<number> => {
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from statement s where s.state = 'disputed' and not ${answered}`)
  return row?.count ?? 0
}

/** Adds the house's answer to what was said, and tells the customer. Raises 404 for a statement that nobody disputes. */
export const answerDispute = async (context: SignedInContext, { payerId, month, reply }: { payerId: string; month: string; reply: string }): Promise<{ done: boolean }> => {
  const { deps, person } = context
  const at = deps.clock().toISOString()
  const word: StatementWord = { byStaff: true, name: person.name, text: reply, at }
  await deps.db.transaction(async (tx) => {
    const changed = await rowsOf(
      tx,
      sql`update statement set words = words || ${JSON.stringify([word])}::jsonb where payer_id = ${payerId} and month = ${month} and state = 'disputed' returning month`,
    )
    if (changed.length === 0) throw missing()
    await writeAudit(tx, context, [{ action: 'replyStatement', entity: 'account', id: payerId, before: null, after: { month, reply } }])
    await sendNews(tx, deps, [{ accountId: payerId, kind: 'payment', says: 'statement.replied', facts: { month, reply }, link: path('MypageFinance'), key: `statement:${month}:${at}` }])
  })
  return { done: true }
}
