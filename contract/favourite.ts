import { z } from 'zod'
import { post } from './call.ts'
import { GoodsCard } from './goods.ts'
import { listQuery, pageOf } from './page.ts'
import { id } from './text.ts'
import { entity } from './wire.ts'

const some = entity({ goodsIds: ['fGoodsIds', z.array(id).min(1).max(500)] })
const count = z.number().int()

/** The favourites travel with the cart's calls. */
export const favouriteCalls = {
  list: post('/api/saleCart/getCollectPageListMall', { title: '收藏列表', access: 'signedIn', body: listQuery({ at: 'fCreatedAt' }, {}), answer: pageOf(GoodsCard) }),
  save: post('/api/saleCart/mallSaveCollect', { title: '收藏', access: 'signedIn', body: some, answer: z.object({ saved: count }) }),
  remove: post('/api/saleCart/mallDeleteCollect', { title: '取消收藏', access: 'signedIn', body: some, answer: z.object({ deleted: count }) }),
  clear: post('/api/saleCart/mallClearCollect', { title: '清空收藏', access: 'signedIn', answer: z.object({ deleted: count }) }),
}
