import { z } from 'zod'
import { KingdeeStatus } from '../account-kinds.ts'
import { KingdeeVoid } from '../kingdee-void.ts'
import { Approval, Delivery, Handling, Invoicing, Payment, PayWay } from '../order.ts'
import { oneOrMore } from '../page.ts'
import { own, restReadCalls } from '../rest.ts'
import { day, id } from '../text.ts'

const count = z.number().int()
/** What was ordered of a spec: `code` is as it was when it was ordered, `qty` in `unit` and without what was closed, `delivered` of it. */
const line = z.object({
  id: z.string(),
  specId: z.string(),
  goodsId: z.string(),
  code: z.string(),
  name: z.string(),
  specName: z.string(),
  unit: z.string(),
  price: z.string(),
  qty: count,
  delivered: count,
  amount: z.string(),
})
export type OrderLine = z.output<typeof line>

export const orderFields = own({
  number: [z.string(), '订单号'],
  accountId: [id],
  accountName: [z.string(), '客户'],
  placedAt: [z.string(), '下单时间'],
  placedOn: [day],
  total: [z.string(), '金额'],
  handling: [Handling, '处理'],
  payment: [Payment, '付款'],
  delivery: [Delivery, '发货'],
  invoicing: [Invoicing, '开票'],
  approval: [Approval, '客户审批'],
  payWay: [PayWay, '付款方式'],
  paid: [z.string(), '已付'],
  kingdeeStatus: [KingdeeStatus, '金蝶'],
  kingdeeMessage: [z.string().nullable()],
  kingdeeVoid: [KingdeeVoid.nullable()],
  buyerNumber: [z.string().nullable(), '客户采购单号'],
  remark: [z.string().nullable(), '备注'],
  consignee: [z.string(), '收货信息'],
  /** Something that was sent didn't arrive, and nobody has settled it. */
  differing: [z.boolean()],
  lines: [z.array(line), '明细'],
})

export const orderRest = restReadCalls('orders', {
  title: '订单',
  fields: orderFields,
  sorts: ['id', 'number', 'placedAt', 'total', 'accountName'],
  filters: {
    handling: oneOrMore(Handling).optional(),
    approval: oneOrMore(Approval).optional(),
    payment: oneOrMore(Payment).optional(),
    delivery: oneOrMore(Delivery).optional(),
    invoicing: oneOrMore(Invoicing).optional(),
    payWay: oneOrMore(PayWay).optional(),
    kingdeeStatus: oneOrMore(KingdeeStatus).optional(),
    accountId: oneOrMore(id).optional(),
    placedFrom: day.optional(),
    placedTo: day.optional(),
    goodsId: id.optional(),
    /** It may leave the house: confirmed, not gone, and paid or on credit. */
    sendable: z.boolean().optional(),
    /** Those of which something is missing in that way. */
    missing: z.boolean().optional(),
    /** What sales are reckoned from: not called off. */
    sold: z.boolean().optional(),
  },
})
