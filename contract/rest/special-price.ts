import { z } from 'zod'
import { price } from '../money.ts'
import { oneOrMore } from '../page.ts'
import { own, restCalls } from '../rest.ts'
import { id, text } from '../text.ts'
import { labels, optional } from '../wire.ts'

const SpecialPriceState = labels({ coming: '未开始', current: '有效', expired: '已过期' })

import { validity } from './price-list.ts'

const needed = own({ accountId: [id, '客户'], specId: [id, '规格'], price: [price, '特价'] })
const other = { ...own({ priority: [z.number().int().min(0).max(1000), '优先级'], remark: [text(500).nullable(), '备注'] }), ...validity }
const derived = own({
  accountName: [z.string(), '客户名称'],
  accountCode: [z.string(), '客户编码'],
  specCode: [z.string(), '规格编码'],
  specName: [z.string(), '规格'],
  goodsName: [z.string(), '商品'],
  basePrice: [z.string(), '基准价'],
  /** Whether it holds today; computed, never stored. */
  current: [SpecialPriceState, '当前'],
})

export const specialPriceFields = { ...needed, ...other, ...derived }
export const specialPriceRest = restCalls('specialPrices', {
  title: '客户特价',
  fields: specialPriceFields,
  draft: { ...needed, ...optional(other) },
  sorts: ['id', 'accountName', 'specCode', 'goodsName', 'price', 'validTo', 'priority'],
  filters: { accountId: oneOrMore(id).optional(), specId: oneOrMore(id).optional(), current: SpecialPriceState.optional(), batchId: z.uuid().optional() },
})

const seer = own({ goodsId: [id, '商品'], accountId: [id, '客户'] })
const seerOther = own({ remark: [text(500).nullable(), '备注'] })
export const visibilityFields = { ...seer, ...seerOther, ...own({ goodsName: [z.string(), '商品名称'], goodsCode: [z.string(), '商品编码'], accountName: [z.string(), '客户名称'] }) }
export const visibilityRest = restCalls('exclusives', {
  title: '专属可见',
  fields: visibilityFields,
  draft: { ...seer, ...optional(seerOther) },
  sorts: ['id', 'goodsName', 'goodsCode', 'accountName'],
  filters: { accountId: oneOrMore(id).optional(), goodsId: oneOrMore(id).optional(), batchId: z.uuid().optional() },
})
