import { z } from 'zod'
import { Status } from './dictionary-entry.ts'
import { DeviceClass } from './goods-card.ts'
import { dayCell, digitsCell, importCallsOf, piecesCell, priorityCell, sumAsWritten, yesOrNoCell } from './import.ts'
import { price } from './money.ts'
import { required, text } from './text.ts'
import type { Fields } from './wire.ts'

/** A price as spreadsheets write it: with its sign and thousands parted. */
const priceCell = z.string().transform(sumAsWritten).pipe(price)

const classes: Record<string, string> = { Ⅰ: 'I', Ⅱ: 'II', Ⅲ: 'III', 一: 'I', 二: 'II', 三: 'III', 1: 'I', 2: 'II', 3: 'III' }
/** A device's class as certificates, catalogues and people write it: Ⅱ, II类, 二类. */
const classCell = z
  .string()
  .transform((value) => {
    const bare = value.replace(/^第/, '').replace(/类$/, '').trim()
    return classes[bare] ?? bare.toUpperCase()
  })
  .pipe(DeviceClass)

/** Goods in files: found by their code; their series is named by the path that leads to it within the brand. */
export const goodsImportFields = {
  code: ['code', required(40), '编码'],
  name: ['name', required(120), '名称'],
  brand: ['brand', required(120), '品牌'],
  groupId: ['groupId', required(400), '系列'],
  deviceClass: ['deviceClass', classCell, '管理类别'],
  certificateNumber: ['certificateNumber', text(40), '注册证号'],
  unit: ['unit', required(20), '单位'],
  packing: ['packing', text(200), '包装'],
  storage: ['storage', text(200), '储存条件'],
  description: ['description', text(4000), '说明'],
  image: ['image', text(300), '主图'],
  hot: ['hot', yesOrNoCell, '热销'],
  exclusive: ['exclusive', yesOrNoCell, '专属'],
  needsAuthorisation: ['needsAuthorisation', yesOrNoCell, '需授权'],
  status: ['status', Status, '状态'],
  sort: ['sort', digitsCell, '排序'],
} as const satisfies Fields

/** Specs in files: found by their code; the goods that they are of, by theirs. */
export const specImportFields = {
  code: ['code', required(40), '规格编码'],
  goodsCode: ['goodsCode', required(40), '商品编码'],
  name: ['name', required(120), '规格'],
  basePrice: ['basePrice', priceCell, '基准价'],
  udi: ['udi', text(60), 'UDI-DI'],
  status: ['status', Status, '状态'],
  sort: ['sort', digitsCell, '排序'],
} as const satisfies Fields

/** Registration certificates in files: found by their number. */
export const certificateImportFields = {
  number: ['number', required(40), '证号'],
  deviceClass: ['deviceClass', classCell, '管理类别'],
  maker: ['maker', required(120), '注册人'],
  validFrom: ['validFrom', dayCell, '批准日期'],
  validTo: ['validTo', dayCell, '有效期至'],
  remark: ['remark', text(500), '备注'],
} as const satisfies Fields

/** Lots in files: found by their spec's code and their number. */
export const lotImportFields = {
  specCode: ['specCode', required(40), '规格编码'],
  number: ['number', required(60), '批号'],
  madeOn: ['madeOn', dayCell, '生产日期'],
  expiresOn: ['expiresOn', dayCell, '失效日期'],
  onHand: ['onHand', piecesCell, '在库'],
  remark: ['remark', text(500), '备注'],
} as const satisfies Fields

/** Special prices in files: a customer by its code, how it signs in or its whole name, a spec by its code. */
export const specialPriceImportFields = {
  accountCode: ['accountCode', required(64), '客户编码'],
  specCode: ['specCode', required(40), '规格编码'],
  price: ['price', priceCell, '特价'],
  priority: ['priority', priorityCell, '优先级'],
  validFrom: ['validFrom', dayCell, '有效期自'],
  validTo: ['validTo', dayCell, '有效期至'],
  remark: ['remark', text(500), '备注'],
} as const satisfies Fields

/** Prices of price lists in files: a list by its code or its whole name, a spec by its code. */
export const priceItemImportFields = {
  priceListCode: ['priceListCode', required(120), '价格表'],
  specCode: ['specCode', required(40), '规格编码'],
  price: ['price', priceCell, '价格'],
  validFrom: ['validFrom', dayCell, '有效期自'],
  validTo: ['validTo', dayCell, '有效期至'],
} as const satisfies Fields

/** What a new record has to have beside its key. */
export const goodsNeed = ['name', 'brand', 'groupId', 'deviceClass', 'unit'] as const satisfies (keyof typeof goodsImportFields)[]
export const specsNeed = ['goodsCode', 'name', 'basePrice'] as const satisfies (keyof typeof specImportFields)[]
export const specialPricesNeed = ['price'] as const satisfies (keyof typeof specialPriceImportFields)[]
export const priceItemsNeed = ['price'] as const satisfies (keyof typeof priceItemImportFields)[]
export const certificatesNeed = ['deviceClass', 'maker', 'validFrom'] as const satisfies (keyof typeof certificateImportFields)[]

export const goodsImportCalls = importCallsOf('/api/goods', '商品', 'goods:write')
export const specImportCalls = importCallsOf('/api/specs', '规格', 'specs:write')
export const certificateImportCalls = importCallsOf('/api/certificates', '注册证', 'certificates:write')
export const lotImportCalls = importCallsOf('/api/lots', '批号', 'lots:write')
export const specialPriceImportCalls = importCallsOf('/api/specialPrices', '客户特价', 'specialPrices:write')
export const priceItemImportCalls = importCallsOf('/api/priceItems', '价格表的价格', 'priceItems:write')
