import { indexGoods } from '#server/catalogue/search-text.ts'
import type { Database } from '#server/db/database.ts'
import { perSecond, row } from './measure.ts'

/** Goods beside the demo's, one in a hundred of them of the brand that is listed. */
const GOODS = 100_000

type Call = (path: string, body?: unknown) => Promise<void>

/** A catalogue of 100,000 goods with two specs each, two thirds of them priced in the buyer's list. */
const fill = async ({ db, pool }: Database) => {
  const names = `(array['锁定接骨板','膜状吸收膜','可吸收缝线','骨水平种植体','心电监护仪','一次性注射器','医用敷料','呼吸回路','超声探头','手术刀片'])[1 + g % 10]`
  await pool.query(
    `insert into goods (id, code, name, name_key, brand, group_id, device_class, unit, image, created_at)
     select 'many-' || g, 'MG' || g, ${names} || ' ' || g, lpad(g::text, 8, '0'), case when g % 100 = 0 then '衡植' else '清护' end, (select id from goods_group limit 1), 'I', '件', '/mall/pictures/kit.svg', now() - g * interval '1 minute'
     from generate_series(1, $1::int) g`,
    [GOODS],
  )
  await pool.query(
    `insert into spec (id, goods_id, code, name, base_price, sort) select 'many-' || g || '-' || n, 'many-' || g, 'MS' || g || '-' || n, '规格 ' || n, 10 + g % 900, n from generate_series(1, $1::int) g, generate_series(1, 2) n`,
    [GOODS],
  )
  await pool.query(`insert into lot (id, spec_id, number, expires_on, on_hand) select 'many-' || id, id, 'L', current_date + 400, 50 from spec where id like 'many-%'`)
  await pool.query(
    `insert into price_list_item (price_list_code, spec_id, price) select a.price_list_code, s.id, s.base_price * 0.9 from spec s, account a where a.id = 'hospital' and s.id like 'many-%' and s.sort + hashtext(s.id) % 3 <> 1`,
  )
  const began = performance.now()
  await indexGoods(db)
  console.log(
    `${`search text of ${GOODS.toLocaleString()} goods, goods a second`.padEnd(88)} ${Math.round(GOODS / ((performance.now() - began) / 1000))
      .toLocaleString()
      .padStart(9)} /s`,
  )
  await pool.query('vacuum analyze')
}

/** What shoppers do most, beside fifty goods by their keys through the same driver. */
export const benchCatalogue = async (database: Database, call: Call): Promise<void> => {
  await fill(database)
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
