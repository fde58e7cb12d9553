import { sql } from 'drizzle-orm'
import { PING, SIGNATURE_HEADER, type WebhookPayload } from '#contract/webhook.ts'
import { iso, type Queryable, rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { backOff, finishJob, type Job, retryJob } from '#server/outbox/outbox.ts'
import { HookFailure, type HookReason } from './hook-failure.ts'
import { numberOf } from './number-of.ts'
import { secretOf, signatureOf } from './signature.ts'
import { WEBHOOK_TOPIC } from './tell.ts'

/** Posts a body to an address; answers the status. Raises `HookFailure` when nothing usable came back or the address may not be asked. */
export type PostHook = (url: string, headers: Record<string, string>, body: string) => Promise<number>

interface Row {
  webhookId: string
  round: number
  formerToo: boolean
  url: string
  active: boolean
  event: WebhookPayload['event']
  recordId: string
  number: string | null
  at: string
}

/** Tells one address one thing, signed; again later, each time after longer, when it does not answer with a success. */
export const carryOutDelivery = async (deps: Pick<Deps, 'db' | 'tokenSecret' | 'clock' | 'log'>, post: PostHook, job: Job): Promise<void> => {
  const [row] = await rowsOf<Row>(
    deps.db,
    sql`select w.id as "webhookId", w.secret_round as round, coalesce(w.former_until > ${deps.clock().toISOString()}::timestamptz, false) as "formerToo", w.url, w.status = 'active' as active, d.event, d.record_id as "recordId", ${iso(sql`d.at`)} as at,
      ${numberOf(sql`d.record_id`)} as number
      from webhook_delivery d join webhook w on w.id = d.webhook_id where d.id = ${job.key}`,
  )
  if (!row) return void (await finishJob(deps.db, job, 'done', null))
  const { webhookId, round, formerToo, url, active, event, recordId, number, at } = row
  const end = (state: 'waiting' | 'delivered' | 'failed', status: number | null, reason: HookReason | null) =>
    deps.db.transaction(async (tx) => {
      const mine = state === 'waiting' ? await retryJob(tx, job, backOff(job.attempts), reason ?? '') : await finishJob(tx, job, state === 'failed' ? 'dead' : 'done', reason)
      if (mine) await tx.execute(sql`update webhook_delivery set state = ${state}, attempts = attempts + 1, status = ${status}, reason = ${reason} where id = ${job.key}`)
      // The first time, and when it is given up: what lies between is no news.
      if (mine && state !== 'delivered' && (state === 'failed' || job.attempts === 1))
        deps.log.warn({ delivery: job.key, webhook: webhookId, event, state, status, reason }, 'a webhook did not take what it was told')
    })
  if (!active && event !== PING) return end('failed', null, 'webhook.off')
  const body = JSON.stringify({ id: job.key, event, at, data: { id: recordId, number } } satisfies WebhookPayload)
  const seconds = Math.floor(deps.clock().getTime() / 1000)
  const again = job.attempts >= job.maxAttempts ? 'failed' : 'waiting'
  try {
    const secrets = await Promise.all((formerToo ? [round, round - 1] : [round]).map((one) => secretOf(deps.tokenSecret, webhookId, one)))
    const headers = { 'content-type': 'application/json', 'x-mall-event': event, [SIGNATURE_HEADER]: await signatureOf(secrets, seconds, body) }
    const status = await post(url, headers, body)
    if (status >= 200 && status < 300) return await end('delivered', status, null)
    // It is not there, or will have none of it: asking again changes nothing.
    await end(status === 404 || status === 410 ? 'failed' : again, status, 'webhook.status')
  } catch (error) {
    const known = error instanceof HookFailure
    if (!known) deps.log.error({ err: error, delivery: job.key }, 'a webhook failed in a way nobody foresaw')
    await end(known && !error.retryable ? 'failed' : again, null, known ? error.reason : 'webhook.unforeseen')
    if (known && error.retryable) await letOthersGo(deps.db, webhookId)
  }
}

/** What else waits for an address that does not answer comes later: each try holds its place for ten seconds, and the others wait behind. */
const letOthersGo = (db: Queryable, webhookId: string) =>
  db.execute(sql`update outbox set run_at = now() + interval '30 seconds'
    where topic = ${WEBHOOK_TOPIC} and state = 'ready' and run_at <= now() and key in (select id from webhook_delivery where webhook_id = ${webhookId} and state = 'waiting')`)
