import { z } from 'zod'
import { DeliveryStatus } from '../delivery.ts'
import { oneOrMore } from '../page.ts'
import { own, restReadCalls } from '../rest.ts'
import { day, id } from '../text.ts'
import { labels } from '../wire.ts'

/** Whether everything arrived, and if not, how that was settled. */
const Difference = labels({ no: '无差异', yes: '待处理', credited: '已记贷', resent: '补发', calledOff: '补发已取消' })

const count = z.number().int()
/** What was sent of an order's line out of one lot: what arrived of it is known once the customer has signed. */
const line = z.object({
  id: z.string(),
  orderLineId: z.string(),
  specId: z.string(),
  code: z.string(),
  name: z.string(),
  specName: z.string(),
  unit: z.string(),
  qty: count,
  received: count.nullable(),
  lotNumber: z.string(),
  expiresOn: day.nullable(),
})
export type SentLine = z.output<typeof line>

export const deliveryFields = own({
  number: [z.string(), '随货同行单'],
  orderId: [id],
  orderNumber: [z.string(), '订单号'],
  accountName: [z.string(), '客户'],
  shippedAt: [z.string(), '发货时间'],
  shippedBy: [z.string(), '发货人'],
  carrier: [z.string().nullable(), '承运商'],
  tracking: [z.string().nullable(), '运单号'],
  accountId: [z.string()],
  pieces: [z.number().int(), '件数'],
  state: [DeliveryStatus, '状态'],
  differs: [Difference, '差异'],
  receivedAt: [z.string().nullable(), '签收时间'],
  lines: [z.array(line)],
})

/** What has been sent, to read: found by what is under way and by what didn't arrive. */
export const deliveryRest = restReadCalls('deliveries', {
  title: '发货单',
  fields: deliveryFields,
  sorts: ['id', 'number', 'shippedAt', 'accountName'],
  filters: { state: oneOrMore(DeliveryStatus).optional(), differs: oneOrMore(Difference).optional(), shippedFrom: day.optional(), shippedTo: day.optional(), lotId: id.optional() },
})

/** What was sold, lot by lot, as the trade's law has it kept: found as deliveries are. */
export const salesRecordCalls = {
  export: { ...deliveryRest.export, path: '/api/rest/deliveries/exportSalesRecords', title: '导出销售记录' },
}
