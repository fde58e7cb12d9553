import { z } from 'zod'
import { bankReference } from './bank-reference.ts'
import { post } from './call.ts'
import { dayCell, importCallsOf, sumAsWritten } from './import.ts'
import { amount } from './money.ts'
import { id, keyword, moment, required, submitKey, text } from './text.ts'
import { entity } from './wire.ts'

/** A bank writes sums with thousands parted. */
const sumCell = z.string().transform(sumAsWritten).pipe(amount)

/** A line of a bank's list in files: found by the bank's own number. */
export const bankLineImportFields = {
  reference: ['fReference', bankReference, '交易流水号'],
  receivedOn: ['fReceivedOn', dayCell, '到账日期'],
  payerName: ['fPayerName', required(120), '付款户名'],
  payerAccount: ['fPayerAccount', text(60), '付款账号'],
  amount: ['fAmount', sumCell, '金额'],
  note: ['fNote', text(500), '摘要'],
} as const

const candidate = entity({
  id: ['fId', id],
  reference: ['fReference', z.string()],
  receivedOn: ['fReceivedOn', z.string()],
  payerName: ['fPayerName', z.string()],
  amount: ['fAmount', z.string()],
  note: ['fNote', z.string().nullable()],
  /** What speaks for it: the sum, the payer, the code or the order's number in its note, the day. */
  why: ['fWhy', z.array(z.enum(['amount', 'payer', 'code', 'number', 'reference', 'day']))],
})
export type BankCandidate = z.output<typeof candidate>

const awaited = entity({
  id: ['fId', id],
  /** Whether it was closed meanwhile: money may come for it all the same. */
  closed: ['fClosed', z.boolean()],
  number: ['fNumber', z.string()],
  payerName: ['fPayerName', z.string()],
  /** What has still to come in. */
  open: ['fOpen', z.string()],
  orders: ['fOrders', z.array(z.string())],
  why: ['fWhy', z.array(z.enum(['amount', 'payer', 'code']))],
})
export type AwaitedPayment = z.output<typeof awaited>

const unpaid = entity({
  id: ['fId', id],
  number: ['fNumber', z.string()],
  payerId: ['fPayerId', id],
  payerName: ['fPayerName', z.string()],
  open: ['fOpen', z.string()],
  placedAt: ['fPlacedAt', moment],
  why: ['fWhy', z.array(z.enum(['amount', 'payer', 'number']))],
})
export type UnpaidOrder = z.output<typeof unpaid>

export const bankLineCalls = {
  /** Open lines that may be what a payment, an order or a collection tells of, the likeliest first. */
  candidates: post('/api/bankLine/getCandidates', {
    title: '可匹配的银行到账',
    access: 'payments:read',
    body: entity({ paymentId: ['fPaymentId', id.optional()], applicationId: ['fApplicationId', id.optional()], orderId: ['fOrderId', id.optional()] }),
    answer: z.array(candidate),
  }),
  /** The other way round: payments that may be meant by money that came; those that a word finds, where one is given. */
  payments: post('/api/bankLine/getPayments', { title: '到账可对应的付款', access: 'payments:read', body: entity({ id: ['fId', id], keyword: ['keyword', keyword] }), answer: z.array(awaited) }),
  /** Orders that money is still awaited for and no transfer is under way for. */
  orders: post('/api/bankLine/getOrders', { title: '到账可对应的订单', access: 'payments:read', body: entity({ id: ['fId', id], keyword: ['keyword', keyword] }), answer: z.array(unpaid) }),
  /** Books those that leave no doubt: sum, payer and code are those of one payment. */
  bookExact: post('/api/bankLine/bookExact', {
    title: '完全相符的到账入账',
    access: 'payments:write',
    body: entity({ ids: ['fIds', z.array(id).min(1).max(500)] }),
    answer: entity({ booked: ['fBooked', z.number().int()], left: ['fLeft', z.number().int()] }),
  }),
  toBalance: post('/api/bankLine/toBalance', {
    title: '到账转入客户余额',
    access: 'payments:write',
    body: entity({ key: ['fKey', submitKey], id: ['fId', id], accountId: ['fAccountId', id] }),
    answer: entity({ number: ['fNumber', z.string()] }),
  }),
  ...importCallsOf('/api/bankLine', '银行到账', 'bankLines:write'),
}
