import { z } from 'zod'
import { get, post } from './call.ts'
import { listQuery, pageOf } from './page.ts'
import { id, moment, required, submitKey, text } from './text.ts'
import { trackingNumber } from './tracking.ts'
import { entity, labels } from './wire.ts'

const count = z.number().int()
/** Where a delivery is: under way, signed for, or called back before anybody signed. */
export const DeliveryStatus = labels({ shipped: '待收货', received: '已收货', calledBack: '已撤回' })
/** What becomes of pieces that were sent and didn't arrive. */
const DifferenceEnd = labels({ credited: '已记贷', resent: '补发', calledOff: '补发已取消' })
/** What staff can do about it; a rest that is closed calls off what was to be sent again. */
export const DifferenceWay = labels({ credited: '已记贷', resent: '补发' })
const byId = entity({ id: ['fId', id] })
const deliveryLine = entity({
  id: ['fId', id],
  lineId: ['fLineId', id],
  name: ['fName', z.string()],
  specName: ['fSpecName', z.string()],
  unit: ['fUnit', z.string()],
  lotNumber: ['fLotNo', z.string()],
  expiresOn: ['fExpiryDate', z.string().nullable()],
  qty: ['fQty', count],
  received: ['fReceived', count.nullable()],
  difference: ['fDifference', z.string().nullable()],
  /** What may still be sent back. */
  returnable: ['fReturnable', count],
})
export type DeliveryLine = z.output<typeof deliveryLine>
const deliveryFields = {
  id: ['fId', id],
  number: ['fNumber', z.string()],
  orderId: ['fOrderId', id],
  orderNumber: ['fOrderNumber', z.string()],
  state: ['fState', DeliveryStatus],
  shippedAt: ['fShippedAt', moment],
  carrier: ['fCarrier', z.string().nullable()],
  tracking: ['fTracking', z.string().nullable()],
  /** The page on which it is followed, where there is a number and the house has said where. */
  trackingPage: ['fTrackingPage', z.string().nullable()],
  receivedAt: ['fReceivedAt', moment.nullable()],
  differs: ['fDiffers', z.boolean()],
  /** How what was missing has been settled; null while it hasn't. */
  settled: ['fDifferenceEnd', DifferenceEnd.nullable()],
  lines: ['fLines', z.array(deliveryLine)],
} as const
export const DeliveryInfo = entity(deliveryFields)
export type DeliveryInfo = z.output<typeof DeliveryInfo>

const receipt = entity({ id: ['fId', id], qty: ['fQty', count.min(0).max(99_999)], reason: ['fReason', text(200).optional()] })
export const deliveryCalls = {
  list: post('/api/saleDelivery/getPageListMall', {
    title: '收货入库',
    access: 'mall:shop',
    body: listQuery({ shippedAt: 'fShippedAt' }, { state: ['fState', DeliveryStatus.optional()] }),
    answer: pageOf(DeliveryInfo),
  }),
  receive: post('/api/saleDelivery/receiveMall', {
    title: '签收',
    access: 'mall:shop',
    body: entity({ id: ['fId', id], lines: ['fLines', z.array(receipt).min(1).max(500)], key: ['fKey', submitKey.optional()] }),
    answer: DeliveryInfo,
  }),
  changeCarrier: post('/api/saleDelivery/changeCarrier', {
    title: '更正承运商与运单号',
    access: 'orders:write',
    body: entity({ id: ['fId', id], carrier: ['fCarrier', required(60)], tracking: ['fTracking', trackingNumber.optional()] }),
    answer: DeliveryInfo,
  }),
  callBack: post('/api/saleDelivery/callBack', {
    title: '撤回发货',
    access: 'orders:write',
    body: entity({ id: ['fId', id], reason: ['fReason', required(200)] }),
    answer: DeliveryInfo,
  }),
  settle: post('/api/saleDelivery/settleDifference', {
    title: '处理短少',
    access: 'orders:write',
    body: entity({ id: ['fId', id], way: ['fWay', DifferenceWay] }),
    answer: DeliveryInfo,
  }),
  paper: get('/api/saleDelivery/paper/{fId}', { title: '随货同行单', access: 'signedIn', body: byId, answers: 'file', noted: { action: 'see', entity: 'delivery', id: 'id' } }),
  recall: post('/api/saleDelivery/recall', {
    title: '批号去向',
    access: 'lots:read',
    body: entity({ lotId: ['fLotId', id] }),
    answer: z.array(
      entity({
        orderId: ['fOrderId', id],
        orderNumber: ['fOrderNumber', z.string()],
        deliveryNumber: ['fNumber', z.string()],
        shippedAt: ['fShippedAt', moment],
        accountName: ['fAccountName', z.string()],
        contact: ['fContact', z.string().nullable()],
        phone: ['fPhone', z.string().nullable()],
        qty: ['fQty', count],
        returned: ['fReturned', count],
      }),
    ),
  }),
}
