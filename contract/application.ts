import { z } from 'zod'
import { post } from './call.ts'
import { listQuery, oneOrMore, pageOf } from './page.ts'
import { id, moment, required, submitKey, text } from './text.ts'
import { entity, labels } from './wire.ts'

const count = z.number().int()
export const ApplicationState = labels({ draft: '草稿', pending: '待审核', approved: '已通过', rejected: '已驳回', withdrawn: '已撤回' })
export type ApplicationState = z.output<typeof ApplicationState>

/** What each act needs to begin from, and where it leads: one life for every kind of application. */
export const acts = {
  submit: { from: ['draft', 'rejected'], to: 'pending' },
  withdraw: { from: ['draft', 'pending', 'rejected'], to: 'withdrawn' },
  /** Staff end what the applicant doesn't go on with. */
  close: { from: [], to: 'withdrawn' },
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
} as const satisfies Record<string, { from: readonly ApplicationState[]; to: ApplicationState }>
export type Act = keyof typeof acts
/** Steps after approval at which nothing has moved yet, so that the application may still be ended. */
export const endable = ['sendBack'] as const
/** Where an act leads; null where it may not be done. */
export const stateAfter = ({ state, step }: { state: ApplicationState; step: string | null }, act: Act): ApplicationState | null =>
  (acts[act].from as readonly ApplicationState[]).includes(state) || (acts[act].to === 'withdrawn' && state === 'approved' && (endable as readonly (string | null)[]).includes(step))
    ? acts[act].to
    : null

export const ReturnReason = labels({ quality: '质量问题', wrong: '发错货', expiring: '近效期', unneeded: '不再需要', other: '其他' })
/** Steps after approval, by kind. */
export const ReturnStep = labels({ sendBack: '待寄回', inspect: '待验收', credited: '已入账', refused: '验收不合格' })
export type ReturnStep = z.output<typeof ReturnStep>

export const ReturnContent = entity({
  orderId: ['fOrderId', id],
  reason: ['fReason', ReturnReason, '退货原因'],
  note: ['fNote', text(500), '说明'],
  lines: [
    'fLines',
    z
      .array(entity({ deliveryLineId: ['fDeliveryLineId', id], qty: ['fQty', count.min(1).max(99_999)] }))
      .min(1)
      .max(200),
  ],
})
export type ReturnContent = z.output<typeof ReturnContent>

/** Every kind of application: its name, what it holds, and its own steps after approval. A kind more is a line more. */
export const kinds = { return: { label: '退货', content: ReturnContent, steps: ReturnStep } } as const
export type Kind = keyof typeof kinds
/** What an application holds: one of the kinds' contents. */
export const Content = kinds.return.content
export type Content = z.output<typeof Content>
export const ApplicationKind = labels(Object.fromEntries(Object.entries(kinds).map(([name, { label }]) => [name, label])) as { [K in Kind]: (typeof kinds)[K]['label'] })

const event = entity({ at: ['fAt', moment], kind: ['fKind', z.string()], actorName: ['fActorName', z.string()], text: ['fText', z.string().nullable()] })
/** What a return's lines are, beside the content: the goods by lot. */
const returnLine = entity({
  id: ['fId', id],
  deliveryLineId: ['fDeliveryLineId', id],
  name: ['fName', z.string()],
  specName: ['fSpecName', z.string()],
  lotNumber: ['fLotNo', z.string()],
  expiresOn: ['fExpiryDate', z.string().nullable()],
  unit: ['fUnit', z.string()],
  price: ['fPrice', z.string()],
  qty: ['fQty', count],
  accepted: ['fAccepted', count.nullable()],
  scrapped: ['fScrapped', count.nullable()],
})
export type ReturnLine = z.output<typeof returnLine>

