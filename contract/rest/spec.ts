import { z } from 'zod'
import { Status } from '../dictionary-entry.ts'
import { price } from '../money.ts'
import { oneOrMore } from '../page.ts'
import { own, restCalls } from '../rest.ts'
import { id, required, text } from '../text.ts'
import { optional } from '../wire.ts'

const needed = own({ goodsId: [id, '商品'], code: [required(40), '规格编码'], name: [required(120), '规格'], basePrice: [price, '基准价'] })
const other = own({ udi: [text(60).nullable(), 'UDI-DI'], sort: [z.number().int().min(0).max(1_000_000), '排序'], status: [Status, '状态'] })
const derived = own({ goodsName: [z.string(), '商品名称'], goodsCode: [z.string()], unit: [z.string()], stock: [z.number().int(), '可售库存'] })

export const specFields = { ...needed, ...other, ...derived }

export const specRest = restCalls('specs', {
  title: '规格',
  fields: specFields,
  draft: { ...needed, ...optional(other) },
  sorts: ['id', 'code', 'name', 'goodsName', 'basePrice', 'stock', 'sort'],
  filters: { goodsId: oneOrMore(id).optional(), status: Status.optional(), low: z.boolean().optional(), code: oneOrMore(text(40)).optional(), batchId: z.uuid().optional() },
})
