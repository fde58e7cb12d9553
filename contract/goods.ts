import { z } from 'zod'
import { post } from './call.ts'
import { price } from './money.ts'
import { listQuery, oneOrMore, pageOf } from './page.ts'
import { id, keyword, text } from './text.ts'
import { entity, type Fields, labels } from './wire.ts'

const count = z.number().int()
export const DeviceClass = labels({ I: 'I', II: 'II', III: 'III' })
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
  /** The spec whose code was typed, when it was one. */
  foundSpec: ['fFoundSpec', z.string().nullable()],
})
export type GoodsCard = z.output<typeof GoodsCard>

const filters = {
  brand: ['fBrand', oneOrMore(text(120)).optional()],
  groupId: ['fGroupId', oneOrMore(id).optional()],
  deviceClass: ['fDeviceClass', oneOrMore(DeviceClass).optional()],
  hot: ['fHot', z.boolean().optional()],
  exclusive: ['fExclusive', z.boolean().optional()],
  inStock: ['fInStock', z.boolean().optional()],
  special: ['fSpecial', z.boolean().optional()],
  priceFrom: ['fPriceFrom', price.optional()],
  priceTo: ['fPriceTo', price.optional()],
} as const satisfies Fields

export const GoodsQuery = listQuery({ price: 'fPrice', name: 'fName', newest: 'fCreatedAt' }, filters)
export type GoodsQuery = z.output<typeof GoodsQuery>
export const GoodsFilter = entity({ keyword: ['keyword', keyword], ...filters })
export type GoodsFilter = z.output<typeof GoodsFilter>

const facet = entity({ value: ['fValue', z.string()], name: ['fName', z.string()], count: ['fCount', count] })
const facets = entity({ brands: ['fBrands', z.array(facet)], groups: ['fGroups', z.array(facet)], deviceClasses: ['fDeviceClasses', z.array(facet)], inStock: ['fInStock', count] })
export type Facets = z.output<typeof facets>

export const SpecLine = entity({
  id: ['fSpecId', id],
  code: ['fCode', z.string()],
  name: ['fName', z.string()],
  price: ['fPrice', z.string()],
  priceKind: ['fPriceKind', PriceKind],
  stock: ['fStock', count],
  nearestExpiry: ['fNearestExpiry', z.string().nullable()],
  udi: ['fUdi', z.string().nullable()],
})
export type SpecLine = z.output<typeof SpecLine>

export const Product = entity({
  id: ['fId', id],
  code: ['fCode', z.string()],
  name: ['fName', z.string()],
  brand: ['fBrand', z.string()],
  groupId: ['fGroupId', id],
  groupName: ['fGroupName', z.string()],
  images: ['fImages', z.array(z.string())],
  unit: ['fUnit', z.string()],
  packing: ['fPacking', z.string().nullable()],
  storage: ['fStorage', z.string().nullable()],
  description: ['fDescription', z.string().nullable()],
  deviceClass: ['fDeviceClass', DeviceClass],
  certificateNumber: ['fCertificateNo', z.string().nullable()],
  certificateUntil: ['fCertificateTo', z.string().nullable()],
  maker: ['fMaker', z.string().nullable()],
  hot: ['fHot', z.boolean()],
  exclusive: ['fExclusive', z.boolean()],
  /** Whether it asks for an authorisation, and this customer has one. */
  authorisation: ['fAuthorisation', z.enum(['none', 'held', 'missing'])],
  favourite: ['fCollected', z.boolean()],
  specs: ['fSpecs', z.array(SpecLine)],
})
export type Product = z.output<typeof Product>

const suggestion = entity({
  kind: ['fKind', z.enum(['goods', 'spec', 'brand', 'series'])],
  text: ['fText', z.string()],
  hint: ['fHint', z.string().nullable()],
  marks: ['fMarks', z.array(count)],
  goodsId: ['fId', z.string().nullable()],
  specId: ['fSpecId', z.string().nullable()],
  groupId: ['fGroupId', z.string().nullable()],
  brand: ['fBrand', z.string().nullable()],
})
export type Suggestion = z.output<typeof suggestion>

const some = entity({ id: ['fId', id.optional()], specId: ['fSpecId', id.optional()], size: ['size', count.min(1).max(20).default(10)] })

export const goodsCalls = {
  mallPage: post('/api/saleGoods/getPageListMall', { title: '商城商品列表', access: 'signedIn', body: GoodsQuery, answer: pageOf(GoodsCard) }),
  mallFacets: post('/api/saleGoods/getFacetsMall', { title: '商城商品筛选项', access: 'signedIn', body: GoodsFilter, answer: facets }),
  mallInfo: post('/api/saleGoods/getInfoMall', { title: '商城商品详情', access: 'signedIn', body: entity({ id: ['fId', id.optional()], specId: ['fSpecId', id.optional()] }), answer: Product }),
  mallRelated: post('/api/saleGoods/getRelatedMall', { title: '相关商品', access: 'signedIn', body: some, answer: z.array(GoodsCard) }),
  mallSuggest: post('/api/saleGoods/getSuggestMall', { title: '搜索建议', access: 'signedIn', body: entity({ keyword: ['keyword', text(100)] }), answer: z.array(suggestion) }),
  mallSeen: post('/api/saleGoods/getSeenListMall', { title: '最近看过', access: 'signedIn', body: some, answer: z.array(GoodsCard) }),
  mallNoteSeen: post('/api/saleGoods/saveSeenMall', { title: '记下看过的商品', access: 'signedIn', body: entity({ id: ['fId', id] }) }),
}
