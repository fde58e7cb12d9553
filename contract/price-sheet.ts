import { z } from 'zod'
import { post } from './call.ts'
import { isPrice, price } from './money.ts'
import { code } from './rest/price-list.ts'
import { day, id, keyword, required, text } from './text.ts'
import { entity } from './wire.ts'

/** Rows that one save may bring. */
export const MAX_SHEET_ROWS = 5000

const row = entity({
  specId: ['fSpecId', id],
  specCode: ['fSpecCode', z.string()],
  specName: ['fSpecName', z.string()],
  goodsName: ['fGoodsName', z.string()],
  brand: ['fBrand', z.string()],
  unit: ['fUnit', z.string()],
  basePrice: ['fBasePrice', z.string()],
  itemId: ['fId', z.string().nullable()],
  price: ['fPrice', z.string().nullable()],
  validFrom: ['fValidFrom', z.string().nullable()],
  validTo: ['fValidTo', z.string().nullable()],
  version: ['fVersion', z.number().int().nullable()],
})
export type SheetRow = z.output<typeof row>

const change = entity({
  specId: ['fSpecId', id],
  /** The price that stands there now, when there is one. */
  itemId: ['fId', id.nullable()],
  version: ['fVersion', z.number().int().nullable()],
  /** Null takes the price out of the list. */
  price: ['fPrice', price.nullable()],
  validFrom: ['fValidFrom', day.nullable()],
  validTo: ['fValidTo', day.nullable()],
})
export type SheetChange = z.output<typeof change>

const listCode = required(40)

/** A price list as a sheet: every spec with its price or without, saved many at once, all or nothing. */
export const priceSheetCalls = {
  rows: post('/api/salePriceList/getSheet', {
    title: '价格表的全部规格与价格',
    access: 'priceItems:read',
    body: entity({ priceListCode: ['fPriceListCode', listCode], keyword: ['keyword', keyword], brand: ['fBrand', text(120).optional()] }),
    answer: z.array(row),
  }),
  copy: post('/api/salePriceList/copy', {
    title: '复制价格表',
    access: 'priceLists:write',
    body: entity({ priceListCode: ['fPriceListCode', listCode], code: ['fCode', code], name: ['fName', required(120)] }),
    answer: entity({ code: ['fCode', z.string()], copied: ['fCopied', z.number().int()] }),
  }),
  save: post('/api/salePriceList/saveSheet', {
    title: '保存价格表的修改',
    access: 'priceItems:write',
    body: entity({ priceListCode: ['fPriceListCode', listCode], rows: ['fRows', z.array(change).min(1).max(MAX_SHEET_ROWS)] }),
    answer: z.object({ saved: z.number().int(), removed: z.number().int() }),
  }),
}

/** A price so many times the base price, or as small a part of it, is asked about before it is written: it is rarely meant. */
export const FAR_FROM_BASE = 3
/** Whether a price is far from the base price, as nothing is; what is no price, and a base price of nothing, isn't. */
export const isFarFromBase = (price: string, base: string): boolean => {
  if (!isPrice(price.trim()) || Number(base) === 0) return false
  const [one, other] = [partsOf(price), partsOf(base)]
  return one > other * FAR_FROM_BASE || one * FAR_FROM_BASE < other
}
/** In ten-thousandths of a yuan, which is as fine as prices are. */
const partsOf = (price: string) => Math.round(Number(price) * 10_000)
