import { z } from 'zod'
import { bankReference } from './bank-reference.ts'
import { get, post } from './call.ts'
import { EntryKind } from './entry-kind.ts'
import { amount, amountOrNone } from './money.ts'
import { exportFilter, exportFormat, listQuery, oneOrMore, pageOf } from './page.ts'
import { isMonth, ofMonth, Statement, said, statementLinePage } from './statement.ts'
import { day, id, moment, required, submitKey, text } from './text.ts'
import { entity, type Fields, labels } from './wire.ts'

const count = z.number().int()
/** A customer's accounts in the ledger, by the names that people know. */
export const FundAccount = labels({ balance: '账户余额', receivable: '信用应付', unshipped: '待发货款', deposit: '保证金', frozen: '冻结保证金' })
export type FundAccount = z.output<typeof FundAccount>

const summary = entity({
  balance: ['fBalance', z.string()],
  creditLimit: ['fCreditLimit', z.string()],
  creditFree: ['fCreditFree', z.string()],
  owed: ['fOwed', z.string()],
  hasCredit: ['fHasCredit', z.boolean()],
  termDays: ['fTermDays', count.nullable()],
})
export type FundSummary = z.output<typeof summary>

const month = entity({ month: ['fMonth', z.string()], ordered: ['fOrdered', z.string()], paid: ['fPaid', z.string()], returned: ['fReturned', z.string()] })
const overview = entity({
  deposit: ['fDeposit', z.string()],
  frozen: ['fFrozen', z.string()],
  hasGuaranteePassword: ['fHasGuaranteePassword', z.boolean()],
  temporary: ['fTemporary', z.string().nullable()],
  temporaryUntil: ['fTemporaryUntil', z.string().nullable()],
  /** Of orders that are paid before they are sent. */
  unpaid: ['fUnpaid', z.string()],
  unpaidOrders: ['fUnpaidOrders', count],
  overdue: ['fOverdue', z.string()],
  overdueOrders: ['fOverdueOrders', count],
  /** What orders on credit hold that wait for the company's own approval: it stands in what is owed, as that of the whole company, and on no bill yet. */
  awaiting: ['fAwaiting', z.string()],
  months: ['fMonths', z.array(month)],
})
export type FundOverview = z.output<typeof overview>

const entryFields = {
  id: ['fId', id],
  at: ['fAt', moment, '时间'],
  account: ['fAccount', FundAccount, '账户'],
  kind: ['fKind', EntryKind, '类型'],
  memo: ['fMemo', z.string().nullable(), '单号'],
  orderId: ['fOrderId', z.string().nullable()],
  orderNumber: ['fOrderNumber', z.string().nullable(), '订单号'],
  /** As people read it: what came to the account, or left it with a minus. */
  amount: ['fAmount', z.string(), '金额'],
  /** Null for a sub-account, to which the whole isn't told. */
  after: ['fBalanceAfter', z.string().nullable(), '变动后'],
  actorName: ['fActorName', z.string(), '经办'],
} as const satisfies Fields
export const FundEntry = entity(entryFields)
export type FundEntry = z.output<typeof FundEntry>
const entryFilter = {
  account: ['fAccount', oneOrMore(FundAccount).optional()],
  kind: ['fKind', oneOrMore(EntryKind).optional()],
  from: ['fFrom', day.optional()],
  to: ['fTo', day.optional()],
} as const
const totals = entity({ in: ['fIn', z.string()], out: ['fOut', z.string()], opening: ['fOpening', z.string().nullable()], closing: ['fClosing', z.string().nullable()] })

export const billFields = {
  id: ['fId', id],
  number: ['fNumber', z.string(), '订单号'],
  placedOn: ['fPlacedOn', z.string(), '下单日期'],
  dueOn: ['fDueOn', z.string(), '到期日'],
  total: ['fTotal', z.string(), '订单金额'],
  open: ['fOpen', z.string(), '未付'],
  /** Days since it was due; null while there is time. */
  overdueDays: ['fOverdueDays', count.nullable(), '逾期天数'],
  /** Some of it didn't arrive, and nobody has settled that yet. */
  differing: ['fIsShort', z.boolean()],
  /** A transfer for it whose money is awaited, with its voucher. */
  transferId: ['fTransferId', id.nullable()],
} as const satisfies Fields
const bill = entity(billFields)
const billFilter = { overdue: ['fOverdue', z.boolean().optional()] } as const

