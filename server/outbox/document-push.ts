import { type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '#server/access/audit.ts'
import { type Alert, alertStaff, hourKey } from '#server/alerts/alert-staff.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import type { Deps, Erp } from '#server/deps.ts'
import { missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { OutsideFailure } from '#server/outside/outside-failure.ts'
import { backOff, finishJob, type Job, retryJob } from './outbox.ts'

/** A kind of papers that go to the ERP: rows of a table with the columns `kingdee_status`, `_message`, `_void`, `_id`, `_attempts` and `pushed_at`. */
export interface PushedDocument<Document extends { number: string }> {
  topic: string
  entity: string
  table: SQL
  /** Which rows may go: a condition over the table's own columns. */
  ready: SQL
  /** The document as the ERP is to know it, with the id it has there. */
  load(db: Queryable, id: string): Promise<(Document & { kingdeeId: string | null }) | undefined>
  push(erp: Erp, document: Document, knownId: string | null): Promise<{ id: string }>
  /** How staff are told, once an hour, that one could not be pushed, and where all of them are listed. */
  failure: { says: Alert['says']; list: string }
}

/** Queues documents to be pushed, each once; those that aren't ready or are on their way are skipped, and those whose former paper is to be voided, unless it is said to be. Raises a refusal without an ERP, and 404 where one isn't there. */
export const queueDocuments = async <Document extends { number: string }>(
  context: SignedInContext,
  kind: PushedDocument<Document>,
  ids: readonly string[],
  { voided = false }: { voided?: boolean | undefined } = {},
): Promise<{ queued: number; skipped: number }> => {
  const { deps } = context
  if (!deps.erp) throw refused('kingdee.none')
  const wanted = [...new Set(ids)]
  const queued = await deps.db.transaction(async (tx) => {
    const [known] = await rowsOf<{ count: number }>(tx, sql`select count(*)::int as count from ${kind.table} where id = any(${list(wanted)})`)
    if ((known?.count ?? 0) < wanted.length) throw missing()
    const rows = await rowsOf<{ id: string }>(
      tx,
      sql`
      with target as materialized (select id from ${kind.table} where id = any(${list(wanted)}) and ${kind.ready} and kingdee_status <> 'pushing' and (kingdee_void is null or ${voided}) order by id for update),
      queued as (insert into outbox (topic, key) select ${kind.topic}, id from target on conflict (topic, key) where state in ('ready', 'leased') do nothing returning key)
      update ${kind.table} set kingdee_status = 'pushing', kingdee_message = null, kingdee_void = null, kingdee_attempts = 0 where id in (select key from queued) returning id`,
    )
    await writeAudit(
      tx,
      context,
      rows.map(({ id }) => ({ action: 'pushKingdee', entity: kind.entity, id, before: null, after: { kingdeeStatus: 'pushing' } })),
    )
    return rows.length
  })
  deps.nudge(kind.topic)
  return { queued, skipped: wanted.length - queued }
}

/** Carries out one queued push and notes its outcome in one transaction with the job's end. A document that changed meanwhile says so by its status: a paper that arrived all the same is to be voided. */
export const carryOutDocument = async <Document extends { number: string }>(deps: Deps, erp: Erp, kind: PushedDocument<Document>, job: Job): Promise<void> => {
  const [asked] = await rowsOf(deps.db, sql`select 1 from ${kind.table} where id = ${job.key} and kingdee_status = 'pushing'`)
  // What has changed since it was asked for waits for being asked for anew.
  if (!asked) return void (await finishJob(deps.db, job, 'dead', `the ${kind.entity} has changed since`))
  const document = await kind.load(deps.db, job.key)
  if (!document) return void (await finishJob(deps.db, job, 'dead', `the ${kind.entity} is gone`))
  const end = (status: string, reason: string | null, id: string | null) =>
    deps.db.transaction(async (tx) => {
      if (!(await finishJob(tx, job, status === 'pushed' ? 'done' : 'dead', reason))) return
      await tx.execute(sql`
        update ${kind.table} set kingdee_status = case when kingdee_status = 'pushing' then ${status} when ${status} = 'pushed' then 'failed' else kingdee_status end, kingdee_void = case when kingdee_status <> 'pushing' and ${status} = 'pushed' then 'there' else kingdee_void end, kingdee_message = case kingdee_status when 'pushing' then ${reason?.slice(0, 500) ?? null} else kingdee_message end, kingdee_id = case kingdee_status when 'pushing' then coalesce(${id}, kingdee_id) else kingdee_id end, kingdee_attempts = ${job.attempts},
          pushed_at = case when ${status} = 'pushed' then ${deps.clock().toISOString()}::timestamptz else pushed_at end where id = ${job.key}`)
      if (status !== 'pushed')
        await alertStaff(tx, deps, 'pushes', {
          says: kind.failure.says,
          facts: { name: document.number, reason: reason ?? '' },
          link: kind.failure.list,
          key: `push:${kind.entity}:${hourKey(deps.clock())}`,
        })
    })
  if (job.attempts > job.maxAttempts) return end('failed', '推送多次没有完成', null)
  try {
    const { id } = await kind.push(erp, document, document.kingdeeId)
    await end('pushed', null, id)
  } catch (error) {
    const known = error instanceof OutsideFailure
    if (!known) deps.log.error({ err: error, [kind.entity]: job.key }, 'a push failed in a way nobody foresaw')
    const reason = known ? error.message : '推送时出现意外错误'
    if ((known && !error.retryable) || job.attempts >= job.maxAttempts) return end('failed', reason, null)
    await deps.db.transaction(async (tx) => {
      if (await retryJob(tx, job, backOff(job.attempts), reason))
        await tx.execute(sql`update ${kind.table} set kingdee_message = ${reason.slice(0, 500)}, kingdee_attempts = ${job.attempts} where id = ${job.key} and kingdee_status = 'pushing'`)
    })
  }
}
