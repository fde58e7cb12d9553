import { sql } from 'drizzle-orm'
import { amountOfFen, fenOf } from '#contract/money.ts'
import { mayPay, openFen } from '#contract/order-rules.ts'
import type { Cashier } from '#contract/payment.ts'
import { type Language, say } from '#contract/sentences.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { missing, refused } from '#server/failure.ts'
import { fundsOf } from '#server/ledger/funds.ts'
import type { LockedOrder } from '#server/orders/lock-order.ts'
import { mayGoOnCredit } from '#server/orders/on-credit.ts'
import { today } from '#server/today.ts'
import { orderRows } from '../orders/lock-order.ts'
import { isAwaited } from './awaited-transfer.ts'
import { isIdle } from './close-idle.ts'
import { refuseSellers } from './refuse-sellers.ts'
import { type Payer, payable, visiblePayments } from './who-pays.ts'

interface Wish {
  purpose: 'orders' | 'recharge'
  orderIds?: string[] | undefined
  amount?: string | undefined
}

/** What is to be paid now. */
const openOf = (order: LockedOrder): bigint => (mayPay(order) ? openFen(order) : 0n)

/** Credit in place of money, as far as it is free. */
const creditWay = (free: bigint, total: bigint, language: Language) => ({
  way: 'credit' as const,
  allowed: free >= total,
  available: amountOfFen(free),
  reason: free >= total ? null : say(language, 'order.short', { amount: amountOfFen(total - free) }),
})

/** Why there is nothing to pay for an order. */
export const unpayable = ({ approval, handling }: LockedOrder) => (approval === 'awaiting' && handling !== 'cancelled' ? 'order.awaiting' : 'order.paidAlready')

/** What there is to pay, always reckoned here: orders with what each still needs, or the amount of a recharge; and the ways that are open. Raises 404 and refusals. */
export const cashierOf = async (db: Queryable, deps: Deps, payer: Payer, wish: Wish, language: Language): Promise<Cashier & { rows: LockedOrder[] }> => {
  const recharge = wish.purpose === 'recharge'
  if (recharge && payer.only) throw missing()
  if (recharge && payer.investment) throw refused('payment.recruit')
  const ids = recharge ? [] : [...new Set(wish.orderIds ?? payer.only ?? [])]
  const rows = await orderRows(db, ids, payable(payer))
  if (rows.length < ids.length || (!recharge && ids.length === 0)) throw missing()
  if (new Set(rows.map(({ payerId }) => payerId)).size > 1) throw refused('payment.payers')
  refuseSellers(rows)
  // Who sold them is paid, wherever the account has moved since.
  const orgId = rows[0]?.orgId ?? payer.orgId
  const total = recharge ? fenOf(wish.amount ?? '0') : rows.reduce((sum, order) => sum + openOf(order), 0n)
  const funds = await fundsOf(db, payer.payerId, today(deps))
  const short = funds.balance < total ? say(language, 'order.short', { amount: amountOfFen(total - funds.balance) }) : null
  const [account] = await rowsOf<Cashier['account']>(
    db,
    sql`
    select coalesce((select value from setting where key = 'bank.name.' || ${orgId}), o.name) as name, coalesce((select value from setting where key = 'bank.bank.' || ${orgId}), '') as bank,
           coalesce((select value from setting where key = 'bank.number.' || ${orgId}), '') as number from organisation o where o.id = ${orgId}`,
  )
  if (!account) throw missing()
  const pending = await rowsOf<{ id: string; number: string; fen: string; orders: string[]; idle: boolean }>(
    db,
    sql`
    select p.id, p.number, (p.fen - p.received_fen)::text as fen, ${isIdle} as idle,
      array(select o.number from jsonb_array_elements(p.orders) one join sales_order o on o.id = one->>'id' order by o.number) as orders from payment p where ${visiblePayments(payer)} and ${isAwaited}
      and exists (select 1 from jsonb_array_elements(p.orders) one where one->>'id' = any(${list(ids)})) order by p.created_at`,
  )
  const quickOff = deps.gateway ? null : say(language, 'payment.off')
  return {
    purpose: wish.purpose,
    total: amountOfFen(total),
    payerName: payer.payerName,
    orders: rows.map((order) => ({
      id: order.id,
      number: order.number,
      total: order.total,
      open: amountOfFen(openOf(order)),
      problem: openOf(order) > 0n ? null : say(language, unpayable(order), { number: order.number }),
    })),
    // Whoever holds only a link transfers money: balance and cards belong to those who sign in.
    ways: [
      ...(recharge || payer.only || funds.termDays === null || !rows.every(mayGoOnCredit) ? [] : [creditWay(funds.creditFree, total, language)]),
      ...(recharge || payer.only ? [] : [{ way: 'balance' as const, allowed: short === null, available: amountOfFen(funds.balance), reason: short }]),
      { way: 'transfer' as const, allowed: true, available: null, reason: null },
      ...(payer.only ? [] : [{ way: 'quick' as const, allowed: quickOff === null, available: null, reason: quickOff }]),
    ],
    account,
    pending: pending.map(({ fen, ...one }) => ({ ...one, amount: amountOfFen(BigInt(fen)) })),
    rows,
  }
}
