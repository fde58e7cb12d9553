import { z } from 'zod'
import { post } from './call.ts'
import { id } from './text.ts'
import { entity, labels } from './wire.ts'

/** Orders or deliveries that are sent, picked or printed at a time. */
const MAX_AT_ONCE = 100
const count = z.number().int()
const ids = entity({ ids: ['fIds', z.array(id).min(1).max(MAX_AT_ONCE)] })

/** What of an order would go out now: the lots that are promised to it. */
export const ToShip = entity({
  id: ['fId', id],
  number: ['fNumber', z.string()],
  accountName: ['fAccountName', z.string()],
  /** Who takes it, and where. */
  to: ['fTo', z.string().nullable()],
  /** What its buyer asks of whoever packs it. */
  wish: ['fWish', z.string().nullable()],
  /** What staff noted about it: so many. */
  notes: ['fNoteCount', count],
  /** Pieces that were never sent. */
  open: ['fOpenQty', count],
  lots: ['fLots', z.array(entity({ lineId: ['fLineId', id], lotId: ['fLotId', id], qty: ['fQty', count] }))],
  /** Pieces that are promised of lots that are held or have ended: they don't go. */
  blocked: ['fBlockedQty', count],
  /** Goods among them whose certificate has ended. */
  expired: ['fExpiredCertificates', count],
  /** Why nothing can go; goods made to order have no lots that were promised, and are sent one order at a time. */
  problem: ['fProblem', labels({ notShippable: '还不能发货', custom: '定制商品，请逐单发货', noStock: '没有可发的预留库存' }).nullable()],
})
export type ToShip = z.output<typeof ToShip>

/** What the house does with several orders or deliveries on their way out. */
export const shippingCalls = {
  toShip: post('/api/saleOrder/getToShip', { title: '待发货内容', access: 'orders:read', body: ids, answer: z.array(ToShip) }),
  pickList: post('/api/saleOrder/pickList', { title: '拣货单', access: 'orders:read', body: ids, answers: 'file', noted: { action: 'export', entity: 'order' } }),
  papers: post('/api/saleDelivery/papers', { title: '随货同行单（多份）', access: 'orders:read', body: ids, answers: 'file', noted: { action: 'export', entity: 'delivery' } }),
}
