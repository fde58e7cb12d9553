import { webhookEvents } from '#contract/webhook.ts'
import type { webhook } from '#server/db/schema/webhooks.ts'

/** The demo's other systems: switched off, for nobody is there. */
export const demoWebhooks = (now: Date): (typeof webhook.$inferInsert)[] =>
  (
    [
      ['erp', '集团 ERP', 'https://erp.example/mall', [...webhookEvents]],
      ['wms', '华东仓储系统', 'https://wms.example/hooks/orders', ['order.confirmed', 'order.cancelled', 'order.shipped']],
      ['bi', '经营分析', 'https://bi.example/in', ['order.placed', 'order.paid', 'order.done']],
      ['tms', '物流平台', 'https://tms.example/mall', ['order.shipped', 'order.received', 'order.receivedDiffering', 'order.resent']],
      ['tax', '财务档案', 'https://archive.example/invoices', ['invoice.issued', 'order.credited']],
    ] as const
  ).map(([id, name, url, events]) => ({ id: `webhook-${id}`, name, url, events: [...events], status: 'disabled', createdAt: now }))
