import { cartCalls } from '#contract/cart.ts'
import { goodsCalls, type Product } from '#contract/goods.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'

/** Of how many products the specs are offered: each is asked for. */
const MOST_GOODS = 4
const MOST_SPECS = 20

const named = (...words: (string | null)[]) => words.filter(Boolean).join(' ')

const suggested = (text: string) => send(goodsCalls.mallSuggest, { keyword: text })

/** Products by what is typed: name, code, pinyin. */
export const findGoods = async (text: string) => (await suggested(text)).flatMap((one) => (one.goodsId && one.kind === 'goods' ? [{ id: one.goodsId, name: one.text }] : []))

/** A spec by its whole code, or those of the products that are found by what is typed, of which as many words as fit are looked for in specs, too; each with what it costs this customer today. */
export const findSpec = async (text: string) => {
  const [row] = await send(cartCalls.check, { rows: [{ code: text, qty: '1' }] })
  if (row?.specId) return [{ id: row.specId, name: named(row.name, row.specName, row.code, yuan(row.price ?? '')) }]
  const goodsIds = [...new Set((await suggested(text)).flatMap(({ goodsId }) => goodsId ?? []))].slice(0, MOST_GOODS)
  const products = await Promise.all(goodsIds.map((id) => send(goodsCalls.mallInfo, { id }).catch((): Product | null => null)))
  const specs = products.flatMap((product) => (product?.specs ?? []).map((spec) => ({ id: spec.id, name: named(product?.name ?? '', spec.name, spec.code, yuan(spec.price)) })))
  const words = text.toLowerCase().split(/\s+/)
  const meant = specs.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
  return (meant.length > 0 ? meant : specs).slice(0, MOST_SPECS)
}
