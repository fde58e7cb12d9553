import { z } from 'zod'
import { ApplicationState, Step } from './application-life.ts'
import { post } from './call.ts'
import { lineFields } from './cart.ts'
import { DeliveryInfo } from './delivery.ts'
import { madeToOrder } from './made-to-order.ts'
import { amount } from './money.ts'
import { orderLine } from './order-line.ts'
import { listQuery, oneOrMore, pageOf } from './page.ts'
import { day, id, moment, shaped, submitKey, text } from './text.ts'
import { entity, labels } from './wire.ts'

const count = z.number().int()
export const Handling = labels({ pending: '待确认', confirmed: '已确认', done: '已完成', cancelled: '已取消' })
export const Payment = labels({ unpaid: '未付款', partly: '部分付款', paid: '已付款' })
export const Delivery = labels({ none: '未发货', partly: '部分发货', shipped: '已发货', received: '已收货' })
export const Invoicing = labels({ none: '未开票', partly: '部分开票', invoiced: '已开票', needless: '无需开票' })
/** The company's own leave for a colleague's order. */
export const Approval = labels({ none: '无需审批', awaiting: '待审批', approved: '已审批', refused: '未通过' })
export const PayWay = labels({ balance: '余额支付', credit: '信用支付', transfer: '银行转账', quick: '快捷支付' })
export type PayWay = z.output<typeof PayWay>

const wanted = entity({ specId: ['fSpecId', id], qty: ['fQty', count.min(1).max(99_999)] })
const what = {
  /** Lines of the cart; without any, what is selected there. */
  cartIds: ['fCartIds', z.array(id).min(1).max(500).optional()],
  /** Specs that are bought at once, beside the cart. */
  lines: ['fLines', z.array(wanted).min(1).max(500).optional()],
  /** Goods made to order, as an application's quote has them. */
  applicationId: ['fApplicationId', id.optional()],
} as const

export const QuoteLine = entity({ ...lineFields, cartId: ['fCartId', z.string().nullable()] })
export type QuoteLine = z.output<typeof QuoteLine>
const way = entity({ way: ['fPayWay', PayWay], allowed: ['fAllowed', z.boolean()], available: ['fAvailable', z.string().nullable()], reason: ['fReason', z.string().nullable()] })
export const Quote = entity({
  lines: ['fLines', z.array(QuoteLine)],
  pieces: ['fItemQtyCount', count],
  goodsAmount: ['fGoodsAmount', z.string()],
  freight: ['fFreight', z.string()],
  freeFreightFrom: ['fFreeFreightFrom', z.string().nullable()],
  tax: ['fTax', z.string()],
  includedTax: ['fIncludedTaxAmount', z.string()],
  total: ['fTotal', z.string()],
  /** Why the order as a whole can't be placed. */
  problem: ['fProblemText', z.string().nullable()],
  problemLink: ['fProblemLink', z.string().nullable()],
  ways: ['fPayWays', z.array(way)],
  /** It would wait for the company's own leave. */
  needsApproval: ['fNeedsApproval', z.boolean()],
  custom: ['fCustomQuote', madeToOrder.nullable()],
})
export type Quote = z.output<typeof Quote>

const event = entity({
  at: ['fAt', moment],
  kind: ['fKind', z.string()],
  actorName: ['fActorName', z.string()],
  forName: ['fForName', z.string().nullable()],
  facts: ['fFacts', z.record(z.string(), z.string())],
})

