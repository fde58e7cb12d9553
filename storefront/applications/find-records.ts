import { cartCalls } from '#contract/cart.ts'
import { goodsCalls, type Product } from '#contract/goods.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'

/** Of how many products the specs are offered: each is asked for. */
const MOST_GOODS = 4
const MOST_SPECS = 20

const named = (...words: (string | null)[]) => words.filter(Boolean).join(' ')

/** Products by what is typed: name, code, pinyin. */
export const findGoods = async (text: string) =>
  (await send(goodsCalls.mallSuggest, { keyword: text })).flatMap((one) => (one.goodsId && one.kind === 'goods' ? [{ id: one.goodsId, name: one.text }] : []))

/** A spec by its whole code, or those of the products that are found by what is typed; each with what it costs this customer today. */
export const findSpec = async (text: string) => {
  const [row] = await send(cartCalls.check, { rows: [{ code: text, qty: '1' }] })
  if (row?.specId) return [{ id: row.specId, name: named(row.name, row.specName, row.code, yuan(row.price ?? '')) }]
  const products = await Promise.all((await findGoods(text)).slice(0, MOST_GOODS).map(({ id }) => send(goodsCalls.mallInfo, { id }).catch((): Product | null => null)))
  return products.flatMap((product) => (product?.specs ?? []).map((spec) => ({ id: spec.id, name: named(product?.name ?? '', spec.name, spec.code, yuan(spec.price)) }))).slice(0, MOST_SPECS)
}
