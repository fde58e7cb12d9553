import { sql } from 'drizzle-orm'
import { writeAudit } from '#server/access/audit.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import type { Deps, Erp, ErpOrder } from '#server/deps.ts'
import { refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { backOff, finishJob, type Job, retryJob } from '#server/outbox/outbox.ts'
import { OutsideFailure } from '#server/outside/outside-failure.ts'

export const ORDER_PUSH_TOPIC = 'kingdee.order'

/** Queues confirmed orders to be pushed to the ERP, each once; those that aren't confirmed or are on their way are skipped. */
export const queueOrderPushes = async (context: SignedInContext, ids: readonly string[]): Promise<{ queued: number; skipped: number }> => {
  const { deps } = context
  if (!deps.erp) throw refused('kingdee.none')
  const wanted = [...new Set(ids)]
  const queued = await deps.db.transaction(async (tx) => {
    const rows = await rowsOf<{ id: string }>(
      tx,
      sql`
      with target as materialized (select id from sales_order where id = any(${list(wanted)}) and handling in ('confirmed', 'done') and kingdee_status <> 'pushing' order by id for update),
      queued as (insert into outbox (topic, key) select ${ORDER_PUSH_TOPIC}, id from target on conflict (topic, key) where state in ('ready', 'leased') do nothing returning key)
      update sales_order set kingdee_status = 'pushing', kingdee_message = null, kingdee_attempts = 0 where id in (select key from queued) returning id`,
    )
    await writeAudit(
      tx,
      context,
      rows.map(({ id }) => ({ action: 'pushKingdee', entity: 'order', id, before: null, after: { kingdeeStatus: 'pushing' } })),
    )
    return rows.length
  })
  deps.nudge(ORDER_PUSH_TOPIC)
  return { queued, skipped: wanted.length - queued }
}

/** Carries out one queued push of an order and notes its outcome in one transaction with the job's end. */
export const carryOutOrderPush = async (deps: Deps, erp: Erp, job: Job): Promise<void> => {
  const order = await erpOrder(deps.db, job.key)
  if (!order) return void (await finishJob(deps.db, job, 'dead', 'the order is gone'))
  const end = (status: string, reason: string | null, id: string | null) =>
    deps.db.transaction(async (tx) => {
      if (!(await finishJob(tx, job, status === 'pushed' ? 'done' : 'dead', reason))) return
      await tx.execute(sql`
        update sales_order set kingdee_status = ${status}, kingdee_message = ${reason?.slice(0, 500) ?? null}, kingdee_id = coalesce(${id}, kingdee_id), kingdee_attempts = ${job.attempts},
          pushed_at = case when ${status} = 'pushed' then ${deps.clock().toISOString()}::timestamptz else pushed_at end where id = ${job.key}`)
    })
  if (job.attempts > job.maxAttempts) return end('failed', '推送多次没有完成', null)
  try {
    const { id } = await erp.pushOrder(order, order.kingdeeId)
    await end('pushed', null, id)
  } catch (error) {
    const known = error instanceof OutsideFailure
    if (!known) deps.log.error({ err: error, order: job.key }, 'a push failed in a way nobody foresaw')
    const reason = known ? error.message : '推送时出现意外错误'
    if ((known && !error.retryable) || job.attempts >= job.maxAttempts) return end('failed', reason, null)
    await deps.db.transaction(async (tx) => {
      if (await retryJob(tx, job, backOff(job.attempts), reason))
        await tx.execute(sql`update sales_order set kingdee_message = ${reason.slice(0, 500)}, kingdee_attempts = ${job.attempts} where id = ${job.key}`)
    })
  }
}

const erpOrder = async (db: Queryable, id: string) => {
  const [row] = await rowsOf<ErpOrder & { kingdeeId: string | null }>(
    db,
    sql`
    select o.number, to_char(o.placed_on, 'YYYY-MM-DD') as day, org.code as "orgNumber", coalesce(payer.code, payer.account) as "customerNumber", o.remark, o.kingdee_id as "kingdeeId",
           (select json_agg(json_build_object('code', l.code, 'qty', l.qty, 'price', l.price::text) order by l.place, l.id) from sales_order_line l where l.order_id = o.id) as lines
    from sales_order o join organisation org on org.id = o.org_id join account payer on payer.id = o.payer_id where o.id = ${id}`,
  )
  return row
}
