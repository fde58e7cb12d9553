import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { missing } from '#server/failure.ts'
import { type LockedOrder, lockOrder } from '#server/orders/lock-order.ts'

export interface LockedPayment {
  id: string
  number: string
  payerId: string
  accountId: string
  orgId: string
  purpose: 'orders' | 'recharge'
  way: 'balance' | 'credit' | 'transfer' | 'quick'
  /** What whoever transfers it writes with it; nothing where finance wrote the payment down for money that had come. */
  code: string | null
  /** Why it is as it is; the number of the application that had it booked. */
  reason: string | null
  fen: bigint
  receivedFen: bigint
  state: 'waiting' | 'partly' | 'done' | 'closed' | 'failed'
  orders: { id: string; fen: string }[]
}

/** A payment with its orders, all locked until the transaction ends: orders first, in the order of their ids. Raises 404. */
export const lockPayment = async (tx: Queryable, id: string): Promise<{ payment: LockedPayment; orders: LockedOrder[] }> => {
  const [named] = await rowsOf<{ orders: { id: string }[] }>(tx, sql`select orders from payment where id = ${id}`)
  if (!named) throw missing()
  const orders: LockedOrder[] = []
  for (const orderId of named.orders.map((one) => one.id).sort()) orders.push(await lockOrder(tx, orderId))
  const [row] = await rowsOf<Omit<LockedPayment, 'fen' | 'receivedFen'> & { fen: string; receivedFen: string }>(
    tx,
    sql`select id, number, payer_id as "payerId", account_id as "accountId", org_id as "orgId", purpose, way, code, reason, fen::text, received_fen::text as "receivedFen", state, orders from payment where id = ${id} for update`,
  )
  if (!row) throw missing()
  return { payment: { ...row, fen: BigInt(row.fen), receivedFen: BigInt(row.receivedFen) }, orders }
}
