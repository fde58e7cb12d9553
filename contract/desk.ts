import { z } from 'zod'
import { post } from './call.ts'
import { entity } from './wire.ts'

const count = z.number().int()
const amount = z.string()

/** What is sold: for who may read orders. */
const trade = entity({
  today: ['fToday', amount],
  total: ['fTotal', amount],
  totalBefore: ['fTotalBefore', amount],
  /** Each day's sales, and those of the day as long before as the period lasts. */
  sales: ['fSales', z.array(entity({ day: ['fDay', z.string()], amount: ['fAmount', amount], before: ['fBefore', amount] }))],
  topGoods: ['fTopGoods', z.array(entity({ id: ['fId', z.string()], name: ['fName', z.string()], amount: ['fAmount', amount], qty: ['fQty', count] }))],
  orders: ['fOrders', entity({ pending: ['fPending', count], unpaid: ['fUnpaid', count], toShip: ['fToShip', count], toInvoice: ['fToInvoice', count] })],
})
export type Trade = z.output<typeof trade>

/** Who there is: for who may read accounts. */
const people = entity({
  applications: ['fApplications', count],
  accounts: ['fAccounts', entity({ customer: ['fCustomer', count], agent: ['fAgent', count], staff: ['fStaff', count] })],
  pushFailed: ['fPushFailed', count],
  failures: [
    'fFailures',
    z.array(entity({ id: ['fId', z.string()], name: ['fName', z.string()], message: ['fMessage', z.string().nullable()], attempts: ['fAttempts', count], at: ['fAt', z.string()] })),
  ],
})
export type People = z.output<typeof people>

/** The customers' papers: for who may read them. */
const papers = entity({
  expiring: ['fExpiring', count],
  expired: ['fExpired', count],
  files: [
    'fFiles',
    z.array(entity({ id: ['fId', z.string()], company: ['fCompany', z.string()], name: ['fName', z.string()], expiresOn: ['fExpiryDate', z.string()], daysLeft: ['fDaysLeft', count] })),
  ],
})
export type Papers = z.output<typeof papers>

/** Each part is null for who may not read what it is about. */
const dashboard = entity({
  asOf: ['fAsOf', z.string()],
  trade: ['fTrade', trade.nullable()],
  people: ['fPeople', people.nullable()],
  papers: ['fPapers', papers.nullable()],
  /** Registration certificates that expire within three months. */
  certificates: ['fCertificates', count.nullable()],
  /** Those that have expired, of goods that would be on sale otherwise. */
  certificatesExpired: ['fCertificatesExpired', count.nullable()],
  /** Invoices that were not issued, or of which nobody knows. */
  invoicesFailed: ['fInvoicesFailed', count.nullable()],
  /** Transfers that are awaited and of which a voucher was sent. */
  vouchers: ['fVouchers', count.nullable()],
  /** Disputed statements that wait for an answer. */
  disputes: ['fDisputes', count.nullable()],
  /** Deliveries that were signed for with another number of pieces, and aren't settled. */
  differing: ['fDiffering', count.nullable()],
  /** Payments that are in and not in the ERP. */
  toPush: ['fToPush', count.nullable()],
  /** Applications that wait for an answer. */
  reviews: ['fReviews', count.nullable()],
  /** Lines of the bank's that nobody has booked. */
  bankLines: ['fBankLines', count.nullable()],
})
export type Dashboard = z.output<typeof dashboard>

/** An entry of the menu behind which something waits for staff. */
const waiting = entity({ menuId: ['fMenuId', z.string()], count: ['fCount', count] })
export type Waiting = z.output<typeof waiting>

export const deskCalls = {
  dashboard: post('/api/desk/getDashboard', {
    title: '工作台',
    access: 'desk:open',
    body: entity({ days: ['fDays', z.union([z.literal(7), z.literal(30), z.literal(90)]).default(30)] }),
    answer: dashboard,
  }),
  waiting: post('/api/desk/getWaiting', { title: '待处理数量', access: 'desk:open', body: z.object({}), answer: z.array(waiting) }),
}
