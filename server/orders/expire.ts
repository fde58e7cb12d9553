import type { Deps } from '#server/deps.ts'
import { finishJob, type Job } from '#server/outbox/outbox.ts'
import { cancelOrder, lockOrder } from './cancel-order.ts'

/** Calls an order off that nobody has begun to pay in time; one that was paid or called off meanwhile is left alone. */
export const carryOutExpiry = (deps: Deps, job: Job): Promise<void> =>
  deps.db.transaction(async (tx) => {
    if (!(await finishJob(tx, job, 'done', null))) return
    const order = await lockOrder(tx, job.key)
    if (order.handling === 'cancelled' || order.payment !== 'unpaid' || order.payWay === 'credit' || order.delivery !== 'none') return
    await cancelOrder(tx, deps, order, { name: '系统' }, '超过付款期限，系统自动取消')
  })
