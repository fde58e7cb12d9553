import { sql } from 'drizzle-orm'
import { fenOf, shareOf } from '#contract/money.ts'
import { type DeliveryState, deliveryState } from '#contract/order-rules.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'

export interface OpenLine {
  id: string
  name: string
  specId: string
  qty: number
  delivered: number
  amount: string
}

/** The lines of an order with what was sent of each, in their order. */
export const openLines = (tx: Queryable, orderId: string): Promise<OpenLine[]> =>
  rowsOf<OpenLine>(
    tx,
    sql`select id, name || ' ' || spec_name as name, spec_id as "specId", qty, delivered, amount::text from sales_order_line where order_id = ${orderId} and qty > 0 order by place, id`,
  )

/** What an order's goods have brought in, in fen, by the pieces that have gone; the last of them bring freight, tax and whatever rounding has left. */
export const earnedSoFar = (total: string, lines: readonly Pick<OpenLine, 'amount' | 'delivered' | 'qty'>[]): bigint =>
  lines.every(({ delivered, qty }) => delivered === qty) ? fenOf(total) : lines.reduce((sum, { amount, delivered, qty }) => sum + fenOf(shareOf(amount, delivered, qty)), 0n)

/** How far an order has been sent by its lines; once all of it has gone, whether `open` deliveries are still to be received tells sent from received. */
export const deliveryOf = (lines: readonly Pick<OpenLine, 'delivered' | 'qty'>[], open: number): DeliveryState =>
  deliveryState(
    lines.reduce((sum, { qty }) => sum + qty, 0),
    lines.reduce((sum, { delivered }) => sum + delivered, 0),
    open,
  )

/** How many of an order's deliveries are on their way. */
export const toReceive = async (tx: Queryable, orderId: string): Promise<number> => {
  const [open] = await rowsOf<{ count: number }>(tx, sql`select count(*)::int as count from delivery where order_id = ${orderId} and state = 'shipped'`)
  return open?.count ?? 0
}
