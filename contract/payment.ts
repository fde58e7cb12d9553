import { z } from 'zod'
import { KingdeeStatus } from './account-kinds.ts'
import { get, post } from './call.ts'
import { KingdeeVoid } from './kingdee-void.ts'
import { amount } from './money.ts'
import { PaymentPhase, PayWay } from './order.ts'
import { exportFilter, exportFormat, listQuery, oneOrMore, pageOf } from './page.ts'
import { isMobile } from './shapes.ts'
import { id, moment, required, shaped, submitKey, text } from './text.ts'
import { entity, labels } from './wire.ts'

const count = z.number().int()
const Purpose = labels({ orders: '订单', recharge: '费用充值' })
export const MAX_VOUCHERS = 5
/** A link that names fifty orders is this long at most. */
const MAX_TOKEN = 4000

const receipt = entity({
  id: ['fId', id],
  at: ['fAt', moment],
  /** The day on which the bank had it. */
  receivedOn: ['fReceivedOn', z.string()],
  amount: ['fAmount', z.string()],
  reference: ['fReference', z.string()],
  /** When finance took it back, and why. */
  reversedAt: ['fReversedAt', moment.nullable()],
  reversedFor: ['fReversedFor', z.string().nullable()],
})
export type Receipt = z.output<typeof receipt>
export const paymentFields = {
  id: ['fId', id],
  number: ['fNumber', z.string(), '付款单号'],
  purpose: ['fType', Purpose, '用途'],
  way: ['fPayWay', PayWay, '付款方式'],
  amount: ['fAmount', z.string(), '应付'],
  received: ['fReceived', z.string(), '已到账'],
  /** What of it its orders didn't need any more: it went to the payer's balance. */
  over: ['fOver', z.string(), '转入余额'],
  state: ['fState', PaymentPhase, '状态'],
  /** The card that pays: its bank and its last four digits. */
  card: ['fCard', z.string().nullable(), '银行卡'],
  code: ['fRemittanceCode', z.string().nullable(), '汇款识别码'],
  reason: ['fReason', z.string().nullable(), '说明'],
  payerName: ['fPayerName', z.string(), '付款单位'],
  createdAt: ['fCreatedAt', moment, '创建时间'],
  expiresAt: ['fExpiresAt', moment.nullable(), '付款期限'],
  /** Until when its orders stay open for it: a transfer on its way, shown by a voucher, keeps them open as long as it is awaited itself. */
  payBy: ['fPayBy', moment.nullable()],
  settledAt: ['fSettledAt', moment.nullable(), '到账时间'],
  orders: ['fOrders', z.array(entity({ id: ['fId', id], number: ['fNumber', z.string()], amount: ['fAmount', z.string()] }))],
  vouchers: ['fVouchers', z.array(entity({ name: ['fName', z.string()], url: ['fUrl', z.string()], at: ['fAt', moment] }))],
  receipts: ['fReceipts', z.array(receipt)],
  version: ['fVersion', count],
} as const
export const PaymentInfo = entity(paymentFields)
export type PaymentInfo = z.output<typeof PaymentInfo>
/** The same as finance sees it. */
export const DeskPayment = entity({
  ...paymentFields,
  kingdeeStatus: ['fKingdeeStatus', KingdeeStatus, '金蝶'],
  kingdeeMessage: ['fKingdeeMessage', z.string().nullable()],
  /** Its paper there is to be voided before another is made. */
  kingdeeVoid: ['fKingdeeVoid', KingdeeVoid.nullable()],
})
export type DeskPayment = z.output<typeof DeskPayment>

const bankAccount = entity({ name: ['fName', z.string()], bank: ['fBank', z.string()], number: ['fNumber', z.string()] })
const way = entity({ way: ['fPayWay', PayWay], allowed: ['fAllowed', z.boolean()], available: ['fAvailable', z.string().nullable()], reason: ['fReason', z.string().nullable()] })
export const Cashier = entity({
  purpose: ['fType', Purpose],
  total: ['fTotal', z.string()],
  payerName: ['fPayerName', z.string()],
  orders: [
    'fOrders',
    z.array(entity({ id: ['fId', id], number: ['fNumber', z.string()], total: ['fTotal', z.string()], open: ['fOpen', z.string()], problem: ['fProblemText', z.string().nullable()] })),
  ],
  ways: ['fPayWays', z.array(way)],
  account: ['fAccount', bankAccount],
  /** Transfers for these orders that are awaited already: for which orders, and whether another payment of theirs closes it, since nothing has come for it. */
  pending: ['fPending', z.array(entity({ id: ['fId', id], number: ['fNumber', z.string()], amount: ['fAmount', z.string()], orders: ['fOrders', z.array(z.string())], idle: ['fIdle', z.boolean()] }))],
})
export type Cashier = z.output<typeof Cashier>

export const Card = entity({ id: ['fId', id], bank: ['fBank', z.string()], lastFour: ['fLastFour', z.string()], holder: ['fHolder', z.string()], phone: ['fPhone', z.string()] })
export type Card = z.output<typeof Card>

