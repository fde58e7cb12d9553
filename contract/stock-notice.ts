import { z } from 'zod'
import { post } from './call.ts'
import { listQuery, pageOf } from './page.ts'
import { id, moment } from './text.ts'
import { entity } from './wire.ts'

/** So many specs one account can wait for at a time. */
export const MAX_NOTICES = 200

const some = entity({ specIds: ['fSpecIds', z.array(id).min(1).max(MAX_NOTICES)] })
const count = z.number().int()
/** A spec that someone waits for: it is told once, when pieces of it are free again. */
export const StockNotice = entity({
  specId: ['fSpecId', id],
  goodsId: ['fGoodsId', id],
  code: ['fCode', z.string()],
  name: ['fName', z.string()],
  specName: ['fSpecName', z.string()],
  brand: ['fBrand', z.string()],
  image: ['fImage', z.string().nullable()],
  at: ['fAt', moment],
})
export type StockNotice = z.output<typeof StockNotice>

/** Whom to tell when goods are there again; they travel with the cart's calls. What is `there` already is waited for by nobody. */
export const stockNoticeCalls = {
  list: post('/api/saleCart/getStockNoticePageListMall', { title: '到货提醒', access: 'mall:shop', body: listQuery({ at: 'fAt' }, {}), answer: pageOf(StockNotice) }),
  save: post('/api/saleCart/mallSaveStockNotice', { title: '到货时提醒', access: 'mall:shop', body: some, answer: z.object({ saved: count, there: count }) }),
  remove: post('/api/saleCart/mallDeleteStockNotice', { title: '不再提醒', access: 'mall:shop', body: some, answer: z.object({ deleted: count }) }),
}
