import { z } from 'zod'
import { post } from './call.ts'
import { amountOrNone } from './money.ts'
import { isEmail } from './shapes.ts'
import { id, required, says, shaped, text } from './text.ts'
import { entity, type Fields } from './wire.ts'

const percent = z
  .string()
  .trim()
  .regex(/^\d{1,2}(\.\d{1,2})?$/)
/** Outside pages open in a tab of their own; nothing that a browser would run. */
const webAddress = text(300).refine((value) => value === '' || /^https:\/\/[^\s]+$/.test(value), says('link.web'))
/** Where the number stands in the address of a page that follows parcels. */
export const TRACKING_MARK = '{tracking}'
const trackingAddress = webAddress.refine((value) => value === '' || value.includes(TRACKING_MARK), says('link.tracking'))

/** What the house decides for all: freight, tax and deadlines of orders, and what the law wants said of the seller. */
export const settingGroups = {
  order: {
    freight: ['fFreight', amountOrNone, '运费（元）'],
    freeFreightFrom: ['fFreeFreightFrom', amountOrNone, '满额包邮（元）'],
    taxPercent: ['fTaxPercent', percent, '增值税率（%）'],
    payHours: ['fPayHours', z.number().int().min(1).max(720), '付款期限（小时）'],
  },
  site: {
    seller: ['fSeller', required(120), '销售者名称'],
    licences: ['fLicences', required(2000), '证照编号（每行一个）'],
    complaintTel: ['fComplaintTel', required(40), '投诉电话'],
    complaintEmail: ['fComplaintEmail', shaped(120, isEmail, 'email.shape'), '投诉邮箱'],
    qualityOwner: ['fQualityOwner', required(60), '质量负责'],
    contactPage: ['fContactPage', webAddress, '各省名片外部页面'],
    /** Where a parcel is followed; whoever doesn't know of it leaves it as it is. */
    trackingPage: ['fTrackingPage', trackingAddress.optional(), '物流查询网址（{tracking} 代表运单号）'],
  },
  /** What whoever registers agrees to; where nothing is written nothing is asked. */
  papers: {
    terms: ['fTerms', text(30_000), '用户协议（每行一段）'],
    privacy: ['fPrivacy', text(30_000), '隐私政策（每行一段）'],
  },
} as const satisfies Record<string, Fields>

const receiving = entity({
  orgId: ['fOrgId', id],
  orgName: ['fOrgName', z.string()],
  name: ['fName', required(120)],
  bank: ['fBank', required(120)],
  number: ['fNumber', required(40)],
  returnTo: ['fReturnTo', text(300).optional()],
  /** What its papers say it may trade in. */
  licences: ['fLicences', text(2000).optional()],
})
const fields = {
  order: ['fOrder', entity(settingGroups.order)],
  site: ['fSite', entity(settingGroups.site)],
  papers: ['fPapers', entity(settingGroups.papers)],
  /** Where customers transfer money to, and send what they return to, and what the papers of what it sends say, by organisation. */
  accounts: ['fAccounts', z.array(receiving).max(50)],
  version: ['fVersion', z.number().int()],
} as const
export const Settings = entity(fields)
export type Settings = z.output<typeof Settings>

/** Whoever changes settings without knowing of the terms leaves them as they are. */
const changed = entity({ ...fields, papers: ['fPapers', entity(settingGroups.papers).optional()] })

export const settingCalls = {
  info: post('/api/setting/getInfo', { title: '商城设置', access: 'settings:read', answer: Settings }),
  update: post('/api/setting/update', { title: '修改商城设置', access: 'settings:write', body: changed, answer: Settings }),
}
