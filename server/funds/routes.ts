import { billFields, type fundCalls, type fundDeskCalls } from '#contract/fund.ts'
import type { ExportFormat } from '#contract/page.ts'
import type { statementDeskCalls } from '#contract/statement-desk.ts'
import type { Handlers } from '#server/handlers.ts'
import { exportList, labelledColumns } from '#server/imports/export-list.ts'
import { ownersOnly, payerOf } from '#server/ledger/payer.ts'
import { today } from '#server/today.ts'
import { moveDeposit, payDeposit } from './deposit.ts'
import { answerDispute, disputesPage } from './disputes.ts'
import { entryPage, exportEntries } from './entries.ts'
import { lowerCredit } from './lower-credit.ts'
import { exportMonthStatements, monthStatementPage } from './month-statements.ts'
import { billPage, fundOverview, fundSummary } from './overview.ts'
import { remindStatements } from './remind-statements.ts'
import { statementFile } from './statement-file.ts'
import { statementLinePage } from './statement-lines.ts'
import { statementPaper } from './statement-paper.ts'
import { forCustomer, settleStatement, statementsOf } from './statements.ts'

export const fundHandlers: Handlers<typeof fundCalls> = {
  summary: (_, context) => fundSummary(context),
  overview: (_, context) => fundOverview(context),
  entries: (query, context) => entryPage(context, query),
  export: (filter, context, query: ExportFormat) => exportEntries(context, filter, query.format),
  bills: (query, context) => billPage(context, query),
  exportBills: async (filter, context, { format }: ExportFormat) => exportList('信用账单', format, labelledColumns(billFields), (slice) => billPage(context, { ...filter, ...slice })),
  statements: async (_, { deps, person }) => {
    await ownersOnly(deps.db, person)
    return (await statementsOf(deps.db, await payerOf(deps.db, person.actingId), today(deps))).map(forCustomer)
  },
  settleStatement: (body, context) => settleStatement(context, body),
  statementPaper: async ({ month }, { deps, person }) => {
    await ownersOnly(deps.db, person)
    return statementPaper(deps, await payerOf(deps.db, person.actingId), month)
  },
  statementLines: async (query, { deps, person }) => {
    await ownersOnly(deps.db, person)
    return statementLinePage(deps, await payerOf(deps.db, person.actingId), query)
  },
  exportStatement: async ({ month }, { deps, person }, { format }: ExportFormat) => {
    await ownersOnly(deps.db, person)
    return statementFile(deps, await payerOf(deps.db, person.actingId), month, format)
  },
  payDeposit: (body, context) => payDeposit(context, body),
}

export const fundDeskHandlers: Handlers<typeof fundDeskCalls> = {
  deposit: (body, context) => moveDeposit(context, body),
  lowerCredit,
  statements: async ({ accountId }, { deps }) => statementsOf(deps.db, await payerOf(deps.db, accountId), today(deps)),
  statementPaper: async ({ accountId, month }, { deps }) => statementPaper(deps, await payerOf(deps.db, accountId), month),
  statementLines: async ({ accountId, ...query }, { deps }) => statementLinePage(deps, await payerOf(deps.db, accountId), query),
  exportStatement: async ({ accountId, month }, { deps }, { format }: ExportFormat) => statementFile(deps, await payerOf(deps.db, accountId), month, format),
  disputes: async (query, { deps }) => disputesPage(deps, query),
  reply: ({ accountId, month, reply }, context) => answerDispute(context, { payerId: accountId, month, reply }),
}

export const statementDeskHandlers: Handlers<typeof statementDeskCalls> = {
  list: (query, { deps }) => monthStatementPage(deps, query),
  export: async (filter, { deps }, { format }: ExportFormat) => exportMonthStatements(deps, filter, format),
  remind: (body, context) => remindStatements(context, body),
}
