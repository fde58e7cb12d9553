import { type SQL, sql } from 'drizzle-orm'
import type { Papers, People, Trade } from '#contract/desk.ts'
import { isMatched } from '#server/bank-lines/matched.ts'
import { iso, type Queryable, rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { isSold } from '#server/orders/is-sold.ts'
import { isSendable } from '#server/orders/sendable.ts'
import { isAwaited } from '#server/payments/awaited-transfer.ts'
import { toPush } from '#server/payments/pushed-payment.ts'
import { isUsed } from '#server/rest/certificates.ts'
import { stateOn } from '#server/rest/state-on.ts'
import { toldAgain } from '#server/told-again.ts'
import { LARGE, totalOf } from '#server/totals.ts'

/** Lines of the short lists. */
const SHOWN = 6

type Counting = Pick<Deps, 'db' | 'changes' | 'clock'>

/** What was sold between two days, counted back from `day`: the first without, the second with. */
const placed = (day: string, from: number, to: number) => sql`${isSold()} and placed_on > ${day}::date - ${from}::int and placed_on <= ${day}::date - ${to}::int`
const money = (sum: SQL) => sql`coalesce(${sum}, 0)::numeric(16, 2)::text`

type Sales = Pick<Trade, 'total' | 'totalBefore' | 'sales' | 'topGoods'> & { orders: number; at: string }

/** What was sold in the days up to `day`, beside as many days before, from how many orders, and when that was read. */
const salesOf = async ({ db, clock }: Counting, day: string, days: number): Promise<Sales> => {
  const at = clock().toISOString()
  const total = (condition: SQL) => money(sql`sum(total) filter (where ${condition})`)
  const [sales, [sums], topGoods] = await Promise.all([
    rowsOf<Trade['sales'][number]>(
      db,
      sql`
      with sold as (select placed_on, sum(total) as amount from sales_order where ${placed(day, 2 * days, 0)} group by placed_on)
      select to_char(d::date, 'YYYY-MM-DD') as day, ${money(sql`now.amount`)} as amount, ${money(sql`past.amount`)} as before
      from generate_series(${day}::date - ${days - 1}::int, ${day}::date, interval '1 day') d
      left join sold now on now.placed_on = d::date left join sold past on past.placed_on = d::date - ${days}::int order by d`,
    ),
    rowsOf<Pick<Sales, 'total' | 'totalBefore' | 'orders'>>(
      db,
      sql`
      select ${total(placed(day, days, 0))} as total, ${total(placed(day, 2 * days, days))} as "totalBefore", count(*)::int as orders from sales_order where ${placed(day, 2 * days, 0)}`,
    ),
    rowsOf<Trade['topGoods'][number]>(
      db,
      sql`
      select l.goods_id as id, g.name, sum(l.amount)::numeric(16, 2)::text as amount, sum(l.qty)::int as qty
      from sales_order o join sales_order_line l on l.order_id = o.id join goods g on g.id = l.goods_id where ${placed(day, days, 0)}
      group by l.goods_id, g.name order by sum(l.amount) desc, l.goods_id limit ${SHOWN}`,
    ),
  ])
  if (!sums) throw new Error('adding up gave no row')
  return { ...sums, sales, topGoods, at }
}

/** Orders that wait: to be confirmed, paid, sent and invoiced. */
const waits = {
  pending: sql`handling = 'pending' and approval <> 'awaiting'`,
  unpaid: sql`handling = 'confirmed' and payment <> 'paid' and pay_way <> 'credit'`,
  toShip: isSendable(sql`sales_order`),
  toInvoice: sql`handling in ('confirmed', 'done') and delivery in ('shipped', 'received') and invoicing in ('none', 'partly')`,
} as const satisfies Record<keyof Trade['orders'], SQL>

/** How many orders wait for that. */
export const ordersFor = (reading: Pick<Counting, 'db' | 'changes'>, what: keyof typeof waits): Promise<number> => totalOf(reading, { from: sql`sales_order`, where: waits[what] })

/** What is sold, and the orders that wait, as of a moment: what very many orders add up to may be up to a minute old, what was sold today never is. */
export const tradeOf = async (reading: Counting, day: string, days: number): Promise<{ trade: Trade; at: string }> => {
  const { orders: _, at, ...sales } = await toldAgain(reading, { key: `sales ${day} ${days}`, read: () => salesOf(reading, day, days), isLarge: (one) => one.orders > LARGE })
  // After the others: all at once would take every connection there is.
  const [pending, unpaid, toShip, toInvoice, [now]] = await Promise.all([
    ordersFor(reading, 'pending'),
    ordersFor(reading, 'unpaid'),
    ordersFor(reading, 'toShip'),
    ordersFor(reading, 'toInvoice'),
    rowsOf<{ today: string }>(reading.db, sql`select ${money(sql`sum(total)`)} as today from sales_order where ${placed(day, 1, 0)}`),
  ])
  return { trade: { ...sales, today: now?.today ?? '0.00', orders: { pending, unpaid, toShip, toInvoice } }, at }
}

/** Who there is, who asks to be let in, and whose push has failed. */
export const peopleOf = async ({ db, changes }: Pick<Counting, 'db' | 'changes'>): Promise<People> => {
  const accounts = (where: SQL) => totalOf({ db, changes }, { from: sql`account`, where, kind: 'accounts' })
  const [applications, customer, agent, staff, pushFailed, failures] = await Promise.all([
    accounts(sql`is_upgrade and sale_audit_status = '审核中'`),
    accounts(sql`account_type = 'customer'`),
    accounts(sql`account_type = 'agent'`),
    accounts(sql`account_type = 'staff'`),
    accounts(sql`kingdee_status = 'failed'`),
    rowsOf<People['failures'][number]>(
      db,
      sql`
      select id, name, kingdee_message as message, kingdee_attempts as attempts, ${iso(sql`updated_at`)} as at from account where kingdee_status = 'failed' order by account.updated_at desc, id limit ${SHOWN}`,
    ),
  ])
  return { applications, pushFailed, accounts: { customer, agent, staff }, failures }
}

/** The customers' papers that are about to run out, or have. */
export const papersOf = async (db: Queryable, day: string): Promise<Papers> => {
  const state = stateOn(day, sql`q.expires_on`)
  const [[numbers], files] = await Promise.all([
    rowsOf<{ expiring: number; expired: number }>(
      db,
      sql`select count(*) filter (where ${state} = 'expiring')::int as expiring, count(*) filter (where ${state} = 'expired')::int as expired from qualification_file q`,
    ),
    rowsOf<Papers['files'][number]>(
      db,
      sql`
      select q.id, c.name as company, q.name, to_char(q.expires_on, 'YYYY-MM-DD') as "expiresOn", (q.expires_on - ${day}::date) as "daysLeft"
      from qualification_file q join company c on c.id = q.company_id where ${state} in ('expiring', 'expired') order by q.expires_on, q.id limit ${SHOWN}`,
    ),
  ])
  return { expiring: numbers?.expiring ?? 0, expired: numbers?.expired ?? 0, files }
}

/** How many invoices were not issued, or may have been. */
export const invoicesFailedOf = async (db: Queryable): Promise<number> => {
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from invoice where state in ('failed', 'unsure')`)
  return row?.count ?? 0
}

/** How many transfers are awaited and have a voucher. */
export const vouchersOf = async (db: Queryable): Promise<number> => {
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from payment p where ${isAwaited} and jsonb_array_length(p.vouchers) > 0`)
  return row?.count ?? 0
}

