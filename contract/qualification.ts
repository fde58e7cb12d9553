import { z } from 'zod'
import { attachments } from './attachment.ts'
import { post } from './call.ts'
import { entity, labels } from './wire.ts'

const FileState = labels({ valid: '有效', expiring: '即将到期', expired: '已过期' })
const file = entity({
  name: ['fName', z.string(), '文件'],
  number: ['fNumber', z.string().nullable(), '证照编号'],
  mandatory: ['fMandatory', z.boolean(), '必备'],
  classes: ['fClasses', z.array(z.string()), '器械类别'],
  expiresOn: ['fExpiryDate', z.string().nullable(), '有效期至'],
  state: ['fState', FileState, '状态'],
  files: ['fFiles', attachments],
})
export type QualificationFile = z.output<typeof file>

/** One that was sent in and waits for its review. */
const pending = entity({ id: ['fId', z.string()], number: ['fNumber', z.string()], name: ['fName', z.string()] })

export const qualificationCalls = {
  /** The files in force, and those that must be there and aren't. */
  list: post('/api/qualification/getListMall', { title: '我的资质', access: 'mall:shop', answer: z.object({ files: z.array(file), missing: z.array(z.string()), pending: z.array(pending) }) }),
}

const offer = entity({
  id: ['fId', z.string()],
  specId: ['fSpecId', z.string()],
  goodsId: ['fGoodsId', z.string()],
  goodsName: ['fGoodsName', z.string(), '商品'],
  specName: ['fSpecName', z.string(), '规格'],
  code: ['fCode', z.string(), '编码'],
  basePrice: ['fBasePrice', z.string(), '原价'],
  price: ['fPrice', z.string(), '特价'],
  validFrom: ['fValidFrom', z.string().nullable(), '生效日期'],
  validTo: ['fValidTo', z.string().nullable(), '失效日期'],
})
export type SpecialOffer = z.output<typeof offer>
export const offerCalls = { list: post('/api/specialPrice/getListMall', { title: '我的特价', access: 'mall:prices', answer: z.array(offer) }) }
