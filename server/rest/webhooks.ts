import { type SQL, sql } from 'drizzle-orm'
import { webhook } from '#server/db/schema/webhooks.ts'
import { refused } from '#server/failure.ts'
import { plain } from './rest-columns.ts'
import type { RestResource } from './rest-resource.ts'
import { within } from './rest-search.ts'

const lately = (which: SQL) => sql`(select count(*)::int from webhook_delivery d where d.webhook_id = r.id and ${which} and d.at > now() - interval '7 days')`

/** Other systems' addresses that are told what happens. */
export const webhookResource: RestResource = {
  entity: 'webhook',
  table: webhook,
  key: webhook.id,
  from: sql`webhook r`,
  columns: () => ({
    ...plain(['name', 'url', 'events', 'status']),
    delivered: lately(sql`d.state = 'delivered'`),
    retrying: lately(sql`d.state = 'waiting' and d.attempts > 0`),
    failed: lately(sql`d.state = 'failed'`),
  }),
  found: within(sql`r.name || ' ' || r.url`),
  order: sql`r.name, r.id`,
  prepare: async (_tx, { deps }, changes, before) => {
    if (typeof changes.url === 'string' && changes.url !== before?.url && deps.leadsInside(changes.url)) throw refused('webhook.leadsInside', {}, { field: 'url' })
    return changes
  },
}
