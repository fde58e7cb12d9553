import { type SQL, sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#server/db/database.ts'

const reasons = { otherWay: '已改用其他方式', anew: '已重新发起付款', paid: '订单已付清' } as const

interface Closed {
  id: string
  number: string
  accountId: string
}

/**
 * Closes transfers of these locked orders that nothing has come for, for a reason: nobody is asked for the money twice.
 * Of all of them those that `which` says of `p`; answers them. Those with a voucher stay, since their money is on its way; what comes for a closed one all the same can still be entered.
 */
export const closeIdleTransfers = async (tx: Queryable, orderIds: readonly string[], reason: keyof typeof reasons, which: SQL = sql`true`): Promise<Closed[]> => {
  const closed: Closed[] = []
  for (const id of orderIds)
    closed.push(
      ...(await rowsOf<Closed>(
        tx,
        sql`update payment p set state = 'closed', reason = ${reasons[reason]}, version = version + 1
        where p.way = 'transfer' and p.state = 'waiting' and p.received_fen = 0 and p.vouchers = '[]'::jsonb and p.orders @> ${JSON.stringify([{ id }])}::jsonb and ${which}
        returning p.id, p.number, p.account_id as "accountId"`,
      )),
    )
  return closed
}