export const fundCalls = {
  summary: post('/api/saleFund/getSummaryMall', { title: '资金概况', access: 'mall:prices', answer: summary }),
  overview: post('/api/saleFund/getOverviewMall', { title: '资金中心', access: 'mall:prices', answer: overview }),
  entries: post('/api/saleFund/getPageListMall', {
    title: '交易明细',
    access: 'mall:prices',
    body: listQuery({ at: 'fAt' }, entryFilter),
    answer: z.object({ ...pageOf(FundEntry).shape, totals }),
  }),
  export: post('/api/saleFund/exportMall', {
    title: '导出交易明细',
    access: 'mall:prices',
    body: exportFilter(entryFilter),
    answers: 'file',
    noted: { action: 'export', entity: 'ledger' },
    query: exportFormat,
  }),
  bills: post('/api/saleFund/getBillsMall', {
    title: '信用账单',
    access: 'mall:prices',
    body: listQuery({ dueOn: 'fDueOn' }, billFilter),
    answer: z.object({ ...pageOf(bill).shape, sum: z.string() }),
  }),
  exportBills: post('/api/saleFund/exportBillsMall', {
    title: '导出信用账单',
    access: 'mall:prices',
    body: exportFilter(billFilter),
    answers: 'file',
    query: exportFormat,
    noted: { action: 'export', entity: 'ledger' },
  }),
  statements: post('/api/saleFund/getStatementsMall', { title: '对账单', access: 'mall:prices', answer: z.array(Statement) }),
  settleStatement: post('/api/saleFund/confirmStatementMall', {
    title: '确认对账单',
    access: 'mall:prices',
    body: entity({ month: ['fMonth', isMonth], closing: ['fClosing', z.string().max(20)], agree: ['fAgree', z.boolean()], note: ['fNote', text(500).optional()] }),
    answer: Statement,
  }),
  statementPaper: get('/api/saleFund/statement/{fMonth}', {
    title: '对账单 PDF',
    access: 'mall:prices',
    body: entity({ month: ['fMonth', isMonth] }),
    answers: 'file',
    noted: { action: 'export', entity: 'ledger' },
  }),
  statementLines: post('/api/saleFund/getStatementLinesMall', {
    title: '对账单明细',
    access: 'mall:prices',
    body: listQuery({}, ofMonth),
    answer: statementLinePage,
  }),
  exportStatement: post('/api/saleFund/exportStatementMall', {
    title: '导出对账单明细',
    access: 'mall:prices',
    body: entity(ofMonth),
    answers: 'file',
    query: exportFormat,
    noted: { action: 'export', entity: 'ledger' },
  }),
  payDeposit: post('/api/saleFund/payDepositMall', {
    title: '从余额缴存保证金',
    access: 'mall:prices',
    body: entity({ key: ['fKey', submitKey], amount: ['fAmount', amount] }),
    answer: z.object({ done: z.boolean() }),
  }),
}

export const DepositAct = labels({ payIn: '缴存', freeze: '冻结', unfreeze: '解冻', forfeit: '扣罚', payBack: '余额退款' })
/** What finance does with customers' money beside payments. */
export const fundDeskCalls = {
  deposit: post('/api/saleFund/moveDeposit', {
    title: '保证金变动',
    access: 'payments:write',
    body: entity({
      key: ['fKey', submitKey],
      accountId: ['fAccountId', id],
      act: ['fAct', DepositAct],
      amount: ['fAmount', amount],
      reason: ['fReason', required(200)],
      /** Of what moves at the bank: its number there, and the day, today where nothing is said. */
      reference: ['fReference', bankReference.optional()],
      paidOn: ['fPaidOn', day.optional()],
    }),
    answer: z.object({ done: z.boolean() }),
  }),
  /** Takes credit back, to nothing at the least; `seen` is what there was of it. More is given by an application. */
  lowerCredit: post('/api/saleFund/lowerCredit', {
    title: '调低信用额度',
    access: 'payments:write',
    body: entity({ accountId: ['fAccountId', id], seen: ['fSeen', amount], limit: ['fLimit', amountOrNone, '新的信用额度'], reason: ['fReason', required(200), '原因'] }),
    answer: z.object({ done: z.boolean() }),
  }),
  /** A customer's statements; of a sub-account those of its company. */
  statements: post('/api/saleFund/getStatements', { title: '客户对账单', access: 'payments:read', body: entity({ accountId: ['fAccountId', id] }), answer: z.array(Statement) }),
  statementPaper: post('/api/saleFund/getStatementPaper', {
    title: '客户对账单 PDF',
    access: 'payments:read',
    body: entity({ accountId: ['fAccountId', id], month: ['fMonth', isMonth] }),
    answers: 'file',
    noted: { action: 'export', entity: 'ledger' },
  }),
  statementLines: post('/api/saleFund/getStatementLines', {
    title: '客户对账单明细',
    access: 'payments:read',
    body: listQuery({}, { accountId: ['fAccountId', id], ...ofMonth }),
    answer: statementLinePage,
  }),
  exportStatement: post('/api/saleFund/exportStatement', {
    title: '导出客户对账单明细',
    access: 'payments:read',
    body: entity({ accountId: ['fAccountId', id], ...ofMonth }),
    answers: 'file',
    query: exportFormat,
    noted: { action: 'export', entity: 'ledger' },
  }),
  disputes: post('/api/saleFund/getDisputes', {
    title: '对账异议',
    access: 'payments:read',
    body: listQuery({ at: 'fAt' }, { answered: ['fAnswered', z.boolean().optional()] }),
    answer: pageOf(
      entity({
        accountId: ['fAccountId', id],
        accountName: ['fAccountName', z.string()],
        month: ['fMonth', z.string()],
        closing: ['fClosing', z.string()],
        words: said,
        answered: ['fAnswered', z.boolean()],
        at: ['fAt', moment],
      }),
    ),
  }),
  reply: post('/api/saleFund/replyDispute', {
    title: '回复对账异议',
    access: 'payments:write',
    body: entity({ accountId: ['fAccountId', id], month: ['fMonth', isMonth], reply: ['fReply', required(500)] }),
    answer: z.object({ done: z.boolean() }),
  }),
}
