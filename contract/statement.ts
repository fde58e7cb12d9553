import { z } from 'zod'
import { EntryKind } from './entry-kind.ts'
import { pageOf } from './page.ts'
import { id, moment } from './text.ts'
import { entity, type Fields, labels } from './wire.ts'

export const isMonth = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)
export const StatementState = labels({ open: '待确认', confirmed: '已确认', disputed: '有异议', running: '本月' })
/** What was said to a statement: the customer's objections and the house's answers, in their order. */
export const StatementWord = entity({ byStaff: ['fByStaff', z.boolean()], name: ['fName', z.string()], text: ['fText', z.string()], at: ['fAt', moment] })
export type StatementWord = z.output<typeof StatementWord>
export const said = ['fWords', z.array(StatementWord), '异议与答复'] as const
/** What a month came to, and what its customer said to it. */
export const monthFields = {
  opening: ['fOpening', z.string(), '期初应付'],
  delivered: ['fDelivered', z.string(), '本期发货'],
  paid: ['fPaid', z.string(), '本期付款'],
  returned: ['fReturned', z.string(), '本期退货'],
  other: ['fOther', z.string(), '其他'],
  closing: ['fClosing', z.string(), '期末应付'],
  state: ['fState', StatementState, '状态'],
} as const satisfies Fields
const statementFields = {
  month: ['fMonth', z.string(), '月份'],
  ...monthFields,
  words: said,
  /** What the newest closing is made of: owed on credit, less what lies in the balance, less what is ordered and not sent. Null for those before. */
  made: ['fMadeOf', entity({ owed: ['fOwed', z.string()], balance: ['fBalance', z.string()], unshipped: ['fUnshipped', z.string()] }).nullable()],
} as const satisfies Fields
export const Statement = entity(statementFields)
export type Statement = z.output<typeof Statement>

/** What changed what is owed in a month, each with what was owed after it. */
export const statementLineFields = {
  id: ['fId', id],
  day: ['fDay', z.string(), '日期'],
  kind: ['fKind', EntryKind, '类型'],
  memo: ['fMemo', z.string().nullable(), '单号'],
  orderId: ['fOrderId', z.string().nullable()],
  orderNumber: ['fOrderNumber', z.string().nullable(), '订单号'],
  amount: ['fAmount', z.string(), '金额'],
  owed: ['fOwed', z.string(), '应付'],
} as const satisfies Fields
const statementLine = entity(statementLineFields)
export type StatementLine = z.output<typeof statementLine>
export const statementLinePage = z.object({ ...pageOf(statementLine).shape, totals: entity({ opening: ['fOpening', z.string()], closing: ['fClosing', z.string()] }) })
export const ofMonth = { month: ['fMonth', isMonth] } as const
