import { sql } from 'drizzle-orm'
import { amountOfFen } from '#contract/money.ts'
import { openFen } from '#contract/order-rules.ts'
import { path } from '#contract/paths.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import type { paymentReceipt } from '#server/db/schema/ledger.ts'
import type { Deps } from '#server/deps.ts'
import type { LedgerKind } from '#server/ledger/accounts.ts'
import { type Posting, post } from '#server/ledger/post.ts'
import { sendNews } from '#server/messages/send.ts'
import type { LockedOrder } from '#server/orders/lock-order.ts'
import { takePayment } from '#server/orders/steps.ts'
import { anotherPaper } from '#server/outbox/outdated-paper.ts'
import type { LockedPayment } from '#server/payments/lock-payment.ts'
import { today } from '#server/today.ts'
import { askLess } from './ask-less.ts'
import { closeIdleTransfers } from './close-idle.ts'

/** What an order got of a receipt, and where it was booked for it. */
export type ReceiptShare = NonNullable<typeof paymentReceipt.$inferSelect.shares>[number]

/** Where the money of an order stands. */
export const heldAs = ({ payWay }: Pick<LockedOrder, 'payWay'>): ReceiptShare['kind'] => (payWay === 'credit' ? 'receivable' : 'unshipped')

/**
 * Books money that has come in for a locked payment: to its orders as far as they need it, or at most what `caps` has for each, what is left to the payer's balance.
 * `event` names the money among what the payment got, so that it is booked once; `day` is that of its statement. Answers what each order got of it; null when it was booked before.
 */
export const settle = async (
  tx: Queryable,
  deps: Deps,
  { payment, orders, caps }: { payment: LockedPayment; orders: LockedOrder[]; caps?: ReadonlyMap<string, bigint> | undefined },
  fen: bigint,
  event: string,
  source: LedgerKind,
  actorName: string,
  day = today(deps),
): Promise<ReceiptShare[] | null> => {
  const key = `payment:${payment.id}:${event}`
  const known = await rowsOf(tx, sql`select 1 from ledger_entry where key = ${key}`)
  if (known.length > 0) return null
  let left = fen
  const shares: ReceiptShare[] = []
  const postings: Posting[] = [{ kind: source, ownerId: source === 'balance' ? payment.payerId : payment.orgId, fen }]
  for (const order of orders) {
    const open = caps?.get(order.id) ?? openFen(order)
    const taken = left < open ? left : open
    if (taken <= 0n) continue
    left -= taken
    const kind = heldAs(order)
    shares.push({ orderId: order.id, kind, fen: String(taken) })
    postings.push({ kind, ownerId: order.payerId, fen: -taken })
  }
  postings.push({ kind: 'balance', ownerId: payment.payerId, fen: -left })
  const [only] = orders
  const posted = await post(tx, {
    key,
    kind: payment.purpose === 'recharge' ? 'recharge' : source === 'balance' ? 'orderFromBalance' : 'payment',
    at: deps.clock(),
    day,
    payerId: payment.payerId,
    orderId: orders.length === 1 ? (only?.id ?? null) : null,
    paymentId: payment.id,
    memo: payment.number,
    actorName,
    postings: merged(postings),
  })
  if (!posted) return null
  for (const order of orders) await takePayment(tx, deps, order, BigInt(shares.find(({ orderId }) => orderId === order.id)?.fen ?? 0), actorName)
  const full = orders.filter((order) => shares.some(({ orderId, fen: share }) => orderId === order.id && BigInt(share) === openFen(order)))
  const received = payment.receivedFen + fen
  // Parted by hand: what its orders still need is more than the payment said.
  const short = caps ? orders.reduce((sum, order) => sum + openFen(order), 0n) - (fen - left) : 0n
  const state = received >= payment.fen ? 'done' : 'partly'
  await tx.execute(sql`
    update payment set received_fen = ${String(received)}::bigint, over_fen = over_fen + ${String(payment.purpose === 'orders' ? left : 0n)}::bigint, reason = case when state = 'closed' and code is not null then null else reason end, state = ${state}, settled_at = case when ${state} = 'done' then ${deps.clock().toISOString()}::timestamptz end,
      ${anotherPaper}, version = version + 1 where id = ${payment.id}`)
  await closeIdleTransfers(tx, deps, { orderIds: full.map(({ id }) => id), reason: 'paid' })
  // Others that ask for them ask for no more than is still needed.
  await askLess(
    tx,
    deps,
    shares.map(({ orderId }) => orderId),
    payment.id,
  )
  await sendNews(tx, deps, [
    {
      accountId: payment.accountId,
      kind: 'payment',
      says:
        payment.purpose === 'recharge'
          ? `payment.${state}.recharge`
          : short > 0n
            ? 'payment.part.orders'
            : left > 0n
              ? 'payment.over'
              : state === 'partly'
                ? 'payment.part.orders'
                : 'payment.done.orders',
      facts: { number: payment.number, amount: amountOfFen(fen), left: amountOfFen(short > 0n ? short : received < payment.fen ? payment.fen - received : 0n), over: amountOfFen(left) },
      link: payment.purpose === 'orders' ? path('MypageMyorder') : path('MypageBalance'),
      key,
    },
  ])
  return shares
}

/** Postings to the same account become one. */
export const merged = (postings: readonly Posting[]): Posting[] => {
  const sums = new Map<string, Posting>()
  for (const one of postings) {
    const name = `${one.kind}:${one.ownerId}`
    sums.set(name, { ...one, fen: (sums.get(name)?.fen ?? 0n) + one.fen })
  }
  return [...sums.values()]
}
