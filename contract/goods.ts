import { z } from 'zod'
import { Attachment } from './attachment.ts'
import { post } from './call.ts'
import { DeviceClass, GoodsCard, goodsShelfCalls, PriceKind } from './goods-card.ts'
import { price } from './money.ts'
import { listQuery, oneOrMore, pageOf } from './page.ts'
import { suggestionCalls } from './suggestion.ts'
import { id, keyword, text } from './text.ts'
import { entity, type Fields } from './wire.ts'

const count = z.number().int()
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
  /** The registration certificate itself. */
  certificateFiles: ['fCertificateFiles', z.array(Attachment)],
  /** How many test reports there are of its lots. */
  reports: ['fReportCount', count],
  hot: ['fHot', z.boolean()],
  exclusive: ['fExclusive', z.boolean()],
  /** Whether it asks for an authorisation, and this customer has one. */
  authorisation: ['fAuthorisation', z.enum(['none', 'held', 'missing'])],
  /** Whether this customer's licences in force cover its class. */
  licensed: ['fLicensed', z.boolean()],
  favourite: ['fCollected', z.boolean()],
  specs: ['fSpecs', z.array(SpecLine)],
})
export type Product = z.output<typeof Product>

export const goodsCalls = {
  ...goodsShelfCalls,
  ...suggestionCalls,
  /** `alike`: nothing is called so; these sound like it. */
  mallPage: post('/api/saleGoods/getPageListMall', { title: '商城商品列表', access: 'signedIn', body: GoodsQuery, answer: z.object({ ...pageOf(GoodsCard).shape, alike: z.boolean().optional() }) }),
  mallFacets: post('/api/saleGoods/getFacetsMall', { title: '商城商品筛选项', access: 'signedIn', body: GoodsFilter, answer: facets }),
  mallInfo: post('/api/saleGoods/getInfoMall', { title: '商城商品详情', access: 'signedIn', body: entity({ id: ['fId', id.optional()], specId: ['fSpecId', id.optional()] }), answer: Product }),
  mallNoteSeen: post('/api/saleGoods/saveSeenMall', { title: '记下看过的商品', access: 'signedIn', body: entity({ id: ['fId', id] }) }),
}
