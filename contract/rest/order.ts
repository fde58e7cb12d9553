import { z } from 'zod'
import { oneOrMore } from '../page.ts'
import { own, restReadCalls } from '../rest.ts'
import { day, id } from '../text.ts'
import { labels } from '../wire.ts'

export const Handling = labels({ pending: '待确认', confirmed: '已确认', done: '已完成', cancelled: '已取消' })
export const Payment = labels({ unpaid: '未付款', partly: '部分付款', paid: '已付款' })
export const Delivery = labels({ none: '未发货', partly: '部分发货', shipped: '已发货', received: '已收货' })
export const Invoicing = labels({ none: '未开票', partly: '部分开票', invoiced: '已开票' })

const line = z.object({ id: z.string(), goodsId: z.string(), name: z.string(), specName: z.string(), unit: z.string(), price: z.string(), qty: z.number().int(), amount: z.string() })
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
  remark: [z.string().nullable(), '备注'],
  lines: [z.array(line)],
})

export const orderRest = restReadCalls('orders', {
  title: '订单',
  fields: orderFields,
  sorts: ['id', 'number', 'placedAt', 'total', 'accountName'],
  filters: {
    handling: oneOrMore(Handling).optional(),
    payment: oneOrMore(Payment).optional(),
    delivery: oneOrMore(Delivery).optional(),
    invoicing: oneOrMore(Invoicing).optional(),
    accountId: oneOrMore(id).optional(),
    placedFrom: day.optional(),
    placedTo: day.optional(),
    goodsId: id.optional(),
  },
})
