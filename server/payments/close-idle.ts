import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#server/db/database.ts'

/**
 * Closes transfers of these locked orders that nothing has come for, whose orders go another way now: nobody is asked for the money twice.
 * Those with a voucher stay, since their money is on its way; what comes for a closed one all the same can still be entered.
 */
export const closeIdleTransfers = async (tx: Queryable, orderIds: readonly string[]): Promise<void> => {
  for (const id of orderIds)
    await rowsOf(
      tx,
      sql`update payment set state = 'closed', reason = '已改用其他方式', version = version + 1
        where way = 'transfer' and state = 'waiting' and received_fen = 0 and vouchers = '[]'::jsonb and orders @> ${JSON.stringify([{ id }])}::jsonb returning id`,
    )
}
