import { goodsCalls } from '#contract/goods.ts'
import { send } from '#src/api/client.ts'

/** Products by what is typed: name, code, pinyin. */
export const findGoods = async (text: string) =>
  (await send(goodsCalls.mallSuggest, { keyword: text })).flatMap((one) => (one.goodsId && one.kind === 'goods' ? [{ id: one.goodsId, name: one.text }] : []))