/** How many deliveries differ from what was signed for and wait for somebody to settle it. */
export const differingOf = async (db: Queryable): Promise<number> => {
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from delivery where differs = 'yes'`)
  return row?.count ?? 0
}

/** How many payments are in and not in the ERP. */
export const toPushOf = (reading: Pick<Counting, 'db' | 'changes'>): Promise<number> => totalOf(reading, { from: sql`payment`, where: toPush })

/** How many registration certificates expire within three months, and how many have expired under which goods would be sold. */
export const certificatesOf = async (db: Queryable, day: string): Promise<{ expiring: number; expired: number }> => {
  const state = stateOn(day, sql`r.valid_to`)
  const [row] = await rowsOf<{ expiring: number; expired: number }>(
    db,
    sql`select count(*) filter (where ${state} = 'expiring')::int as expiring, count(*) filter (where ${state} = 'expired' and ${isUsed})::int as expired from certificate r`,
  )
  return row ?? { expiring: 0, expired: 0 }
}

/** How many applications wait for an answer. */
export const reviewsOf = async (db: Queryable): Promise<number> => {
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from application where state = 'pending'`)
  return row?.count ?? 0
}

/** How many lines of the bank's list nobody has booked yet. */
export const bankLinesOf = (reading: Pick<Counting, 'db' | 'changes'>): Promise<number> => totalOf(reading, { from: sql`bank_line b`, where: sql`not b.put_aside and not ${isMatched}` })
