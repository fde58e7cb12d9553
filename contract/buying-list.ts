import { z } from 'zod'
import { post } from './call.ts'
import { lineFields, MAX_LINES } from './cart.ts'
import { MAX_QTY, qty } from './into-cart.ts'
import { listQuery, pageOf } from './page.ts'
import { id, moment, required } from './text.ts'
import { entity } from './wire.ts'

/** Lists that one account keeps at most. */
export const MAX_LISTS = 50
/** A list's name at most. */
export const LIST_LETTERS = 30

const count = z.number().int()
const named = { name: ['fName', required(LIST_LETTERS), '清单名称'], shared: ['fShared', z.boolean(), '与单位其他账户共享'] } as const
const head = {
  id: ['fId', id],
  ...named,
  /** Kept by the account in hand; a colleague's is read and ordered from, not changed. */
  own: ['fOwn', z.boolean()],
  ownerName: ['fOwnerName', z.string()],
  lines: ['fItemCount', count],
  updatedAt: ['fUpdatedAt', moment],
} as const
export const BuyingList = entity(head)
export type BuyingList = z.output<typeof BuyingList>
const line = entity(lineFields)
export type ListLine = z.output<typeof line>

const rows = z
  .array(entity({ specId: ['fSpecId', id], qty: ['fQty', qty] }))
  .min(1)
  .max(MAX_LINES)
const byId = entity({ id: ['fId', id] })
/** Rows that were left out: what isn't sold to whoever keeps the list. */
const left = ['fLeftOut', count] as const

/** Lists of what is bought again and again, each under a name; a company's accounts may share theirs. */
export const buyingListCalls = {
  list: post('/api/buyingList/getPageListMall', {
    title: '常购清单',
    access: 'mall:shop',
    body: listQuery({ updatedAt: 'fUpdatedAt', name: 'fName' }, { own: ['fOwn', z.boolean().optional()] }),
    answer: pageOf(BuyingList),
  }),
  info: post('/api/buyingList/getDetailMall', { title: '常购清单详情', access: 'mall:shop', body: byId, answer: entity({ ...head, items: ['items', z.array(line)] }) }),
  add: post('/api/buyingList/addMall', { title: '新建常购清单', access: 'mall:shop', body: entity({ ...named, rows: ['fRows', rows.optional()] }), answer: entity({ id: ['fId', id], left }) }),
  rename: post('/api/buyingList/updateMall', { title: '修改常购清单', access: 'mall:shop', body: entity({ id: ['fId', id], ...named }), answer: byId }),
  /** Sets how many of each; none of one takes it out. What isn't named stays. */
  put: post('/api/buyingList/putMall', {
    title: '写入常购清单',
    access: 'mall:shop',
    body: entity({
      id: ['fId', id],
      rows: [
        'fRows',
        z
          .array(
            entity({
              specId: ['fSpecId', id],
              qty: ['fQty', count.min(0).max(MAX_QTY)],
              /** Which line of the list a spec becomes that isn't in it yet, from 1; without it the last. */
              place: ['fPlace', count.min(1).max(MAX_LINES).optional()],
            }),
          )
          .min(1)
          .max(MAX_LINES),
      ],
    }),
    answer: entity({ lines: ['fItemCount', count], left }),
  }),
  remove: post('/api/buyingList/deleteMall', { title: '删除常购清单', access: 'mall:shop', body: byId, answer: z.object({ deleted: count }) }),
  /** At today's prices, for whoever has to agree to what is bought. */
  paper: post('/api/buyingList/paperMall', { title: '报价单', access: 'mall:shop', body: byId, answers: 'file', noted: { action: 'see', entity: 'buyingList', id: 'id' } }),
  /** As many as there are of each, beside what lies there of it already, without what can't be bought; of the cart only that is chosen then. */
  toCart: post('/api/buyingList/toCartMall', {
    title: '常购清单加入购物车',
    access: 'mall:shop',
    body: entity({ id: ['fId', id], specIds: ['fSpecIds', z.array(id).min(1).max(MAX_LINES).optional()] }),
    answer: entity({ added: ['fAdded', count], merged: ['fMerged', count], skipped: ['fSkipped', z.array(entity({ name: ['fName', z.string()], reason: ['fReason', z.string()] }))] }),
  }),
}
