import { sql } from 'drizzle-orm'
import { cancelReasons } from '#contract/cancel-reasons.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { finishJob, type Job } from '#server/outbox/outbox.ts'
import { cancelOrder } from './cancel-order.ts'
import { lockOrder } from './lock-order.ts'
import { EXPIRE_TOPIC } from './place-order.ts'
import { waitsForPayment } from './waits-for-payment.ts'

/**
 * Calls an order off that nobody has paid in time; one that was paid or called off meanwhile is left alone. While money is on its way
 * (a transfer with its voucher, a card payment that isn't over) the order waits for the payment's own end.
 */
export const carryOutExpiry = (deps: Deps, job: Job): Promise<void> =>
  deps.db.transaction(async (tx) => {
    // The order first, as everybody else does, its job after it.
    const order = await lockOrder(tx, job.key)
    if (!(await finishJob(tx, job, 'done', null))) return
    if (order.handling === 'cancelled') return
    const [{ later = null } = {}] = await rowsOf<{ later: string | null }>(
      tx,
      sql`select expires_at::text as later from sales_order where id = ${order.id} and expires_at > ${deps.clock().toISOString()}::timestamptz`,
    )
    // The time was given anew since: by the company's yes, or by money that was taken back.
    if (later !== null) return again(tx, order.id, later)
    if (order.approval === 'awaiting') return cancelOrder(tx, deps, order, { name: '系统' }, cancelReasons.unapproved, 'approvalExpired')
    if (order.payment !== 'unpaid' || order.payWay === 'credit' || order.delivery !== 'none') return
    const [{ until = null } = {}] = await rowsOf<{ until: string | null }>(
      tx,
      sql`select (until + interval '1 minute')::text as until from (${waitsForPayment(sql`${order.id}::text`)}) as payment(until) where until > ${deps.clock().toISOString()}::timestamptz`,
    )
    if (until === null) return cancelOrder(tx, deps, order, { name: '系统' }, cancelReasons.unpaid, 'expired')
    await tx.execute(sql`update sales_order set expires_at = ${until}::timestamptz where id = ${order.id}`)
    await again(tx, order.id, until)
  })

const again = async (tx: Queryable, id: string, at: string): Promise<void> => {
  await tx.execute(sql`insert into outbox (topic, key, run_at) values (${EXPIRE_TOPIC}, ${id}, ${at}::timestamptz) on conflict do nothing`)
}
