import { z } from 'zod'
import { post } from './call.ts'
import { Approval, Delivery, Handling, Payment } from './order.ts'
import { exportFilter, exportFormat, listQuery, pageOf } from './page.ts'
import { id, moment } from './text.ts'
import { entity, type Fields } from './wire.ts'

const count = z.number().int()
const amount = z.string()

/** What a payer has, owes and may still spend, and since when: what isn't due yet, and what is late by its days. */
const moneyFields = {
  balance: ['fBalance', amount, '账户余额'],
  deposit: ['fDeposit', amount, '保证金'],
  frozen: ['fFrozen', amount, '其中冻结'],
  creditLimit: ['fCreditLimit', amount, '信用额度'],
  owed: ['fOwed', amount, '信用应付'],
  creditFree: ['fCreditFree', amount, '可用信用'],
  notDue: ['fNotDue', amount, '未到期'],
  late30: ['fLate30', amount, '逾期 1–30 天'],
  late60: ['fLate60', amount, '逾期 31–60 天'],
  late90: ['fLate90', amount, '逾期 61–90 天'],
  lateMore: ['fLateMore', amount, '逾期 90 天以上'],
  overdue: ['fOverdue', amount, '逾期合计'],
  /** Of what is owed: held by orders that wait for the customer's own approval. */
  awaiting: ['fAwaiting', amount, '其中待客户审批'],
} as const satisfies Fields

/** A line of the customers' money. */
export const customerFundFields = {
  id: ['fId', id],
  accountName: ['fAccountName', z.string(), '客户'],
  accountCode: ['fAccountCode', z.string().nullable(), '客户编码'],
  ...moneyFields,
} as const satisfies Fields
const customerFund = entity(customerFundFields)
export type CustomerFund = z.output<typeof customerFund>

const money = entity({ ...moneyFields, termDays: ['fTermDays', count.nullable()] })
const orders = entity({
  /** What was ordered in twelve months, called-off orders left out. */
  ordered: ['fOrdered', amount],
  orderedCount: ['fOrderedCount', count],
  /** The first day of those twelve months. */
  since: ['fSince', z.string()],
  pending: ['fPending', count],
  toShip: ['fToShip', count],
  latest: [
    'fLatest',
    z.array(
      entity({
        id: ['fId', id],
        number: ['fNumber', z.string()],
        placedAt: ['fPlacedAt', moment],
        total: ['fTotal', amount],
        handling: ['fHandling', Handling],
        approval: ['fApproval', Approval],
        payment: ['fPayment', Payment],
        delivery: ['fDelivery', Delivery],
      }),
    ),
  ],
})
const person = entity({ id: ['fId', id], name: ['fName', z.string()] })

/** A customer at a glance; each part is null for who may not read what it is about. */
const glance = entity({
  /** Whose money and orders are meant: of a colleague, the company's main account. */
  payer: ['fPayer', person],
  colleagues: ['fColleagues', z.array(person)],
  money: ['fMoney', money.nullable()],
  orders: ['fOrders', orders.nullable()],
  papers: ['fPapers', entity({ all: ['fAll', count], expiring: ['fExpiring', count], expired: ['fExpired', count] }).nullable()],
  /** Applications that wait for the house. */
  applications: ['fApplications', count.nullable()],
})
export type Glance = z.output<typeof glance>

const filter = { owing: ['fOwing', z.boolean().optional()], late: ['fLate', z.boolean().optional()] } as const

export const customerCalls = {
  glance: post('/api/customer/getGlance', { title: '客户概况', access: 'accounts:read', body: entity({ id: ['fId', id] }), answer: glance }),
  funds: post('/api/customer/getFunds', {
    title: '客户资金与账龄',
    access: 'payments:read',
    body: listQuery({ overdue: 'fOverdue', owed: 'fOwed', balance: 'fBalance', accountName: 'fAccountName' }, filter),
    answer: z.object({ ...pageOf(customerFund).shape, totals: entity({ balance: ['fBalance', amount], owed: ['fOwed', amount], overdue: ['fOverdue', amount] }) }),
  }),
  exportFunds: post('/api/customer/exportFunds', {
    title: '导出客户资金与账龄',
    access: 'payments:read',
    body: exportFilter(filter),
    answers: 'file',
    query: exportFormat,
    noted: { action: 'export', entity: 'ledger' },
  }),
}
