import type { webhookZh } from './webhook-zh.ts'

/** The English words of the addresses that are told what happens. */
export const webhookEn: typeof webhookZh = {
  resource: {
    name: 'Webhook |||| Webhooks',
    search: 'Name, address',
    fields: { name: 'Name', url: 'Address', events: 'Events', status: 'Status', delivered: 'Delivered in 7 days', retrying: 'Being retried', failed: 'Failed in 7 days' },
  },
  states: {
    state: { waiting: 'To be sent', delivered: 'Delivered', failed: 'Failed' },
    events: {
      order: {
        placed: 'Order placed',
        approved: 'Order approved',
        confirmed: 'Order confirmed',
        paid: 'Order paid',
        receiptReversed: 'Order’s receipt reversed',
        onCredit: 'Order put on credit',
        shipped: 'Order shipped',
        calledBack: 'Delivery called back',
        received: 'Order received',
        receivedDiffering: 'Received with differences',
        resent: 'Difference sent again',
        credited: 'Order credited',
        done: 'Order done',
        cancelled: 'Order cancelled',
      },
      invoice: { issued: 'Invoice issued' },
    },
  },
  page: {
    secret: 'Signing secret',
    show: 'Show the secret',
    secretHint: 'Each message is signed with it (x-mall-signature), so that the receiver knows it is from this mall. Looking at it is noted in the audit log.',
    renew: 'Make a new secret',
    renewText: 'The new one signs at once; for 24 hours the old one signs, too, so that the receiver can change over.',
    formerUntil: 'The old secret signs, too, until %{time}',
    deliveries: 'Last messages',
    none: 'No messages yet',
    ping: 'Send a test',
    pinged: 'Test',
    resend: 'Send again',
    resendFailed: 'Send all that failed again (%{count})',
    attempts: 'tried once |||| tried %{smart_count} times',
  },
}
