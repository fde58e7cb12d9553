import { z } from 'zod'
import { post } from './call.ts'
import { InvoiceKind } from './invoice-kind.ts'
import { id, submitKey } from './text.ts'
import { entity, labels } from './wire.ts'

/** Orders that are invoiced at a time. */
const MAX_AT_ONCE = 200
const count = z.number().int()

/** Why nothing of an order can be invoiced as it is. */
const Problem = labels({ nothing: '没有可开票的商品', noTitle: '没有开票抬头', noTaxNumber: '专用发票缺少税号' })

/** What is looked at before it is issued, letter by letter: nothing else is. */
const seen = {
  id: ['fId', id],
  kind: ['fKind', InvoiceKind.nullable()],
  title: ['fTitle', z.string().max(200).nullable()],
  taxNumber: ['fTaxNumber', z.string().max(40).nullable()],
  /** With tax. */
  amount: ['fAmount', z.string().max(20)],
} as const

/** What an order would be invoiced as: all that was sent of it and is on no invoice and in no application, in the name chosen with it, or else in the one that its customer usually takes or is called. */
const ToInvoice = entity({
  ...seen,
  number: ['fNumber', z.string()],
  accountName: ['fAccountName', z.string()],
  email: ['fEmail', z.string().nullable()],
  problem: ['fProblem', Problem.nullable()],
  /** Those of the same number may stand together on one invoice. */
  group: ['fGroup', count],
})
export type ToInvoice = z.output<typeof ToInvoice>

/** Finance invoices orders whose customer didn't ask for it. */
export const orderInvoicingCalls = {
  toInvoice: post('/api/saleInvoice/getToInvoice', {
    title: '订单待开票内容',
    access: 'payments:read',
    body: entity({ orderIds: ['fOrderIds', z.array(id).min(1).max(MAX_AT_ONCE)] }),
    answer: z.array(ToInvoice),
  }),
  /** Of all these orders or none, as they were seen: each with its sum and its name. Together are those of one customer, in one name. */
  issue: post('/api/saleInvoice/issueOrders', {
    title: '按订单开票',
    access: 'payments:write',
    body: entity({ key: ['fKey', submitKey], orders: ['fOrders', z.array(entity(seen)).min(1).max(MAX_AT_ONCE)], together: ['fTogether', z.boolean()] }),
    answer: entity({ invoices: ['fInvoices', count] }),
  }),
}
