import { z } from 'zod'
import { Status } from '../dictionary-entry.ts'
import { own, restCalls } from '../rest.ts'
import { required, says } from '../text.ts'
import { webhookEvents } from '../webhook.ts'
import { optional } from '../wire.ts'

const url = z
  .string()
  .trim()
  .max(500)
  // No name and password in it: it stands in lists and files.
  .regex(/^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/)
  .refine((value) => URL.canParse(value), says('field.type'))
const needed = own({ name: [required(60), '名称'], url: [url, '地址'], events: [z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length), '事件'] })
const other = own({ status: [Status, '状态'] })
const derived = own({ delivered: [z.number().int(), '近 7 天送达'], retrying: [z.number().int(), '重试中'], failed: [z.number().int(), '近 7 天失败'] })

export const webhookFields = { ...needed, ...other, ...derived }
/** Addresses of other systems that are told what happens. */
export const webhookRest = restCalls('webhooks', {
  title: '通知地址',
  fields: webhookFields,
  draft: { ...needed, ...optional(other) },
  sorts: ['id', 'name', 'url'],
  filters: { status: Status.optional() },
})
