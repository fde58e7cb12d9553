import { sql } from 'drizzle-orm'
import { sayKept } from '#contract/sentences.ts'
import { PING, type WebhookDelivery, type webhookCalls } from '#contract/webhook.ts'
import { writeAudit } from '#server/access/audit.ts'
import type { Handlers } from '#server/auth/routes.ts'
import { iso, rowsOf } from '#server/db/database.ts'
import { missing } from '#server/failure.ts'
import { pageAnswer, slice } from '#server/page.ts'
import { numberOf } from './number-of.ts'
import { secretOf } from './signature.ts'
import { WEBHOOK_TOPIC, WEBHOOK_TRIES } from './tell.ts'

export const webhookHandlers: Handlers<typeof webhookCalls> = {
  secret: async ({ id }, { deps }) => {
    const [known] = await rowsOf(deps.db, sql`select 1 from webhook where id = ${id}`)
    if (!known) throw missing()
    return { secret: await secretOf(deps.tokenSecret, id) }
  },
  deliveries: async ({ webhookId, ...asked }, { deps, language }) => {
    const { offset, limit } = slice(asked)
    const rows = await rowsOf<WebhookDelivery & { total: number }>(
      deps.db,
      sql`select d.id, d.event, ${numberOf(sql`d.record_id`)} as number, ${iso(sql`d.at`)} as at, d.state, d.attempts, d.status, d.reason, count(*) over ()::int as total
        from webhook_delivery d where d.webhook_id = ${webhookId} order by d.at desc, d.id desc limit ${limit} offset ${offset}`,
    )
    return pageAnswer(
      asked,
      rows[0]?.total ?? 0,
      rows.map(({ total: _, reason, ...row }) => ({ ...row, reason: reason && sayKept(language, reason, { status: row.status ?? '' }) })),
    )
  },
  resend: async ({ id }, context) => {
    const { deps } = context
    const count = await deps.db.transaction(async (tx) => {
      const [known] = await rowsOf<{ webhookId: string; event: string; state: string }>(tx, sql`select webhook_id as "webhookId", event, state from webhook_delivery where id = ${id} for update`)
      if (!known) throw missing()
      if (known.state === 'waiting') return 0
      await tx.execute(sql`update webhook_delivery set state = 'waiting', reason = null where id = ${id}`)
      await tx.execute(sql`insert into outbox (topic, key, max_attempts) values (${WEBHOOK_TOPIC}, ${id}, ${WEBHOOK_TRIES}) on conflict do nothing`)
      await writeAudit(tx, context, [{ action: 'retry', entity: 'webhook', id: known.webhookId, before: null, after: { event: known.event } }])
      return 1
    })
    deps.nudge(WEBHOOK_TOPIC)
    return { count }
  },
  ping: async ({ id }, context) => {
    const { deps } = context
    const rows = await deps.db.transaction(async (tx) => {
      const sent = await rowsOf(
        tx,
        sql`insert into webhook_delivery (webhook_id, event, record_id, at) select id, ${PING}, id, ${deps.clock().toISOString()}::timestamptz from webhook where id = ${id} returning id`,
      )
      if (sent.length > 0) await writeAudit(tx, context, [{ action: 'retry', entity: 'webhook', id, before: null, after: { event: PING } }])
      return sent
    })
    if (rows.length === 0) throw missing()
    deps.nudge(WEBHOOK_TOPIC)
    return { count: 1 }
  },
}
