import { z } from 'zod'
import { oneOrMore } from '../page.ts'
import { own, restReadCalls } from '../rest.ts'
import { day, id } from '../text.ts'
import { labels } from '../wire.ts'

/** What moves stock: promised to an order and let go again, sent, taken back, lost, counted anew. */
const StockMoveKind = labels({ reserve: '预留', release: '释放预留', ship: '发货', callBack: '撤回发货', takeBack: '退货入库', scrap: '报损', adjust: '盘点调整', receive: '入库' })

export const stockMoveFields = own({
  at: [z.string(), '时间'],
  kind: [StockMoveKind, '类型'],
  lotId: [id],
  lotNumber: [z.string(), '批号'],
  specCode: [z.string(), '规格编码'],
  goodsName: [z.string(), '商品'],
  specName: [z.string(), '规格'],
  unit: [z.string(), '单位'],
  /** What it changed of what lies in store, and what lay there of the lot after it. */
  onHand: [z.number().int(), '在库变动'],
  left: [z.number().int(), '在库结存'],
  reserved: [z.number().int(), '预留变动'],
  scrapped: [z.number().int(), '报损数量'],
  orderId: [z.string().nullable()],
  orderNumber: [z.string().nullable(), '订单号'],
  reason: [z.string().nullable(), '原因'],
  actorName: [z.string(), '操作人'],
})

/** Every movement of stock by lot: written once, and only read. */
export const stockMoveRest = restReadCalls('stockMoves', {
  title: '库存流水',
  fields: stockMoveFields,
  sorts: ['id', 'at'],
  filters: { kind: oneOrMore(StockMoveKind).optional(), lotId: oneOrMore(id).optional(), orderId: oneOrMore(id).optional(), since: day.optional(), until: day.optional() },
})
