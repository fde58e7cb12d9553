import { z } from 'zod'
import { post } from './call.ts'
import { text } from './text.ts'
import { entity } from './wire.ts'

const suggestion = entity({
  kind: ['fKind', z.enum(['goods', 'spec', 'brand', 'series'])],
  text: ['fText', z.string()],
  hint: ['fHint', z.string().nullable()],
  marks: ['fMarks', z.array(z.number().int())],
  goodsId: ['fId', z.string().nullable()],
  specId: ['fSpecId', z.string().nullable()],
  groupId: ['fGroupId', z.string().nullable()],
  brand: ['fBrand', z.string().nullable()],
})
export type Suggestion = z.output<typeof suggestion>

/** What may be meant, while it is typed. */
export const suggestionCalls = {
  mallSuggest: post('/api/saleGoods/getSuggestMall', { title: '搜索建议', access: 'signedIn', body: entity({ keyword: ['keyword', text(100)] }), answer: z.array(suggestion) }),
}
