import { z } from 'zod'
import { post } from './call.ts'
import { id } from './text.ts'
import { entity } from './wire.ts'

const some = entity({ goodsIds: ['fGoodsIds', z.array(id).min(1).max(500)] })
const count = z.number().int()

/** What the heart beside goods does, wherever they stand. */
export const heartCalls = {
  save: post('/api/saleCart/mallSaveCollect', { title: '收藏', access: 'signedIn', body: some, answer: z.object({ saved: count }) }),
  remove: post('/api/saleCart/mallDeleteCollect', { title: '取消收藏', access: 'signedIn', body: some, answer: z.object({ deleted: count }) }),
}
