import { z } from 'zod'
import { post } from './call.ts'
import { listQuery, pageOf } from './page.ts'
import { id } from './text.ts'
import { entity } from './wire.ts'

/** What another system can be told: steps of orders as their timelines have them, and invoices that were issued. */
export const webhookEvents = [
  'order.placed',
  'order.approved',
  'order.confirmed',
  'order.paid',
  'order.receiptReversed',
  'order.onCredit',
  'order.shipped',
  'order.calledBack',
  'order.received',
  'order.receivedDiffering',
  'order.resent',
  'order.credited',
  'order.done',
  'order.cancelled',
  'invoice.issued',
] as const

/** Sent by hand, to see whether anyone listens. */
export const PING = 'ping'

/** The header that says who sent it: `t=<seconds>,v1=<HMAC-SHA-256 of "<seconds>.<body>" in hex>`, under the address's own secret; for a day after that was made anew a second `v1` under the one before. */
export const SIGNATURE_HEADER = 'x-mall-signature'

/** What is sent: which event of which record, with its number; whoever wants to know more asks for the record. The same `id` may come more than once. */
export const WebhookPayload = z.object({
  id: z.string(),
  event: z.enum([...webhookEvents, PING]),
  at: z.string(),
  data: z.object({ id: z.string(), number: z.string().nullable() }),
})
export type WebhookPayload = z.output<typeof WebhookPayload>

const count = z.number().int()
const DeliveryOutcome = z.enum(['waiting', 'delivered', 'failed'])
const one = entity({ id: ['fId', id] })
const delivery = entity({
  id: ['fId', id],
  event: ['fEvent', z.string()],
  number: ['fNumber', z.string().nullable()],
  at: ['fAt', z.string()],
  state: ['fState', DeliveryOutcome],
  attempts: ['fAttempts', count],
  status: ['fStatus', count.nullable()],
  reason: ['fReason', z.string().nullable()],
})
export type WebhookDelivery = z.output<typeof delivery>

/** The secret, and until when the one before it signs, too. */
const secret = entity({ secret: ['fSecret', z.string()], formerUntil: ['fFormerUntil', z.string().nullable()] })

export const webhookCalls = {
  secret: post('/api/webhook/getSecret', {
    title: '通知地址的密钥',
    access: 'webhooks:write',
    body: one,
    answer: secret,
    noted: { action: 'see', entity: 'webhook', id: 'id' },
  }),
  renewSecret: post('/api/webhook/renewSecret', { title: '更换通知地址的密钥', access: 'webhooks:write', body: one, answer: secret }),
  deliveries: post('/api/webhook/getDeliveries', {
    title: '通知的送达记录',
    access: 'webhooks:read',
    body: listQuery({ at: 'fAt' }, { webhookId: ['fWebhookId', id], state: ['fState', DeliveryOutcome.optional()] }),
    answer: pageOf(delivery),
  }),
  resend: post('/api/webhook/resend', { title: '重新通知', access: 'webhooks:write', body: one, answer: entity({ count: ['fCount', count] }) }),
  /** All that an address didn't take, the oldest first: after it was away for long. */
  resendFailed: post('/api/webhook/resendFailed', { title: '重新发送全部失败的通知', access: 'webhooks:write', body: one, answer: entity({ count: ['fCount', count] }) }),
  ping: post('/api/webhook/ping', { title: '发送测试通知', access: 'webhooks:write', body: one, answer: entity({ count: ['fCount', count] }) }),
}
