import { z } from 'zod'
import { post } from './call.ts'
import { OrderInfo } from './order.ts'
import { id, required, submitKey } from './text.ts'
import { trackingNumber } from './tracking.ts'
import { entity } from './wire.ts'

const count = z.number().int()
const byId = entity({ id: ['fId', id] })

/** What staff do with orders. */
export const orderDeskCalls = {
  confirm: post('/api/saleOrder/confirm', {
    title: '确认订单',
    access: 'orders:write',
    body: entity({ ids: ['fIds', z.array(id).min(1).max(200)] }),
    answer: entity({ changed: ['fChanged', count] }),
  }),
  cancel: post('/api/saleOrder/cancel', {
    title: '取消客户的订单',
    access: 'orders:write',
    body: entity({ id: ['fId', id], reason: ['fReason', required(200)] }),
    answer: entity({ changed: ['fChanged', count] }),
  }),
  /** What was never sent is closed: all of it once a part has gone, or down to so many pieces of the lines that are named. */
  closeRest: post('/api/saleOrder/closeRest', {
    title: '关闭订单未发数量',
    access: 'orders:write',
    body: entity({
      id: ['fId', id],
      reason: ['fReason', required(200)],
      /** What these lines come to from now on; the others stay as they are. */
      lines: [
        'fLines',
        z
          .array(entity({ lineId: ['fLineId', id], qty: ['fQty', count.min(0).max(99_999)] }))
          .min(1)
          .max(500)
          .optional(),
      ],
    }),
    answer: entity({ changed: ['fChanged', count] }),
  }),
  /** How far goods are that are made to order: the buyer is told. */
  progress: post('/api/saleOrder/noteProgress', {
    title: '登记生产进度',
    access: 'orders:write',
    body: entity({ id: ['fId', id], progress: ['fProgress', required(100)] }),
    answer: entity({ changed: ['fChanged', count] }),
  }),
  info: post('/api/saleOrder/getDetailInfo', { title: '订单详情（后台）', access: 'orders:read', body: byId, answer: OrderInfo, noted: { action: 'see', entity: 'order', id: 'id' } }),
  lots: post('/api/saleOrder/getLots', {
    title: '可发批号',
    access: 'orders:read',
    body: byId,
    answer: z.array(
      entity({
        lineId: ['fLineId', id],
        lotId: ['fLotId', id],
        lotNumber: ['fLotNo', z.string()],
        expiresOn: ['fExpiryDate', z.string().nullable()],
        udi: ['fUdi', z.string().nullable()],
        /** Why nothing of it may be sent, though pieces of it are promised. */
        blocked: ['fBlocked', z.enum(['held', 'expired']).nullable()],
        /** Promised to this line. */
        reserved: ['fReserved', count],
        /** Free to anyone. */
        free: ['fFree', count],
      }),
    ),
  }),
  ship: post('/api/saleOrder/ship', {
    title: '发货',
    access: 'orders:write',
    body: entity({
      key: ['fKey', submitKey],
      id: ['fId', id],
      lines: [
        'fLines',
        z
          .array(entity({ lineId: ['fLineId', id], lotId: ['fLotId', id], qty: ['fQty', count.min(1).max(99_999)] }))
          .min(1)
          .max(500),
      ],
      /** Who carries it stands on the delivery's paper; one's own delivery is one, too. */
      carrier: ['fCarrier', required(60)],
      tracking: ['fTracking', trackingNumber.optional()],
    }),
    answer: entity({ id: ['fId', id], number: ['fNumber', z.string()] }),
  }),
  push: post('/api/saleOrder/pushKingdee', {
    title: '推送订单到金蝶',
    access: 'orders:write',
    body: entity({ ids: ['fIds', z.array(id).min(1).max(500)] }),
    answer: entity({ queued: ['queued', count], skipped: ['skipped', count] }),
  }),
  paperVoided: post('/api/saleOrder/paperVoided', { title: '销售订单已在金蝶作废', access: 'orders:write', body: byId, answer: z.object({ done: z.literal(true) }) }),
}
