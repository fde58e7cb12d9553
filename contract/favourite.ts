import { z } from 'zod'
import { post } from './call.ts'
import { GoodsCard } from './goods-card.ts'
import { heartCalls } from './heart.ts'
import { listQuery, pageOf } from './page.ts'

const count = z.number().int()

/** The favourites travel with the cart's calls. */
export const favouriteCalls = {
  ...heartCalls,
  list: post('/api/saleCart/getCollectPageListMall', { title: '收藏列表', access: 'signedIn', body: listQuery({ at: 'fCreatedAt' }, {}), answer: pageOf(GoodsCard) }),
  clear: post('/api/saleCart/mallClearCollect', { title: '清空收藏', access: 'signedIn', answer: z.object({ deleted: count }) }),
}
