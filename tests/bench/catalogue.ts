import type { Database } from '#server/db/database.ts'
import { fillCatalogue } from './http/fill.ts'
import { perSecond, row } from './measure.ts'

/** Goods beside the demo's, one in a hundred of them of the brand that is listed. */
const GOODS = 100_000

type Call = (path: string, body?: unknown) => Promise<void>

/** What shoppers do most, beside fifty goods by their keys through the same driver. */
export const benchCatalogue = async (database: Database, call: Call): Promise<void> => {
  const { indexed } = await fillCatalogue(database, GOODS)
  console.log(`${`search text of ${GOODS.toLocaleString()} goods, goods a second`.padEnd(88)} ${Math.round(indexed).toLocaleString().padStart(9)} /s`)
  const ids = Array.from({ length: 50 }, (_, at) => `many-${(at + 1) * 100}`)
  const floor = await perSecond(() => database.pool.query({ name: 'goods-floor', text: 'select g.*, s.* from goods g join spec s on s.goods_id = g.id where g.id = any($1)', values: [ids] }))
  const beside = 'goods floor'
  row('floor of the catalogue: fifty goods with their specs by key', floor, floor, beside)
  const list = (body: object) => () => call('/api/saleGoods/getPageListMall', { page: 1, size: 50, ...body })
  row('a brand’s first 50 priced goods of 1,050, with stock and total', await perSecond(list({ fBrand: '衡植' })), floor, beside)
  row(`all ${GOODS.toLocaleString()} goods: the first 50, priced, with total`, await perSecond(list({})), floor, beside)
  row('search by name: 膜状 (10,000 found)', await perSecond(list({ keyword: '膜状' })), floor, beside)
  row('search by a spec’s code (one found)', await perSecond(list({ keyword: 'MS77777-1' })), floor, beside)
  row('search by pinyin initials: sdjgb 7770', await perSecond(list({ keyword: 'sdjgb 7770' })), floor, beside)
  row('suggestions while one types: 种植', await perSecond(() => call('/api/saleGoods/getSuggestMall', { keyword: '种植' })), floor, beside)
  row('a brand’s facets', await perSecond(() => call('/api/saleGoods/getFacetsMall', { fBrand: '衡植' })), floor, beside)
  row('one product with its specs', await perSecond(() => call('/api/saleGoods/getInfoMall', { fId: 'many-100' })), floor, beside)
  row('brand tree of the menu', await perSecond(() => call('/api/saleGoodsGroup/getListMall', { page: 0, fOrgId: '3', size: 0, fBrand: '衡植' })), floor, beside)
  row('favourites: the first page', await perSecond(() => call('/api/saleCart/getCollectPageListMall', { page: 1, size: 50 })), floor, beside)
  row('a favourite set', await perSecond(() => call('/api/saleCart/mallSaveCollect', { fGoodsIds: ['many-200'] })), floor, beside)
  row('a spec added to the cart', await perSecond(() => call('/api/saleCart/saveMall', { fSpecId: 'many-200-1', fQty: 1, fMode: 'set' })), floor, beside)
}
