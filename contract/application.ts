import { z } from 'zod'
import { type Kind, kindNames, kindSpecs } from './application-kinds.ts'
import { ApplicationState, Step } from './application-life.ts'
import { post } from './call.ts'
import { Invoicing } from './order.ts'
import { exportFilter, exportFormat, listQuery, oneOrMore, pageOf } from './page.ts'
import { halfWidth } from './shapes.ts'
import { Standing } from './standing.ts'
import { id, moment, required, submitKey, text } from './text.ts'
import { entity, labels } from './wire.ts'

const count = z.number().int()
export const ApplicationKind = labels(Object.fromEntries(kindNames.map((name) => [name, kindSpecs[name].label])) as { [K in Kind]: (typeof kindSpecs)[K]['label'] })
/** What an application holds, in the wire names of its kind: `contentOf` reads it. */
export const raw = z.record(z.string(), z.unknown())

const event = entity({ at: ['fAt', moment], kind: ['fKind', z.string()], actorName: ['fActorName', z.string()], text: ['fText', z.string().nullable()] })
/** What a return's lines are, beside the content: the goods by lot. */
const returnLine = entity({
  id: ['fId', id],
  deliveryLineId: ['fDeliveryLineId', id],
  /** As the invoices' pool names it. */
  orderLineId: ['fLineId', id],
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

export const headFields = {
  id: ['fId', id],
  number: ['fNumber', z.string(), '申请号'],
  kind: ['fKind', ApplicationKind, '类型'],
  title: ['fTitle', z.string(), '内容'],
  state: ['fState', ApplicationState, '状态'],
  step: ['fStep', Step.nullable(), '进度'],
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
export const outcome = entity({ id: ['fId', id], accepted: ['fAccepted', count.min(0)], scrapped: ['fScrapped', count.min(0)], refused: ['fRefused', count.min(0)] })
const inspection = entity({ lines: ['fLines', z.array(outcome)], note: ['fNote', z.string().optional()], actorName: ['fActorName', z.string()], at: ['fAt', moment] })

export const ApplicationInfo = entity({
  ...headFields,
  /** Told to staff alone, as who has it in hand is. */
  accountId: ['fAccountId', id.nullable()],
  assigneeId: ['fAssigneeId', id.nullable()],
  content: ['fContent', raw],
  granted: ['fGranted', raw.nullable()],
  /** What is wrong with which field of the content, by its wire name, after it was turned down. */
  remarks: ['fRemarks', z.record(z.string(), z.string()).nullable()],
  /** What it said when it was turned down last, and what was said of which field; told to staff as long as they look at it again. */
  turnedDown: ['fTurnedDown', entity({ content: ['fContent', raw], remarks: ['fRemarks', z.record(z.string(), z.string()).nullable()] }).nullable()],
  /** What ids in the content are called. */
  words: ['fWords', z.record(z.string(), z.string())],
  lines: ['fLines', z.array(returnLine)],
  /** What of a return was found and isn't booked yet; who found it is told to staff alone. */
  inspection: ['fInspection', inspection.nullable()],
  /** How far the order that it is about is invoiced. */
  orderInvoicing: ['fOrderInvoicing', Invoicing.nullable()],
  /** Where what is returned is to be sent. */
  returnTo: ['fReturnTo', z.string().nullable()],
  events: ['fEvents', z.array(event)],
  /** Told to who may decide on it alone. */
  standing: ['fStanding', z.array(Standing)],
})
export type ApplicationInfo = z.output<typeof ApplicationInfo>

export const byId = entity({ id: ['fId', id] })
export const filters = { kind: ['fKind', oneOrMore(ApplicationKind).optional()], state: ['fState', oneOrMore(ApplicationState).optional()] } as const
const ownFilters = { ...filters, byStaff: ['fByStaff', z.boolean().optional()] } as const

/** What applicants do. */
export const applicationCalls = {
  list: post('/api/application/getPageListMall', {
    title: '我的申请',
    access: 'mall:shop',
    body: listQuery({ createdAt: 'fCreatedAt' }, ownFilters),
    answer: z.object({ ...pageOf(ApplicationHead).shape, sum: z.string() }),
  }),
  export: post('/api/application/exportMall', {
    title: '导出我的申请',
    access: 'mall:prices',
    body: exportFilter(ownFilters),
    answers: 'file',
    query: exportFormat,
    noted: { action: 'export', entity: 'application' },
  }),
  info: post('/api/application/getInfoMall', { title: '申请详情', access: 'mall:shop', body: byId, answer: ApplicationInfo }),
  /** Keeps an application, and hands it in when `submit` says so. */
  save: post('/api/application/saveMall', {
    title: '保存申请',
    access: 'anyone',
    body: entity({
      id: ['fId', id.optional()],
      version: ['fVersion', count.optional()],
      kind: ['fKind', ApplicationKind],
      content: ['fContent', raw],
      /** The guarantee password, where the kind asks for it; it is never kept. */
      secret: ['fSecret', z.string().max(200).optional()],
      /** Instead of signing in: the link that a customer gave. */
      token: ['fToken', text(4000).optional()],
      submit: ['fSubmit', z.boolean()],
      /** Sent again with the same key, it is the same save. */
      key: ['fKey', submitKey.optional()],
    }),
    answer: ApplicationInfo,
  }),
  /** What became of one that was handed in by a link: told to who holds the link and the id that handing it in brought. */
  filed: post('/api/application/getFiledMall', {
    title: '链接申请的进度',
    access: 'anyone',
    body: entity({ id: ['fId', id], token: ['fToken', required(4000)] }),
    answer: ApplicationInfo,
  }),
  withdraw: post('/api/application/withdrawMall', { title: '撤回申请', access: 'mall:shop', body: byId, answer: ApplicationInfo }),
  /** Says yes to what was offered. */
  agree: post('/api/application/agreeMall', { title: '确认报价', access: 'mall:shop', body: byId, answer: ApplicationInfo }),
  sendBack: post('/api/application/sendBackMall', {
    title: '填写退货物流',
    access: 'mall:shop',
    body: entity({ id: ['fId', id], carrier: ['fCarrier', required(60)], tracking: ['fTracking', required(60).overwrite(halfWidth)] }),
    answer: ApplicationInfo,
  }),
}
