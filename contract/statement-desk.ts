import { z } from 'zod'
import { post } from './call.ts'
import { exportFilter, exportFormat, listQuery, oneOrMore, pageOf } from './page.ts'
import { isMonth, monthFields, StatementState } from './statement.ts'
import { id, moment } from './text.ts'
import { entity, type Fields } from './wire.ts'

const count = z.number().int()
/** So many are reminded with one call. */
const MAX_REMINDED = 500

/** A customer's statement of one month, beside those of the others. */
export const monthStatementFields = {
  accountId: ['fAccountId', id],
  accountName: ['fAccountName', z.string(), '客户'],
  accountCode: ['fAccountCode', z.string(), '客户编码'],
  ...monthFields,
  /** When the customer said yes to it, or what is wrong with it. */
  settledAt: ['fSettledAt', moment.nullable(), '确认或异议时间'],
  remindedAt: ['fRemindedAt', moment.nullable(), '最近提醒'],
} as const satisfies Fields
const monthStatement = entity(monthStatementFields)
export type MonthStatement = z.output<typeof monthStatement>

const filter = { month: ['fMonth', isMonth], state: ['fState', oneOrMore(StatementState).optional()] } as const
const MonthFilter = exportFilter(filter)
export type MonthFilter = z.output<typeof MonthFilter>

/** Everybody's statements of a month, as finance follows who has confirmed theirs. */
export const statementDeskCalls = {
  list: post('/api/saleFund/getMonthStatements', {
    title: '月度对账',
    access: 'payments:read',
    body: listQuery({ accountName: 'fAccountName' }, filter),
    /** How many there are in each state, whichever is asked for. */
    answer: z.object({ ...pageOf(monthStatement).shape, counts: entity({ open: ['fOpen', count], confirmed: ['fConfirmed', count], disputed: ['fDisputed', count] }) }),
  }),
  export: post('/api/saleFund/exportMonthStatements', {
    title: '导出月度对账',
    access: 'payments:read',
    body: MonthFilter,
    answers: 'file',
    query: exportFormat,
    noted: { action: 'export', entity: 'ledger' },
  }),
  /** Customers who haven't confirmed a month are asked to: each once a day. */
  remind: post('/api/saleFund/remindStatements', {
    title: '提醒确认对账单',
    access: 'payments:write',
    body: entity({ month: ['fMonth', isMonth], accountIds: ['fAccountIds', z.array(id).min(1).max(MAX_REMINDED)] }),
    answer: entity({ reminded: ['fReminded', count], skipped: ['fSkipped', count] }),
  }),
}
