import { sql } from 'drizzle-orm'
import type { AccountFilter } from '#contract/account.ts'
import { restList } from '#contract/paths.ts'
import { alertStaff, hourKey } from '#server/alerts/alert-staff.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { audit } from '#server/db/schema/work.ts'
import type { Deps, Erp, ErpCustomer } from '#server/deps.ts'
import { missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { backOff, finishJob, type Job, retryJob } from '#server/outbox/outbox.ts'
import { OutsideFailure } from '#server/outside/outside-failure.ts'
import { chosenCondition } from './account-writes.ts'

export const KINGDEE_TOPIC = 'kingdee.customer'

/** Queues accounts to be pushed, each once: staff are no customers, and who is queued already, or named twice, is skipped. */
export const queuePushes = async (context: SignedInContext, which: { ids?: string[]; filter?: AccountFilter }): Promise<{ queued: number; skipped: number }> => {
  const { deps, person, requestId } = context
  if (!deps.erp) throw refused('kingdee.none')
  const condition = chosenCondition(which)
  const result = await deps.db.transaction(async (tx) => {
    const now = deps.clock().toISOString()
    const [counts] = await rowsOf<{ found: number; queued: number }>(
      tx,
      sql`
      with target as materialized (select a.id, a.account_type, a.kingdee_status from account a where (${condition}) and a.masked_at is null order by a.id for update),
      queued as (
        insert into outbox (topic, key) select ${KINGDEE_TOPIC}, id from target where account_type <> 'staff'
        on conflict (topic, key) where state in ('ready', 'leased') do nothing returning key),
      marked as (
        update account set kingdee_status = 'pushing', kingdee_message = null, kingdee_attempts = 0 where id in (select key from queued) returning id),
      noted as (
        insert into audit (at, actor_id, actor_name, action, entity, entity_id, before, after, request_id)
        select ${now}::timestamptz, ${person.accountId}, ${person.name}, 'pushKingdee', 'account', t.id,
               jsonb_build_object('kingdeeStatus', t.kingdee_status), jsonb_build_object('kingdeeStatus', 'pushing'), ${requestId}
        from target t join marked m on m.id = t.id)
      select (select count(*)::int from target) as found, (select count(*)::int from queued) as queued`,
    )
    if (which.ids && (counts?.found ?? 0) < new Set(which.ids).size) throw missing()
    return { queued: counts?.queued ?? 0, skipped: (which.ids?.length ?? counts?.found ?? 0) - (counts?.queued ?? 0) }
  })
  deps.nudge(KINGDEE_TOPIC)
  return result
}

/** Carries out one queued push and notes its outcome at the account, in one transaction with the job's end. */
export const carryOutPush = async (deps: Deps, erp: Erp, job: Job): Promise<void> => {
  const customer = await customerOf(deps, job.key)
  if (!customer) return void (await finishJob(deps.db, job, 'dead', 'the account is gone'))
  if (job.attempts > job.maxAttempts) return giveUp(deps, job, '推送多次没有完成')
  await deps.db.execute(sql`update account set kingdee_attempts = ${job.attempts} where id = ${job.key} and kingdee_status = 'pushing'`)
  try {
    // Before it is said: what of it arrives, when the rest fails, is remembered.
    const tells = erp.fieldsOf(customer)
    await deps.db.execute(sql`update account set kingdee_fields = array(select distinct unnest(kingdee_fields || ${list(tells)})) where id = ${job.key}`)
    const { id } = await erp.push(customer, customer.kingdeeId, customer.kingdeeFields)
    await deps.db.transaction(async (tx) => {
      if (!(await finishJob(tx, job, 'done', null))) return
      const [now] = await rowsOf<{ version: number }>(
        tx,
        sql`
        update account set kingdee_status = case when version = ${customer.version} then 'pushed' else 'pushing' end, kingdee_message = null, kingdee_id = ${id}, kingdee_fields = ${list(tells)}, pushed_at = ${deps.clock().toISOString()}::timestamptz
        where id = ${job.key} returning version`,
      )
      await noteOutcome(tx, job, deps, 'pushed', null)
      // Changed while it was on its way: what Kingdee has is old already.
      if (now && now.version !== customer.version)
        await tx.execute(sql`insert into outbox (topic, key) values (${KINGDEE_TOPIC}, ${job.key}) on conflict (topic, key) where state in ('ready', 'leased') do nothing`)
    })
  } catch (error) {
    const known = error instanceof OutsideFailure
    if (!known) deps.log.error({ err: error, account: job.key }, 'a push failed in a way nobody foresaw')
    const reason = known ? error.message : '推送时出现意外错误'
    if ((known && !error.retryable) || job.attempts >= job.maxAttempts) return giveUp(deps, job, reason)
    await deps.db.transaction(async (tx) => {
      if (await retryJob(tx, job, backOff(job.attempts), reason)) await noteReason(tx, job, 'pushing', reason)
    })
  }
}

/** Where all whose push failed are listed: one alert an hour names the first and leads there. */
const FAILED_LIST = restList('accounts', { kingdeeStatus: ['failed'] })

const giveUp = (deps: Deps, job: Job, reason: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if (!(await finishJob(tx, job, 'dead', reason))) return
    await noteReason(tx, job, 'failed', reason)
    await noteOutcome(tx, job, deps, 'failed', reason)
    const [failed] = await rowsOf<{ name: string }>(tx, sql`select name from account where id = ${job.key}`)
    if (failed) await alertStaff(tx, deps, 'pushes', { says: 'alert.push.account', facts: { name: failed.name, reason }, link: FAILED_LIST, key: `push:account:${hourKey(deps.clock())}` })
  })

/** The end of a push stands in the account's history beside its beginning. */
const noteOutcome = (tx: Queryable, job: Job, { clock }: Deps, status: 'pushed' | 'failed', reason: string | null) =>
  tx.insert(audit).values({
    at: clock(),
    actorName: '系统',
    action: 'pushKingdee',
    entity: 'account',
    entityId: job.key,
    before: { kingdeeStatus: 'pushing' },
    after: { kingdeeStatus: status, ...(reason && { kingdeeMessage: reason.slice(0, 500) }) },
  })

const noteReason = (tx: Queryable, job: Job, status: 'pushing' | 'failed', reason: string) =>
  tx.execute(sql`update account set kingdee_status = ${status}, kingdee_message = ${reason.slice(0, 500)} where id = ${job.key}`)

const customerOf = async ({ db }: Deps, id: string) => {
  const [row] = await rowsOf<ErpCustomer & { kingdeeId: string | null; kingdeeFields: string[]; version: number }>(
    db,
    sql`
    select coalesce(a.code, a.account) as number, a.name, o.code as "orgNumber", coalesce(a.tel, a.phone) as tel, a.address, a.province,
           a.credit_code as "creditCode", a.price_list_code as "priceListCode", a.remark, a.kingdee_id as "kingdeeId", a.kingdee_fields as "kingdeeFields", a.version
    from account a join organisation o on o.id = a.org_id where a.id = ${id}`,
  )
  return row
}
