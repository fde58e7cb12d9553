import { z } from 'zod'
import { get, post } from './call.ts'
import { exportFilter, exportFormat, listQuery, oneOrMore, pageOf } from './page.ts'
import { id, moment, required } from './text.ts'
import { entity, labels } from './wire.ts'

const LetterState = labels({ valid: '有效', coming: '未生效', expired: '已过期', revoked: '已收回' })
const LetterKind = labels({ authorisation: '产品授权', transfer: '转配送' })
export const letterFields = {
  id: ['fId', id],
  number: ['fNumber', z.string(), '编号'],
  code: ['fVerifyCode', z.string()],
  kind: ['fKind', LetterKind, '类型'],
  holder: ['fHolder', z.string(), '被授权单位'],
  creditCode: ['fCreditCode', z.string().nullable(), '统一社会信用代码'],
  brand: ['fBrand', z.string(), '品牌'],
  goodsName: ['fGoodsName', z.string().nullable(), '产品'],
  region: ['fRegion', z.string(), '区域'],
  hospital: ['fHospital', z.string().nullable(), '终端医院'],
  validFrom: ['fValidFrom', z.string(), '生效日期'],
  validTo: ['fValidTo', z.string(), '失效日期'],
  issuedAt: ['fIssuedAt', moment, '签发时间'],
  issuer: ['fIssuer', z.string(), '授权方'],
  state: ['fState', LetterState, '状态'],
  revokeReason: ['fRevokeReason', z.string().nullable(), '收回原因'],
  applicationId: ['fApplicationId', id],
} as const
export const Letter = entity(letterFields)
export type Letter = z.output<typeof Letter>

const filters = { state: ['fState', oneOrMore(LetterState).optional()], kind: ['fKind', oneOrMore(LetterKind).optional()] } as const
const ownFilters = { ...filters, applicationId: ['fApplicationId', id.optional()] } as const
const { code: _code, applicationId: _application, id: _id, ...shown } = letterFields

export const letterCalls = {
  list: post('/api/letter/getPageListMall', { title: '我的授权书', access: 'mall:shop', body: listQuery({ issuedAt: 'fIssuedAt' }, ownFilters), answer: pageOf(Letter) }),
  paper: get('/api/letter/paper/{fId}', { title: '授权书', access: 'signedIn', body: entity({ id: ['fId', id] }), answers: 'file', noted: { action: 'see', entity: 'letter', id: 'id' } }),
  /** Whoever holds a letter may check it; more than stands on it isn't told. */
  verify: post('/api/letter/verifyMall', { title: '查验授权书', access: 'anyone', body: entity({ code: ['fVerifyCode', required(40)] }), answer: entity(shown) }),
  /** A link by which someone without an account asks for delivery in place of this customer. */
  link: post('/api/letter/getLinkMall', { title: '转配送申请链接', access: 'mall:shop', answer: entity({ link: ['fLink', z.string()], expiresAt: ['fExpiresAt', moment] }) }),
  /** What the form behind a link says of who gave it. */
  asked: post('/api/letter/getLinkInfoMall', {
    title: '链接信息',
    access: 'anyone',
    body: entity({ token: ['fToken', required(4000)] }),
    answer: entity({ accountName: ['fAccountName', z.string()], brands: ['fBrands', z.array(z.string())] }),
  }),
}
const LetterDeskFilter = exportFilter(filters)
export type LetterDeskFilter = z.output<typeof LetterDeskFilter>
export const letterDeskCalls = {
  list: post('/api/letter/getPageList', { title: '授权书列表', access: 'applications:read', body: listQuery({ issuedAt: 'fIssuedAt' }, filters), answer: pageOf(Letter) }),
  export: post('/api/letter/export', { title: '导出授权书', access: 'applications:read', body: LetterDeskFilter, answers: 'file', query: exportFormat, noted: { action: 'export', entity: 'letter' } }),
  revoke: post('/api/letter/revoke', { title: '收回授权书', access: 'applications:review', body: entity({ id: ['fId', id], reason: ['fReason', required(200)] }), answer: Letter }),
}
