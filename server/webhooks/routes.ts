import { sql } from 'drizzle-orm'
import { sayKept } from '#contract/sentences.ts'
import { PING, type WebhookDelivery, type webhookCalls } from '#contract/webhook.ts'
import { writeAudit } from '#server/access/audit.ts'
import { iso, rowsOf } from '#server/db/database.ts'
import { missing } from '#server/failure.ts'
import type { Handlers } from '#server/handlers.ts'
import { pageAnswer, slice } from '#server/page.ts'
import { numberOf } from './number-of.ts'
import { secretOf } from './signature.ts'
import { WEBHOOK_TOPIC, WEBHOOK_TRIES } from './tell.ts'

/** So long the secret before goes on signing: a day. */
const FORMER_MS = 86_400_000
/** Within so long it is the same wish. */
const TWICE_MS = 60_000

export const webhookHandlers: Handlers<typeof webhookCalls> = {
  secret: async ({ id }, { deps }) => {
    const now = deps.clock().toISOString()
    const [known] = await rowsOf<{ round: number; formerUntil: string | null }>(
      deps.db,
      sql`select secret_round as round, ${iso(sql`case when former_until > ${now}::timestamptz then former_until end`)} as "formerUntil" from webhook where id = ${id}`,
    )
    if (!known) throw missing()
    return { secret: await secretOf(deps.tokenSecret, id, known.round), formerUntil: known.formerUntil }
  },
  /** The one before signs beside the new one for a while, so that the receiver can change over without losing a message. */
  renewSecret: ({ id }, context) =>
    context.deps.db.transaction(async (tx) => {
      const { deps } = context
      const formerUntil = new Date(deps.clock().getTime() + FORMER_MS).toISOString()
      // Pressed twice it is made anew once: what the receiver has goes on signing. The second waits for the first, and reads after it.
      await tx.execute(sql`select 1 from webhook where id = ${id} for update`)
      const [fresh] = await rowsOf<{ round: number; formerUntil: string }>(
        tx,
        sql`select secret_round as round, ${iso(sql`former_until`)} as "formerUntil" from webhook where id = ${id} and former_until > ${new Date(deps.clock().getTime() + FORMER_MS - TWICE_MS).toISOString()}::timestamptz`,
      )
      if (fresh) return { secret: await secretOf(deps.tokenSecret, id, fresh.round), formerUntil: fresh.formerUntil }
      const [renewed] = await rowsOf<{ round: number }>(
        tx,
        sql`update webhook set secret_round = secret_round + 1, former_until = ${formerUntil}::timestamptz where id = ${id} returning secret_round as round`,
      )
      if (!renewed) throw missing()
      await writeAudit(tx, context, [{ action: 'renewSecret', entity: 'webhook', id, before: null, after: null }])
      return { secret: await secretOf(deps.tokenSecret, id, renewed.round), formerUntil }
    }),
  deliveries: async ({ webhookId, state, ...asked }, { deps, language }) => {
    const { offset, limit } = slice(asked)
    const rows = await rowsOf<WebhookDelivery & { total: number }>(
      deps.db,
      sql`select d.id, d.event, ${numberOf(sql`d.record_id`)} as number, ${iso(sql`d.at`)} as at, d.state, d.attempts, d.status, d.reason, count(*) over ()::int as total
        from webhook_delivery d where d.webhook_id = ${webhookId} and ${state ? sql`d.state = ${state}` : sql`true`} order by d.at desc, d.id desc limit ${limit} offset ${offset}`,
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
  resendFailed: async ({ id }, context) => {
    const { deps } = context
    const count = await deps.db.transaction(async (tx) => {
      const [known] = await rowsOf(tx, sql`select 1 from webhook where id = ${id} for update`)
      if (!known) throw missing()
      const again = await rowsOf(
        tx,
        sql`
        with failed as (update webhook_delivery set state = 'waiting', reason = null where webhook_id = ${id} and state = 'failed' returning id, at)
        insert into outbox (topic, key, max_attempts) select ${WEBHOOK_TOPIC}, id::text, ${WEBHOOK_TRIES} from failed order by at, id on conflict do nothing returning key`,
      )
      if (again.length > 0) await writeAudit(tx, context, [{ action: 'retry', entity: 'webhook', id, before: null, after: null }])
      return again.length
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
