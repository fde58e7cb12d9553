import { z } from 'zod'
import { post } from './call.ts'
import { GoodsCard } from './goods-card.ts'
import { entity } from './wire.ts'

const banner = entity({
  id: ['fId', z.string()],
  title: ['fTitle', z.string()],
  content: ['fContent', z.string().nullable()],
  image: ['fImage', z.string().nullable()],
  link: ['fLink', z.string().nullable()],
  action: ['fAction', z.string().nullable()],
})
export type HomeBanner = z.output<typeof banner>
const notice = entity({ id: ['fId', z.string()], title: ['fTitle', z.string()], content: ['fContent', z.string().nullable()], link: ['fLink', z.string().nullable()] })
const brand = entity({
  name: ['fName', z.string()],
  value: ['fValue', z.string().nullable()],
  image: ['fImage', z.string().nullable()],
  specCount: ['fSpecCount', z.number().int()],
  seriesNames: ['fSeries', z.array(z.string())],
})
export type HomeBrand = z.output<typeof brand>

const home = entity({
  banners: ['fBanners', z.array(banner)],
  notices: ['fNotices', z.array(notice)],
  brands: ['fBrands', z.array(brand)],
  hot: ['fHot', z.array(GoodsCard)],
  newest: ['fNew', z.array(GoodsCard)],
})
export type Home = z.output<typeof home>

/** What the law and the footer want said: who sells, under which licences, and whom to complain to. */
const site = entity({
  seller: ['fSeller', z.string()],
  licences: ['fLicences', z.array(z.string())],
  complaintTel: ['fComplaintTel', z.string()],
  complaintEmail: ['fComplaintEmail', z.string()],
  qualityOwner: ['fQualityOwner', z.string()],
  contactPage: ['fContactPage', z.string()],
})
export type Site = z.output<typeof site>

export const homeCalls = {
  home: post('/api/saleHome/getHomeMall', { title: '商城首页', access: 'signedIn', answer: home }),
  site: post('/api/saleHome/getSiteMall', { title: '销售者信息', access: 'anyone', answer: site }),
}
