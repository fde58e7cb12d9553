import { lazy } from 'react'
import { webhookRest } from '#contract/rest/webhook.ts'
import { webhookEvents } from '#contract/webhook.ts'
import { makeResource } from '../kit/make-resource.tsx'
import { statusColumn, statusFilter, statusInput } from '../kit/status-parts.ts'

/** Other systems' addresses that are told what happens, with what became of each message. */
export const webhooks = makeResource({
  name: 'webhooks',
  calls: webhookRest,
  sort: { field: 'name', order: 'ASC' },
  title: ({ name }) => String(name),
  disables: true,
  blank: { status: 'active', events: [] },
  columns: [
    { source: 'name', kind: 'name', width: 200 },
    { source: 'url', width: 320 },
    { source: 'delivered', kind: 'number', width: 110, sortable: false },
    { source: 'retrying', kind: 'number', width: 90, sortable: false },
    { source: 'failed', kind: 'number', width: 110, sortable: false },
    statusColumn,
  ],
  filters: [statusFilter],
  inputs: [
    [
      'identity',
      [{ source: 'name', required: true }, statusInput, { source: 'url', required: true, wide: true }, { source: 'events', kind: 'choices', options: webhookEvents, required: true, wide: true }],
    ],
  ],
  beside: lazy(() => import('./WebhookBeside.tsx').then((part) => ({ default: part.WebhookBeside }))),
})
