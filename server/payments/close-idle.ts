import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#server/db/database.ts'

const reasons = { otherWay: '已改用其他方式', anew: '已重新发起付款', paid: '订单已付清' } as const

/**
 * Closes transfers of these locked orders that nothing has come for, for a reason: nobody is asked for the money twice.
 * Those with a voucher stay, since their money is on its way; what comes for a closed one all the same can still be entered.
 */
export const closeIdleTransfers = async (tx: Queryable, orderIds: readonly string[], reason: keyof typeof reasons): Promise<void> => {
  for (const id of orderIds)
    await rowsOf(
      tx,
      sql`update payment set state = 'closed', reason = ${reasons[reason]}, version = version + 1
        where way = 'transfer' and state = 'waiting' and received_fen = 0 and vouchers = '[]'::jsonb and orders @> ${JSON.stringify([{ id }])}::jsonb returning id`,
    )
}