const axes = {
  handling: ['fHandling', Handling, '处理'],
  payment: ['fPayment', Payment, '付款'],
  delivery: ['fDelivery', Delivery, '发货'],
  invoicing: ['fInvoicing', Invoicing, '开票'],
} as const
export const PaymentPhase = labels({ waiting: '待付款', partly: '部分到账', done: '已到账', closed: '已关闭', failed: '付款失败' })
export type PaymentPhase = z.output<typeof PaymentPhase>
const headFields = {
  id: ['fId', id],
  number: ['fNumber', z.string(), '订单号'],
  placedAt: ['fPlacedAt', moment, '下单时间'],
  accountName: ['fAccountName', z.string(), '下单账户'],
  ...axes,
  approval: ['fApproval', Approval, '审批'],
  payWay: ['fPayWay', PayWay, '付款方式'],
  total: ['fTotal', z.string(), '金额'],
  paid: ['fPaid', z.string(), '已付'],
  /** What was given credit for: what came back, and what never arrived. */
  credited: ['fCredited', z.string()],
  /** What of that stands among what is paid, since it lessened what was owed on credit; the rest went to the balance. */
  setOff: ['fSetOff', z.string()],
  summary: ['fSummary', z.string(), '内容'],
  image: ['fImage', z.string()],
  lineCount: ['fItemCount', count],
  /** Of goods made to order. */
  custom: ['fIsCustom', z.boolean()],
  mayCancel: ['fMayCancel', z.boolean()],
  mayPay: ['fMayPay', z.boolean()],
  /** Of whoever asks, or of an account below them; others' are seen for the company's word on them alone. */
  own: ['fOwn', z.boolean()],
  /** It waits for the word of whoever asks. */
  mayApprove: ['fMayApprove', z.boolean()],
  /** Something has been sent that nobody has signed for. */
  toReceive: ['fToReceive', z.boolean()],
  /** Less arrived than was sent, and nobody has settled it yet. */
  differing: ['fIsShort', z.boolean()],
  /** A transfer whose money is awaited, with its voucher: whoever pays again pays twice. */
  transferId: ['fTransferId', id.nullable()],
  version: ['fVersion', count],
} as const
export const OrderHead = entity(headFields)
export type OrderHead = z.output<typeof OrderHead>
export const OrderInfo = entity({
  ...headFields,
  goodsAmount: ['fGoodsAmount', z.string()],
  freight: ['fFreight', z.string()],
  tax: ['fTax', z.string()],
  includedTax: ['fIncludedTaxAmount', z.string()],
  /** Who of the company may give its word, while it is awaited. */
  approvers: ['fApprovers', z.array(z.string())],
  /** The sum above which an order of its buyer waits for that, where that is why. */
  approvalAbove: ['fApprovalAbove', z.string().nullable()],
  /** What was sent, didn't arrive and hasn't been settled, and what it comes to. */
  short: ['fShort', entity({ pieces: ['fQty', count], amount: ['fAmount', z.string()] }).nullable()],
  buyer: ['fBuyer', z.object({ name: z.string(), contact: z.string(), phone: z.string(), address: z.string() }).nullable()],
  invoice: ['fInvoice', z.object({ kind: z.enum(['ordinary', 'special']), title: z.string(), taxNumber: z.string().nullable(), email: z.string().nullable() }).nullable()],
  /** What the buyer's own books call it. */
  buyerNumber: ['fBuyerNumber', z.string().nullable()],
  remark: ['fRemark', z.string().nullable()],
  deliveryNote: ['fDeliveryNote', z.string().nullable()],
  expiresAt: ['fExpiresAt', moment.nullable()],
  cancelReason: ['fCancelReason', z.string().nullable()],
  lines: ['fLines', z.array(orderLine)],
  deliveries: ['fDeliveries', z.array(DeliveryInfo)],
  /** Money that came for it or is awaited. */
  payments: [
    'fPayments',
    z.array(
      entity({
        id: ['fId', id],
        number: ['fNumber', z.string()],
        way: ['fPayWay', PayWay],
        amount: ['fAmount', z.string()],
        over: ['fOver', z.string()],
        state: ['fState', PaymentPhase],
        at: ['fAt', moment],
      }),
    ),
  ],
  /** What was asked to come back of it. */
  returns: [
    'fReturns',
    z.array(entity({ id: ['fId', id], number: ['fNumber', z.string()], title: ['fTitle', z.string()], state: ['fState', ApplicationState], step: ['fStep', Step.nullable()], at: ['fAt', moment] })),
  ],
  /** What was agreed on, where a quote was. */
  madeToOrder: ['fCustomQuote', madeToOrder.nullable()],
  events: ['fEvents', z.array(event)],
})
export type OrderInfo = z.output<typeof OrderInfo>

