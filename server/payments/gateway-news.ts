import { sql } from 'drizzle-orm'
import { rowsOf } from '#server/db/database.ts'
import type { Deps, GatewayNews } from '#server/deps.ts'
import { finishJob, type Job } from '#server/outbox/outbox.ts'
import { lockPayment } from './lock-payment.ts'
import { queuePaymentEnd } from './payment-end.ts'
import { settle } from './settle.ts'

/**
 * Takes what the gateway says of a payment, whether it was asked or told us, in any order and however often: money is booked once,
 * and only the sum that the payment is for. False for a payment that isn't ours.
 */
export const takeNews = async (deps: Deps, news: GatewayNews): Promise<boolean> => {
  const [known] = await rowsOf<{ id: string }>(deps.db, sql`select id from payment where number = ${news.number} and way = 'quick'`)
  if (!known) return false
  await deps.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, known.id)
    const { payment } = locked
    if (news.state === 'paid') {
      if (news.fen !== payment.fen) {
        deps.log.error({ payment: payment.number, expected: String(payment.fen), said: String(news.fen) }, 'the gateway says another amount than was asked for; nothing is booked')
        return
      }
      await settle(tx, deps, locked, news.fen, 'gateway', 'gateway', '支付渠道')
    } else if (news.state === 'refused' && payment.state === 'waiting')
      await tx.execute(sql`update payment set reason = ${news.reason ?? '支付渠道拒绝'}, state = 'failed', version = version + 1 where id = ${payment.id}`)
    else if (news.state === 'closed' && payment.state === 'waiting') await tx.execute(sql`update payment set state = 'closed', reason = '已关闭', version = version + 1 where id = ${payment.id}`)
  })
  return true
}

/** Asks the gateway what became of a payment whose answer may be lost. */
export const askAgain = async (deps: Deps, number: string): Promise<void> => {
  const news = await deps.gateway?.query(number)
  if (news) await takeNews(deps, news)
}

/** A payment that nobody has made in time is closed; the gateway is asked first, and told. */
export const carryOutPaymentExpiry = async (deps: Deps, job: Job): Promise<void> => {
  const [payment] = await rowsOf<{ number: string; way: string; state: string; tradeNumber: string | null }>(
    deps.db,
    sql`select number, way, state, trade_number as "tradeNumber" from payment where id = ${job.key}`,
  )
  if (payment?.way === 'quick' && payment.state === 'waiting' && payment.tradeNumber && deps.gateway) {
    await askAgain(deps, payment.number)
    await deps.gateway.close(payment.number).catch(() => undefined)
  }
  await deps.db.transaction(async (tx) => {
    // As everybody else does: orders, the payment, and its job last.
    await lockPayment(tx, job.key)
    if (!(await finishJob(tx, job, 'done', null))) return
    const [{ later = null } = {}] = await rowsOf<{ later: string | null }>(
      tx,
      sql`select expires_at::text as later from payment where id = ${job.key} and state in ('waiting', 'partly') and expires_at > ${deps.clock().toISOString()}::timestamptz`,
    )
    // The time was given anew since: by a reversal, or by whoever asked for it again.
    if (later !== null) return queuePaymentEnd(tx, job.key, new Date(later))
    await tx.execute(sql`
      update payment set state = 'closed', reason = '超过付款期限', version = version + 1 where id = ${job.key} and (state = 'waiting' or (state = 'partly' and way = 'transfer'))`)
  })
}
