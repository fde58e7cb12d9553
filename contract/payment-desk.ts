import { z } from 'zod'
import { bankReference } from './bank-reference.ts'
import { post } from './call.ts'
import { amount } from './money.ts'
import { PaymentPhase, PayWay } from './order.ts'
import { exportFilter, exportFormat, listQuery, oneOrMore, pageOf } from './page.ts'
import { DeskPayment, PaymentInfo, totals } from './payment.ts'
import { day, id, required, submitKey } from './text.ts'
import { entity } from './wire.ts'

const count = z.number().int()

/** Money as finance sees it in the bank: its day is that of the bank's list where the list has it, and today where nothing is said. */
const inBank = { amount: ['fAmount', amount], reference: ['fReference', bankReference], receivedOn: ['fReceivedOn', day.optional()] } as const
/** Money isn't booked for a day longer ago than this: a year mistyped would move a customer's old statements. */
export const MAX_RECEIPT_DAYS = 366

/** What finance does with payments. */
const deskFilter = {
  state: ['fState', oneOrMore(PaymentPhase).optional()],
  way: ['fPayWay', oneOrMore(PayWay).optional()],
  withVoucher: ['fWithVoucher', z.boolean().optional()],
  orderId: ['fOrderId', id.optional()],
  accountId: ['fAccountId', id.optional()],
  from: ['fFrom', day.optional()],
  to: ['fTo', day.optional()],
  /** What came on these days of the bank; what came in all of them is what the totals then say was received. */
  receivedFrom: ['fReceivedFrom', day.optional()],
  receivedTo: ['fReceivedTo', day.optional()],
  /** Money that is in and not in the ERP. */
  toPush: ['fToPush', z.boolean().optional()],
} as const
const DeskPaymentFilter = exportFilter(deskFilter)
export type DeskPaymentFilter = z.output<typeof DeskPaymentFilter>
export const paymentDeskCalls = {
  list: post('/api/salePayment/getPageList', {
    title: '付款列表',
    access: 'payments:read',
    body: listQuery({ createdAt: 'fCreatedAt', amount: 'fAmount' }, deskFilter),
    answer: z.object({ ...pageOf(DeskPayment).shape, totals }),
  }),
  export: post('/api/salePayment/export', {
    title: '导出付款',
    access: 'payments:read',
    body: DeskPaymentFilter,
    answers: 'file',
    query: exportFormat,
    noted: { action: 'export', entity: 'payment' },
  }),
  receive: post('/api/salePayment/receive', {
    title: '登记到账',
    access: 'payments:write',
    body: entity({ id: ['fId', id], ...inBank }),
    answer: PaymentInfo,
  }),
  /** Money that came for orders without a payment of their customer's: a transfer is written down for them, and it is booked on it. */
  receiveOrders: post('/api/salePayment/receiveOrders', {
    title: '登记订单到账',
    access: 'payments:write',
    body: entity({
      key: ['fKey', submitKey],
      orderIds: ['fOrderIds', z.array(id).min(1).max(50)],
      ...inBank,
      /** How much of it is for each order; what is left goes to the balance. Without it each gets what it needs, the first before the others. */
      shares: [
        'fShares',
        z
          .array(entity({ orderId: ['fOrderId', id], amount: ['fAmount', amount] }))
          .min(1)
          .max(50)
          .optional(),
      ],
    }),
    answer: PaymentInfo,
  }),
  /** Money that was booked by mistake: what it did is posted the other way round, and its reference may be booked again. */
  reverseReceipt: post('/api/salePayment/reverseReceipt', {
    title: '冲回到账',
    access: 'payments:write',
    body: entity({ id: ['fId', id], receiptId: ['fReceiptId', id], reason: ['fReason', required(200)] }),
    answer: PaymentInfo,
  }),
  push: post('/api/salePayment/pushKingdee', {
    title: '推送收款到金蝶',
    access: 'payments:write',
    /** One whose former paper is to be voided goes only where that is said to be done. */
    body: entity({ ids: ['fIds', z.array(id).min(1).max(500)], voided: ['fVoided', z.boolean().optional()] }),
    answer: entity({ queued: ['queued', count], skipped: ['skipped', count] }),
  }),
  paperVoided: post('/api/salePayment/paperVoided', { title: '收款单已在金蝶作废', access: 'payments:write', body: entity({ id: ['fId', id] }), answer: z.object({ done: z.literal(true) }) }),
  close: post('/api/salePayment/close', { title: '关闭付款', access: 'payments:write', body: entity({ id: ['fId', id], reason: ['fReason', required(200)] }), answer: PaymentInfo }),
}
