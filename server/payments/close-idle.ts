import { type SQL, sql } from 'drizzle-orm'
import { href } from '#contract/paths.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { type News, sendNews } from '#server/messages/send.ts'

const reasons = { otherWay: '已改用其他方式', anew: '已重新发起付款', paid: '订单已付清' } as const
/** Why one is closed of whose orders some were paid, and others weren't. */
const PARTLY = '部分订单已付清'

/** Whether nothing has come for payment `p`, nor was shown to be on its way. */
const untouched = sql`p.state = 'waiting' and p.received_fen = 0 and p.vouchers = '[]'::jsonb`
/** Whether it is a transfer like that. */
export const isIdle = sql`p.way = 'transfer' and ${untouched}`

/** Whether one of the orders of a payment `p` still needs money. */
const stillOpen = sql`exists (select 1 from jsonb_array_elements(p.orders) one join sales_order o on o.id = one->>'id' where o.handling <> 'cancelled' and o.paid < o.total)`

interface Closed {
  id: string
  number: string
  accountId: string
  open: boolean
  version: number
}
/** Whoever began a payment that was closed is told not to pay it, and whether its orders are to be paid otherwise. */
const tellClosed = (tx: Queryable, deps: Deps, closed: readonly Closed[]): Promise<void> =>
  sendNews(
    tx,
    deps,
    closed.map(
      ({ id, number, accountId, open, version }): News => ({
        accountId,
        kind: 'payment',
        says: open ? 'payment.replaced' : 'payment.needless',
        facts: { number },
        link: href('LargePayment', { id }),
        key: `payment:${id}:closed:${version}`,
      }),
    ),
  )

interface Closing {
  /** Locked already. */
  orderIds: readonly string[]
  reason: keyof typeof reasons
  /** Of all of them those that this says of `p`. */
  which?: SQL
  /** Who does it, and needn't be told; nobody where all are told. */
  by?: string | null
}

/**
 * Closes transfers of these orders that nothing has come for, for a reason: nobody is asked for the money twice. Whoever began one is told.
 * Those with a voucher stay, since their money is on its way; what comes for a closed one all the same can still be entered.
 */
export const closeIdleTransfers = async (tx: Queryable, deps: Deps, { orderIds, reason, which = sql`true`, by = null }: Closing): Promise<void> => {
  if (orderIds.length === 0) return
  const ofThese = sql.join(
    orderIds.map((id) => sql`p.orders @> ${JSON.stringify([{ id }])}::jsonb`),
    sql` or `,
  )
  const closed = await rowsOf<Closed>(
    tx,
    sql`
    with idle as materialized (
      select p.id from payment p
      where ${isIdle} and (${ofThese}) and ${which}
      order by p.id for update)
    update payment p set state = 'closed', reason = ${reason === 'paid' ? sql`case when ${stillOpen} then ${PARTLY} else ${reasons.paid} end` : reasons[reason]}, version = version + 1
    from idle where p.id = idle.id
    returning p.id, p.version, p.number, p.account_id as "accountId", ${stillOpen} as open`,
  )
  await tellClosed(
    tx,
    deps,
    closed.filter(({ accountId }) => accountId !== by),
  )
}

/**
 * Closes what asks for an order that is no longer what it was, for a reason that people read: of what nothing has come for it all, but for
 * transfers whose money is shown to be on its way; those, and what has come in part, only when none of their orders needs money any more.
 * Whoever began one is told where that isn't who ordered, or where it was for other orders, too.
 */
export const closeUnneeded = async (tx: Queryable, deps: Deps, { id, accountId }: { id: string; accountId: string }, reason: string): Promise<void> => {
  const asksFor = sql`p.orders @> ${JSON.stringify([{ id }])}::jsonb and p.state in ('waiting', 'partly')`
  // Two of its orders may be called off at once: the second sees the first's end once it has the payment.
  await tx.execute(sql`select 1 from payment p where ${asksFor} order by p.id for update`)
  const closed = await rowsOf<Closed & { joint: boolean }>(
    tx,
    sql`update payment p set state = 'closed', reason = ${reason}, version = version + 1 where ${asksFor} and ((${untouched}) or not ${stillOpen})
      returning p.id, p.version, p.number, p.account_id as "accountId", ${stillOpen} as open, jsonb_array_length(p.orders) > 1 as joint`,
  )
  await tellClosed(
    tx,
    deps,
    closed.filter((one) => one.joint || one.accountId !== accountId),
  )
}
