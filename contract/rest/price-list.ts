import { z } from 'zod'
import { Status } from '../dictionary-entry.ts'
import { price } from '../money.ts'
import { oneOrMore } from '../page.ts'
import { own, restCalls } from '../rest.ts'
import { day, id, required, says, text } from '../text.ts'
import { optional } from '../wire.ts'
import { isReserved } from './reserved.ts'

export const code = required(40).refine((value) => /^[\w.-]*$/.test(value) && !isReserved(value), says('dictionary.code'))
export const validity = own({ validFrom: [day.nullable(), '有效期自'], validTo: [day.nullable(), '有效期至'] })

const needed = own({ code: [code, '编码'], name: [required(120), '名称'], orgId: [id, '组织'] })
const other = { ...own({ status: [Status, '状态'], remark: [text(500).nullable(), '备注'] }), ...validity }
const derived = own({ orgName: [z.string()], itemCount: [z.number().int(), '价格数'], accountCount: [z.number().int(), '使用账户'] })

export const priceListFields = { ...needed, ...other, ...derived }
export const priceListRest = restCalls('priceLists', {
  title: '价格表',
  fields: priceListFields,
  draft: { ...needed, ...optional(other) },
  sorts: ['id', 'code', 'name', 'orgId', 'itemCount', 'accountCount', 'validTo'],
  /** `batchId` finds the lists that an import wrote prices of. */
  filters: { orgId: oneOrMore(id).optional(), status: Status.optional(), batchId: z.uuid().optional() },
})

const item = own({ priceListCode: [code, '价格表'], specId: [id, '规格'], price: [price, '价格'] })
const itemDerived = own({
  priceListName: [z.string(), '价格表名称'],
  specCode: [z.string(), '规格编码'],
  specName: [z.string(), '规格'],
  goodsName: [z.string(), '商品'],
  brand: [z.string(), '品牌'],
  unit: [z.string(), '单位'],
  basePrice: [z.string(), '基准价'],
})

export const priceItemFields = { ...item, ...validity, ...itemDerived }
export const priceItemRest = restCalls('priceItems', {
  title: '价格',
  fields: priceItemFields,
  draft: { ...item, ...optional(validity) },
  sorts: ['id', 'specCode', 'goodsName', 'price', 'validFrom', 'validTo', 'brand'],
  filters: { priceListCode: oneOrMore(text(40)).optional(), specId: oneOrMore(id).optional(), brand: oneOrMore(text(120)).optional() },
})
