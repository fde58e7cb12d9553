import { z } from 'zod'
import { Attachment, attachments } from './attachment.ts'
import { post } from './call.ts'
import { listQuery, oneOrMore, pageOf } from './page.ts'
import { id, moment, required, text } from './text.ts'
import { entity, labels } from './wire.ts'

/** How grave it is: the three grades of 《医疗器械召回管理办法》, the gravest first, and a stop until it is known what is the matter. */
export const RecallLevel = labels({ first: '一级召回', second: '二级召回', third: '三级召回', pause: '暂停使用' })
/** Letters of its texts at most. */
export const RECALL_LETTERS = 1000
/** Where it stands for one of its customers: who has nothing of it any more needn't say anything, and what is over is over for everybody. */
const RecallAnswerState = labels({ waiting: '待确认', answered: '已确认', needless: '无需确认', closed: '已结束' })

const pieces = z.number().int().min(0).max(100_000_000)
const count = z.number().int()
const lot = {
  goodsName: ['fGoodsName', z.string(), '商品'],
  specName: ['fSpecName', z.string(), '规格'],
  unit: ['fUnit', z.string(), '单位'],
  lotNumber: ['fLotNumber', z.string(), '批号'],
} as const
/** What a customer has of a lot, and what it says became of it. */
const answer = {
  /** Pieces that were sent to it, and of these the ones that came back. */
  sent: ['fSent', pieces, '已发'],
  returned: ['fReturned', pieces, '已退回'],
  /** As it was said, less what came back since. */
  left: ['fLeft', pieces.nullable(), '仍在手上'],
  used: ['fUsed', pieces.nullable(), '已使用或售出'],
  note: ['fNote', z.string().nullable(), '说明'],
  answeredAt: ['fAnsweredAt', moment.nullable(), '确认时间'],
  answeredBy: ['fAnsweredBy', z.string().nullable(), '确认人'],
} as const

const RecallCustomer = entity({
  accountId: ['fAccountId', id],
  accountName: ['fAccountName', z.string()],
  phone: ['fPhone', z.string().nullable()],
  state: ['fState', RecallAnswerState, '状态'],
  ...answer,
  /** When it was told last; null for who can't be told here and has to be called. */
  toldAt: ['fToldAt', moment.nullable(), '通知时间'],
})
export type RecallCustomer = z.output<typeof RecallCustomer>

/** What is said of a customer's pieces; `seenAt` is when it was answered last, as whoever says it saw it. */
const said = {
  id: ['fId', id],
  accountId: ['fAccountId', id],
  seenAt: ['fSeenAt', moment.nullable().default(null)],
  left: ['fLeft', pieces, '仍在手上'],
  used: ['fUsed', pieces, '已使用或售出'],
  note: ['fNote', text(RECALL_LETTERS).default(''), '说明'],
} as const

const MyRecall = entity({
  /** The recall, and the account of the company that got the lot. */
  id: ['fId', id],
  accountId: ['fAccountId', id],
  accountName: ['fAccountName', z.string()],
  number: ['fNumber', z.string(), '编号'],
  level: ['fLevel', RecallLevel, '级别'],
  ...lot,
  reason: ['fReason', z.string(), '原因'],
  advice: ['fAdvice', z.string(), '处置要求'],
  files: ['fFiles', z.array(Attachment)],
  openedAt: ['fOpenedAt', moment, '发起时间'],
  state: ['fState', RecallAnswerState, '状态'],
  result: ['fResult', z.string().nullable(), '处理结果'],
  /** An order whose pieces can still be sent back. */
  orderId: ['fOrderId', id.nullable()],
  ...answer,
})
export type MyRecall = z.output<typeof MyRecall>

/** A lot's recall: whoever got pieces of it is told, says what became of them, and the house sees who hasn't. */
export const recallCalls = {
  /** Holds the lot and tells everybody who has pieces of it. */
  open: post('/api/lotRecall/add', {
    title: '发起召回',
    access: 'recalls:write',
    body: entity({
      lotId: ['fLotId', id, '批号'],
      level: ['fLevel', RecallLevel, '级别'],
      reason: ['fReason', required(RECALL_LETTERS), '原因'],
      advice: ['fAdvice', required(RECALL_LETTERS), '处置要求'],
      files: ['fFiles', attachments.default([])],
    }),
    answer: entity({ id: ['fId', id], customers: ['fCustomers', count], untold: ['fUntold', count] }),
  }),
  customers: post('/api/lotRecall/getCustomerPageList', {
    title: '召回涉及的客户',
    access: 'recalls:read',
    body: listQuery({ answeredAt: 'fAnsweredAt' }, { id: ['fId', id], state: ['fState', oneOrMore(RecallAnswerState).optional()] }),
    answer: pageOf(RecallCustomer),
  }),
  /** Tells those who haven't answered once more, each once a day; `untold` are those that can't be told here. */
  remind: post('/api/lotRecall/remind', {
    title: '提醒未确认的客户',
    access: 'recalls:write',
    body: entity({ id: ['fId', id] }),
    answer: entity({ sent: ['fSent', count], untold: ['fUntold', count] }),
  }),
  /** Keeps what a customer says on the telephone. */
  note: post('/api/lotRecall/answer', { title: '登记客户的确认', access: 'recalls:write', body: entity(said), answer: z.object({ done: z.boolean() }) }),
  /** Ends it with what came of it, which its customers are told; the lot stays held until somebody lets it go. */
  close: post('/api/lotRecall/close', {
    title: '结束召回',
    access: 'recalls:write',
    body: entity({ id: ['fId', id], result: ['fResult', required(RECALL_LETTERS), '处理结果'] }),
    answer: entity({ version: ['fVersion', count] }),
  }),
  list: post('/api/lotRecall/getPageListMall', {
    title: '召回通知',
    access: 'mall:shop',
    body: listQuery({ openedAt: 'fOpenedAt' }, { state: ['fState', oneOrMore(RecallAnswerState).optional()] }),
    answer: pageOf(MyRecall),
  }),
  /** Says what became of the pieces; again, as long as it isn't over. */
  answer: post('/api/lotRecall/answerMall', {
    title: '确认召回通知',
    access: 'mall:shop',
    body: entity(said),
    answer: MyRecall,
  }),
}
