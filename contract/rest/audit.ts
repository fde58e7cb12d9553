import { z } from 'zod'
import { oneOrMore } from '../page.ts'
import { own, restReadCalls } from '../rest.ts'
import { day, id, text } from '../text.ts'

const word = text(40)

export const auditFields = own({
  at: [z.string(), '时间'],
  actorId: [z.string().nullable()],
  actorName: [z.string(), '操作人'],
  action: [z.string(), '操作'],
  entity: [z.string(), '对象'],
  entityId: [z.string(), '对象编号'],
  /** What people call the record, where it is still there and has a name of its own. */
  called: [z.string().nullable(), '对象名称'],
  /** JSON texts: the values before and after. */
  before: [z.string().nullable(), '变更前'],
  after: [z.string().nullable(), '变更后'],
  requestId: [z.string().nullable(), '请求编号'],
})

/** Who saw or changed what: written once, and only read. */
export const auditRest = restReadCalls('audits', {
  title: '操作日志',
  fields: auditFields,
  sorts: ['id', 'at'],
  filters: { entity: oneOrMore(word).optional(), entityId: id.optional(), action: oneOrMore(word).optional(), actorId: oneOrMore(id).optional(), since: day.optional(), until: day.optional() },
})
