import { z } from 'zod'
import { post } from './call.ts'
import type { DeviceClassName } from './device-classes.ts'
import { id } from './text.ts'
import { entity, labels } from './wire.ts'

const count = z.number().int()
export const DeviceClass = labels({ I: 'I', II: 'II', III: 'III' } as const satisfies Record<DeviceClassName, string>)
/** Where a price comes from: agreed with the customer, a price list, or the base price. */
export const PriceKind = z.enum(['special', 'list', 'base'])
export type PriceKind = z.output<typeof PriceKind>

/** Goods as lists show them, priced for the customer in hand. */
export const GoodsCard = entity({
  id: ['fId', id],
  code: ['fCode', z.string()],
  name: ['fName', z.string()],
  brand: ['fBrand', z.string()],
  image: ['fImage', z.string()],
  unit: ['fUnit', z.string()],
  deviceClass: ['fDeviceClass', DeviceClass],
  groupId: ['fGroupId', id],
  groupName: ['fGroupName', z.string()],
  certificateNumber: ['fCertificateNo', z.string().nullable()],
  hot: ['fHot', z.boolean()],
  exclusive: ['fExclusive', z.boolean()],
  /** The first spec that can be bought; empty where none can. */
  specId: ['fSpecId', z.string()],
  specCount: ['fSpecCount', count],
  priceFrom: ['fPriceFrom', z.string()],
  priceTo: ['fPriceTo', z.string()],
  priceKind: ['fPriceKind', PriceKind],
  stock: ['fStock', count],
  favourite: ['fCollected', z.boolean()],
  /** Whether it can be bought now; lists of what is on sale hold nothing else. */
  available: ['fAvailable', z.boolean()],
  /** Which characters of the name the keyword has found, by their place. */
  marks: ['fMarks', z.array(count)],
  /** The spec whose code was typed, when it was one: the prices and the stock are its own then. */
  foundSpec: ['fFoundSpec', z.string().nullable()],
  foundName: ['fFoundName', z.string().nullable()],
})
export type GoodsCard = z.output<typeof GoodsCard>

const some = entity({ id: ['fId', id.optional()], specId: ['fSpecId', id.optional()], size: ['size', count.min(1).max(20).default(10)] })
/** A few goods in a row: like others, or looked at lately. */
export const goodsShelfCalls = {
  mallRelated: post('/api/saleGoods/getRelatedMall', { title: '相关商品', access: 'signedIn', body: some, answer: z.array(GoodsCard) }),
  mallSeen: post('/api/saleGoods/getSeenListMall', { title: '最近看过', access: 'signedIn', body: some, answer: z.array(GoodsCard) }),
}