/** The tabs of the order list: each is a question about the axes. */
export const tabs = ['all', 'toApprove', 'pending', 'toPay', 'toShip', 'toReceive', 'done', 'cancelled'] as const
export type OrderTab = (typeof tabs)[number]
const filters = {
  tab: ['fTab', z.enum(tabs).optional()],
  payment: ['fPayment', oneOrMore(Payment).optional()],
  payWay: ['fPayWay', oneOrMore(PayWay).optional()],
  from: ['fPlacedFrom', day.optional()],
  to: ['fPlacedTo', day.optional()],
  cancelled: ['fCancelled', z.boolean().optional()],
  /** Only those of which something can still be sent back. */
  returnable: ['fReturnable', z.boolean().optional()],
} as const

const byId = entity({ id: ['fId', id] })
const placed = entity({
  id: ['fId', id],
  number: ['fNumber', z.string()],
  total: ['fTotal', z.string()],
  payment: ['fPayment', Payment],
  approval: ['fApproval', Approval],
  payWay: ['fPayWay', PayWay],
})
export type PlacedOrder = z.output<typeof placed>

export const orderCalls = {
  quote: post('/api/saleOrder/quoteMall', { title: '订单试算', access: 'mall:shop', body: entity(what), answer: Quote }),
  place: post('/api/saleOrder/addMall', {
    title: '提交订单',
    access: 'mall:order',
    body: entity({
      key: ['fKey', submitKey],
      ...what,
      addressId: ['fAddressId', id],
      invoiceTitleId: ['fInvoiceTitleId', id.nullable().optional()],
      payWay: ['fPayWay', PayWay],
      /** What the buyer has seen: another sum is told and not ordered. Whoever is shown no prices says none. */
      total: ['fTotal', shaped(20, (sum) => /^\d{1,10}(\.\d{1,2})?$/.test(sum), 'amount.shape')],
      buyerNumber: ['fBuyerNumber', text(60).optional()],
      remark: ['fRemark', text(500).optional()],
      /** Of goods made to order: what was agreed on. */
      custom: ['fCustom', entity({ parameters: ['fParameters', text(2000).min(1)], wantedBy: ['fWantedBy', day.nullable()], agreed: ['fAgreed', z.literal(true)] }).optional()],
      deliveryNote: ['fDeliveryNote', text(200).optional()],
    }),
    answer: placed,
  }),
  list: post('/api/saleOrder/getPageListMall', { title: '我的订单', access: 'mall:shop', body: listQuery({ placedAt: 'fPlacedAt', total: 'fTotal' }, filters), answer: pageOf(OrderHead) }),
  counts: post('/api/saleOrder/getCountsMall', { title: '我的订单数', access: 'mall:shop', answer: z.object(Object.fromEntries(tabs.map((tab) => [tab, count])) as Record<OrderTab, typeof count>) }),
  info: post('/api/saleOrder/getInfoMall', { title: '订单详情', access: 'mall:shop', body: byId, answer: OrderInfo }),
  cancel: post('/api/saleOrder/cancelMall', { title: '取消订单', access: 'mall:shop', body: entity({ id: ['fId', id], reason: ['fReason', text(200).optional()] }), answer: OrderInfo }),
  again: post('/api/saleOrder/againMall', {
    title: '再次购买',
    access: 'mall:shop',
    body: byId,
    answer: entity({ added: ['fAdded', count], repriced: ['fRepriced', count], skipped: ['fSkipped', z.array(entity({ name: ['fName', z.string()], reason: ['fReason', z.string()] }))] }),
  }),
  /** Orders that were to be paid another way are owed on credit instead, for what is still open of them. */
  onCredit: post('/api/saleOrder/onCreditMall', {
    title: '改为信用支付',
    access: 'mall:pay',
    body: entity({ key: ['fKey', submitKey], orderIds: ['fOrderIds', z.array(id).min(1).max(50)], total: ['fTotal', amount] }),
    answer: entity({ changed: ['fChanged', count] }),
  }),
  /** The company's own word on a colleague's order. */
  approve: post('/api/saleOrder/approveMall', {
    title: '审批同事的订单',
    access: 'mall:approve',
    body: entity({ id: ['fId', id], version: ['fVersion', count], approve: ['fApprove', z.boolean()], reason: ['fReason', text(200).optional()] }),
    answer: OrderInfo,
  }),
  export: post('/api/saleOrder/exportMall', {
    title: '导出我的订单',
    access: 'mall:prices',
    body: entity({ keyword: ['keyword', text(100).optional()], ...filters }),
    query: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    answers: 'file',
    noted: { action: 'export', entity: 'order' },
  }),
}
