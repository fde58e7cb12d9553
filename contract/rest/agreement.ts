import { z } from 'zod'
import { attachments } from '../attachment.ts'
import { oneOrMore } from '../page.ts'
import { own, restCalls } from '../rest.ts'
import { day, id, required } from '../text.ts'
import { labels, optional } from '../wire.ts'

const AgreementPhase = labels({ waiting: '待签署', coming: '未生效', current: '生效中', ended: '已到期' })

const needed = own({
  accountId: [id, '客户'],
  number: [required(60), '编号'],
  title: [required(120), '标题'],
  body: [required(20_000), '正文'],
  validFrom: [day, '生效日期'],
  validTo: [day, '失效日期'],
})
const other = own({ files: [attachments, '附件'] })
const derived = own({
  accountName: [z.string(), '客户名称'],
  state: [AgreementPhase, '状态'],
  signedAt: [z.string().nullable(), '签署时间'],
  signedBy: [z.string().nullable(), '签署人'],
})

export const agreementFields = { ...needed, ...other, ...derived }
/** Agreements with customers: written by staff, signed by the customer, and then never changed. */
export const agreementRest = restCalls('agreements', {
  title: '协议',
  fields: agreementFields,
  draft: { ...needed, ...optional(other) },
  sorts: ['id', 'number', 'title', 'accountName', 'validTo'],
  filters: { accountId: oneOrMore(id).optional(), state: oneOrMore(AgreementPhase).optional(), batchId: z.uuid().optional() },
})
