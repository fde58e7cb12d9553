import { z } from 'zod'
import { Attachment } from '../attachment.ts'
import { oneOrMore } from '../page.ts'
import { RecallLevel } from '../recall.ts'
import { own, restReadCalls } from '../rest.ts'
import { id } from '../text.ts'
import { labels } from '../wire.ts'

/** Whether customers are still waited for. */
const RecallPhase = labels({ waiting: '待客户确认', answered: '均已确认', closed: '已结束' })
const count = z.number().int()

export const recallFields = own({
  number: [z.string(), '编号'],
  level: [RecallLevel, '级别'],
  state: [RecallPhase, '状态'],
  lotId: [id],
  lotNumber: [z.string(), '批号'],
  specCode: [z.string(), '规格编码'],
  goodsName: [z.string(), '商品'],
  specName: [z.string(), '规格'],
  unit: [z.string(), '单位'],
  reason: [z.string(), '原因'],
  advice: [z.string(), '处置要求'],
  files: [z.array(Attachment), '附件'],
  customers: [count, '涉及客户'],
  answered: [count, '已确认'],
  sent: [count, '已发数量'],
  returned: [count, '已退回'],
  left: [count, '客户仍有'],
  used: [count, '已使用或售出'],
  openedAt: [z.string(), '发起时间'],
  openedBy: [z.string(), '发起人'],
  closedAt: [z.string().nullable(), '结束时间'],
  closedBy: [z.string().nullable(), '结束人'],
  result: [z.string().nullable(), '处理结果'],
})

/** Recalls of lots, to read: each with how far its customers have answered. */
export const recallRest = restReadCalls('recalls', {
  title: '召回',
  fields: recallFields,
  sorts: ['id', 'openedAt', 'number'],
  filters: { state: oneOrMore(RecallPhase).optional(), level: oneOrMore(RecallLevel).optional(), lotId: oneOrMore(id).optional() },
})