/** What is to be paid: orders, or an amount for the balance. */
const what = {
  purpose: ['fType', Purpose],
  orderIds: ['fOrderIds', z.array(id).min(1).max(50).optional()],
  amount: ['fAmount', amount.optional()],
  /** In place of signing in: a link that names orders. */
  token: ['fToken', text(MAX_TOKEN).optional()],
} as const
const byId = entity({ id: ['fId', id], token: ['fToken', text(MAX_TOKEN).optional()] })
const codeShape = z.string().regex(/^\d{4,8}$/)
const ownFilter = { state: ['fState', oneOrMore(PaymentPhase).optional()] } as const

/** What everything that is found comes to. */
export const totals = entity({ amount: ['fAmount', z.string()], received: ['fReceived', z.string()] })

export const paymentCalls = {
  cashier: post('/api/salePayment/cashierMall', { title: '收银台', access: 'anyone', body: entity(what), answer: Cashier }),
  create: post('/api/salePayment/createMall', {
    title: '发起付款',
    access: 'anyone',
    body: entity({ key: ['fKey', submitKey], ...what, amount: ['fAmount', amount], way: ['fPayWay', PayWay], cardId: ['fCardId', id.optional()] }),
    answer: PaymentInfo,
  }),
  info: post('/api/salePayment/getInfoMall', { title: '付款详情', access: 'anyone', body: byId, answer: PaymentInfo }),
  confirm: post('/api/salePayment/confirmMall', { title: '确认快捷支付', access: 'mall:pay', body: entity({ id: ['fId', id], code: ['fCode', codeShape] }), answer: PaymentInfo }),
  voucher: post('/api/salePayment/uploadVoucherMall', {
    title: '上传汇款凭证',
    access: 'anyone',
    form: 'file',
    query: z.strictObject({ id, token: z.string().max(MAX_TOKEN).optional() }),
    answer: PaymentInfo,
  }),
  removeVoucher: post('/api/salePayment/removeVoucherMall', {
    title: '移除汇款凭证',
    access: 'anyone',
    body: entity({ id: ['fId', id], name: ['fName', required(80)], token: ['fToken', text(MAX_TOKEN).optional()] }),
    answer: PaymentInfo,
  }),
  voucherFile: get('/api/salePayment/voucher/{fName}', {
    title: '汇款凭证文件',
    access: 'signedIn',
    body: entity({ name: ['fName', required(80)] }),
    answers: 'file',
    noted: { action: 'see', entity: 'attachment', id: 'name' },
  }),
  list: post('/api/salePayment/getPageListMall', {
    title: '我的付款',
    access: 'mall:pay',
    body: listQuery({ createdAt: 'fCreatedAt' }, ownFilter),
    answer: z.object({ ...pageOf(PaymentInfo).shape, totals }),
  }),
  export: post('/api/salePayment/exportMall', {
    title: '导出我的付款',
    access: 'mall:pay',
    body: exportFilter(ownFilter),
    answers: 'file',
    query: exportFormat,
    noted: { action: 'export', entity: 'payment' },
  }),
  link: post('/api/salePayment/getLinkMall', {
    title: '付款链接',
    access: 'mall:pay',
    body: entity({ orderIds: ['fOrderIds', z.array(id).min(1).max(50)] }),
    answer: entity({ link: ['fLink', z.string()], expiresAt: ['fExpiresAt', moment] }),
  }),
  banks: post('/api/salePayment/getBanksMall', {
    title: '可用银行',
    access: 'mall:pay',
    answer: z.array(entity({ code: ['fCode', z.string()], name: ['fName', z.string()], single: ['fSingleLimit', z.string()] })),
  }),
  cards: post('/api/salePayment/getCardsMall', { title: '我的银行卡', access: 'mall:pay', answer: z.array(Card) }),
  bindCard: post('/api/salePayment/bindCardMall', {
    title: '绑定银行卡',
    access: 'mall:pay',
    body: entity({
      bank: ['fBank', required(20)],
      number: ['fCardNumber', z.string().regex(/^\d{12,19}$/)],
      holder: ['fHolder', required(60)],
      phone: ['fPhone', shaped(11, isMobile, 'mobile.shape').min(1)],
    }),
    answer: entity({ bindId: ['fBindId', z.string()] }),
  }),
  confirmCard: post('/api/salePayment/confirmCardMall', { title: '确认绑卡', access: 'mall:pay', body: entity({ bindId: ['fBindId', required(80)], code: ['fCode', codeShape] }), answer: Card }),
  removeCard: post('/api/salePayment/deleteCardMall', { title: '解绑银行卡', access: 'mall:pay', body: entity({ ids: ['fIds', z.array(id).min(1).max(20)] }), answer: z.object({ deleted: count }) }),
  /** The gateway tells what became of a payment, in its own words, and is answered in them. */
  notify: post('/api/salePayment/notify', {
    title: '支付通知',
    access: 'anyone',
    raw: true,
    answers: 'file',
  }),
}
