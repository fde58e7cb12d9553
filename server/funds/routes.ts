import { sql } from 'drizzle-orm'
import { billFields, type fundCalls, type fundDeskCalls } from '#contract/fund.ts'
import type { ExportFormat } from '#contract/page.ts'
import { writeAudit } from '#server/access/audit.ts'
import type { Handlers } from '#server/auth/routes.ts'
import { iso, rowsOf } from '#server/db/database.ts'
import { missing } from '#server/failure.ts'
import { exportList, labelledColumns } from '#server/imports/export-list.ts'
import { ownersOnly, payerOf } from '#server/ledger/payer.ts'
import { sendNews } from '#server/messages/send.ts'
import { pageAnswer, slice } from '#server/page.ts'
import { today } from '#server/today.ts'
import { moveDeposit, payDeposit } from './deposit.ts'
import { entryPage, exportEntries } from './entries.ts'
import { billPage, fundOverview, fundSummary } from './overview.ts'
import { statementPaper } from './statement-paper.ts'
import { settleStatement, statementsOf } from './statements.ts'

export const fundHandlers: Handlers<typeof fundCalls> = {
  summary: (_, context) => fundSummary(context),
  overview: (_, context) => fundOverview(context),
  entries: (query, context) => entryPage(context, query),
  export: (filter, context, query: ExportFormat) => exportEntries(context, filter, query.format),
  bills: (query, context) => billPage(context, query),
  exportBills: async (filter, context, { format }: ExportFormat) => exportList('信用账单', format, labelledColumns(billFields), (slice) => billPage(context, { ...filter, ...slice })),
  statements: async (_, { deps, person }) => {
    await ownersOnly(deps.db, person)
    return statementsOf(deps.db, await payerOf(deps.db, person.actingId), today(deps))
  },
  settleStatement: (body, context) => settleStatement(context, body),
  statementPaper: async ({ month }, { deps, person }) => {
    await ownersOnly(deps.db, person)
    return statementPaper(deps, await payerOf(deps.db, person.actingId), month)
  },
  payDeposit: (body, context) => payDeposit(context, body),
}

export const fundDeskHandlers: Handlers<typeof fundDeskCalls> = {
  deposit: (body, context) => moveDeposit(context, body),
  statements: async ({ accountId }, { deps }) => statementsOf(deps.db, await payerOf(deps.db, accountId), today(deps)),
  statementPaper: async ({ accountId, month }, { deps }) => statementPaper(deps, await payerOf(deps.db, accountId), month),
  disputes: async (query, { deps }) => {
    const { offset, limit } = slice(query)
    const [items, [counted]] = await Promise.all([
      rowsOf<never>(
        deps.db,
        sql`select s.payer_id as "accountId", a.name as "accountName", s.month, s.closing::text, s.note, s.reply, ${iso(sql`s.at`)} as at from statement s join account a on a.id = s.payer_id where s.state = 'disputed' order by s.reply is not null, s.at limit ${limit} offset ${offset}`,
      ),
      rowsOf<{ total: number }>(deps.db, sql`select count(*)::int as total from statement where state = 'disputed'`),
    ])
    return pageAnswer(query, counted?.total ?? 0, items)
  },
  reply: ({ accountId, month, reply }, context) =>
    context.deps.db.transaction(async (tx) => {
      const changed = await rowsOf(tx, sql`update statement set reply = ${reply} where payer_id = ${accountId} and month = ${month} and state = 'disputed' returning month`)
      if (changed.length === 0) throw missing()
      await writeAudit(tx, context, [{ action: 'replyStatement', entity: 'account', id: accountId, before: null, after: { month, reply } }])
      await sendNews(tx, context.deps, [{ accountId, kind: 'payment', says: 'statement.replied', facts: { month, reply }, link: '/mypage/finance', key: `statement:${month}:${reply}` }])
      return { done: true }
    }),
}