const headFields = {
  id: ['fId', id],
  number: ['fNumber', z.string(), '申请号'],
  kind: ['fKind', ApplicationKind, '类型'],
  title: ['fTitle', z.string(), '内容'],
  state: ['fState', ApplicationState, '状态'],
  step: ['fStep', z.string().nullable(), '进度'],
  amount: ['fAmount', z.string().nullable(), '金额'],
  accountName: ['fAccountName', z.string(), '申请单位'],
  orderId: ['fOrderId', z.string().nullable()],
  orderNumber: ['fOrderNumber', z.string().nullable(), '订单号'],
  createdAt: ['fCreatedAt', moment, '创建时间'],
  submittedAt: ['fSubmittedAt', moment.nullable(), '提交时间'],
  reviewedAt: ['fReviewedAt', moment.nullable(), '审核时间'],
  reason: ['fReviewReason', z.string().nullable(), '驳回原因'],
  assigneeName: ['fAssigneeName', z.string().nullable(), '经办人'],
  version: ['fVersion', count],
} as const
export const ApplicationHead = entity(headFields)
export type ApplicationHead = z.output<typeof ApplicationHead>
export const ApplicationInfo = entity({ ...headFields, content: ['fContent', Content], lines: ['fLines', z.array(returnLine)], events: ['fEvents', z.array(event)] })
export type ApplicationInfo = z.output<typeof ApplicationInfo>

const byId = entity({ id: ['fId', id] })
const filters = { kind: ['fKind', oneOrMore(ApplicationKind).optional()], state: ['fState', oneOrMore(ApplicationState).optional()] } as const

/** What applicants do. */
export const applicationCalls = {
  list: post('/api/application/getPageListMall', { title: '我的申请', access: 'mall:shop', body: listQuery({ createdAt: 'fCreatedAt' }, filters), answer: pageOf(ApplicationHead) }),
  info: post('/api/application/getInfoMall', { title: '申请详情', access: 'mall:shop', body: byId, answer: ApplicationInfo }),
  /** Keeps an application, and hands it in when `submit` says so. */
  save: post('/api/application/saveMall', {
    title: '保存申请',
    access: 'mall:shop',
    body: entity({
      id: ['fId', id.optional()],
      version: ['fVersion', count.optional()],
      kind: ['fKind', ApplicationKind],
      content: ['fContent', Content],
      submit: ['fSubmit', z.boolean()],
      /** Sent again with the same key, it is the same save. */
      key: ['fKey', submitKey.optional()],
    }),
    answer: ApplicationInfo,
  }),
  withdraw: post('/api/application/withdrawMall', { title: '撤回申请', access: 'mall:shop', body: byId, answer: ApplicationInfo }),
  sendBack: post('/api/application/sendBackMall', {
    title: '填写退货物流',
    access: 'mall:shop',
    body: entity({ id: ['fId', id], carrier: ['fCarrier', required(60)], tracking: ['fTracking', required(60)] }),
    answer: ApplicationInfo,
  }),
}

/** What reviewers do. */
export const reviewCalls = {
  list: post('/api/application/getPageList', {
    title: '审核列表',
    access: 'applications:read',
    body: listQuery({ submittedAt: 'fSubmittedAt' }, { ...filters, step: ['fStep', oneOrMore(text(20)).optional()] }),
    answer: pageOf(ApplicationHead),
  }),
  info: post('/api/application/getDetailInfo', { title: '申请详情（后台）', access: 'applications:read', body: byId, answer: ApplicationInfo }),
  review: post('/api/application/review', {
    title: '审核',
    access: 'applications:review',
    body: entity({ id: ['fId', id], version: ['fVersion', count], approve: ['fApprove', z.boolean()], reason: ['fReason', text(500).optional()] }),
    answer: ApplicationInfo,
  }),
  close: post('/api/application/close', {
    title: '关闭申请',
    access: 'applications:review',
    body: entity({ id: ['fId', id], version: ['fVersion', count], reason: ['fReason', required(500)] }),
    answer: ApplicationInfo,
  }),
  inspect: post('/api/application/inspect', {
    title: '退货验收',
    access: 'applications:review',
    body: entity({
      id: ['fId', id],
      version: ['fVersion', count],
      lines: [
        'fLines',
        z
          .array(entity({ id: ['fId', id], accepted: ['fAccepted', count.min(0)], scrapped: ['fScrapped', count.min(0)], refused: ['fRefused', count.min(0)] }))
          .min(1)
          .max(200),
      ],
      note: ['fNote', text(500).optional()],
    }),
    answer: ApplicationInfo,
  }),
}
