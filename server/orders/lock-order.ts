import { sql } from 'drizzle-orm'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { missing } from '#server/failure.ts'

export interface LockedOrder {
  id: string
  number: string
  accountId: string
  payerId: string
  orgId: string
  handling: 'pending' | 'confirmed' | 'done' | 'cancelled'
  payment: 'unpaid' | 'partly' | 'paid'
  delivery: 'none' | 'partly' | 'shipped' | 'received'
  invoicing: string
  /** Of goods made to order. */
  custom: boolean
  payWay: 'balance' | 'credit' | 'transfer' | 'quick'
  approval: 'none' | 'awaiting' | 'approved' | 'refused'
  total: string
  paid: string
  credited: string
  /** What of that stands among what is paid. */
  setOff: string
  version: number
}

/** What of an order `o` its rules look at. */
const orderColumns = sql`
  o.id, o.number, o.account_id as "accountId", o.payer_id as "payerId", o.org_id as "orgId", o.handling, o.payment, o.delivery, o.invoicing, o.pay_way as "payWay", o.kind = 'custom' as custom, o.approval,
  o.total::text, o.paid::text, o.credited::text, o.set_off::text as "setOff", o.version`

/** An order, locked until the transaction ends: whatever changes an order begins here. Raises 404. */
export const lockOrder = async (tx: Queryable, id: string, accounts?: readonly string[]): Promise<LockedOrder> => {
  const [order] = await rowsOf<LockedOrder>(
    tx,
    sql`
    select ${orderColumns} from sales_order o where o.id = ${id} for update`,
  )
  if (!order || (accounts && !accounts.includes(order.accountId))) throw missing()
  return order
}

/** Orders by their ids, each once, locked in that order until the transaction ends. Raises 404 where one isn't there. */
export const lockOrders = async (tx: Queryable, ids: readonly string[]): Promise<LockedOrder[]> => {
  const orders = await rowsOf<LockedOrder>(tx, sql`select ${orderColumns} from sales_order o where o.id = any(${list(ids)}) order by o.id for update`)
  if (orders.length < new Set(ids).size) throw missing()
  return orders
}

/** Orders as money needs them, of those accounts that `accounts` allows; not locked. */
export const orderRows = (tx: Queryable, ids: readonly string[], accounts: ReturnType<typeof sql>) =>
  rowsOf<LockedOrder>(
    tx,
    sql`
    select ${orderColumns} from sales_order o where o.id = any(${list(ids)}) and ${accounts} order by o.id`,
  )
