import { z } from 'zod'
import { Attachment } from './attachment.ts'
import { get, post } from './call.ts'
import { listQuery, oneOrMore, pageOf } from './page.ts'
import { id, moment } from './text.ts'
import { entity, labels } from './wire.ts'

/** Where an agreement stands: what has ended is computed, never stored. */
const AgreementState = labels({ waiting: '待签署', coming: '未生效', current: '生效中', ended: '已到期' })
const agreement = entity({
  id: ['fId', id],
  number: ['fNumber', z.string(), '编号'],
  title: ['fTitle', z.string(), '标题'],
  body: ['fBody', z.string(), '正文'],
  validFrom: ['fValidFrom', z.string(), '生效日期'],
  validTo: ['fValidTo', z.string(), '失效日期'],
  state: ['fState', AgreementState, '状态'],
  signedAt: ['fSignedAt', moment.nullable(), '签署时间'],
  signedBy: ['fSignedBy', z.string().nullable(), '签署人'],
  /** The paper itself, where it was put up. */
  files: ['fFiles', z.array(Attachment)],
  version: ['fVersion', z.number().int()],
})
export type Agreement = z.output<typeof agreement>

export const agreementCalls = {
  list: post('/api/agreement/getPageListMall', {
    title: '我的协议',
    access: 'mall:shop',
    body: listQuery({ validTo: 'fValidTo' }, { state: ['fState', oneOrMore(AgreementState).optional()] }),
    answer: pageOf(agreement),
  }),
  /** Signs what was seen: another version is told and not signed. */
  sign: post('/api/agreement/signMall', {
    title: '签署协议',
    access: 'mall:shop',
    body: entity({ id: ['fId', id], version: ['fVersion', z.number().int()], agreed: ['fAgreed', z.literal(true)] }),
    answer: agreement,
  }),
  paper: get('/api/agreement/paper/{fId}', { title: '协议 PDF', access: 'signedIn', body: entity({ id: ['fId', id] }), answers: 'file', noted: { action: 'see', entity: 'agreement', id: 'id' } }),
}
