import { type SQL, sql } from 'drizzle-orm'
import type { Papers, People, Trade } from '#contract/desk.ts'
import { iso, type Queryable, rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { stateOn } from '#server/rest/shared.ts'
import { totalOf } from '#server/totals.ts'

/** Lines of the short lists. */
const SHOWN = 6

type Counting = Pick<Deps, 'db' | 'changes'>

/** What was ordered and not cancelled in the days up to `day`, beside as many days before; and the orders that wait. */
export const tradeOf = async ({ db, changes }: Counting, day: string, days: number): Promise<Trade> => {
  const within = (from: number, to: number) => sql`handling <> 'cancelled' and placed_on > ${day}::date - ${from}::int and placed_on <= ${day}::date - ${to}::int`
  const total = (condition: ReturnType<typeof sql>) => sql`coalesce(sum(total) filter (where ${condition}), 0)::numeric(16, 2)::text`
  const orders = (where: SQL) => totalOf({ db, changes }, { from: sql`sales_order`, where })
  const [sales, [sums], topGoods] = await Promise.all([
    rowsOf<Trade['sales'][number]>(
      db,
      sql`
      with sold as (select placed_on, sum(total) as amount from sales_order where ${within(2 * days, 0)} group by placed_on)
      select to_char(d::date, 'YYYY-MM-DD') as day, coalesce(now.amount, 0)::numeric(16, 2)::text as amount, coalesce(past.amount, 0)::numeric(16, 2)::text as before
      from generate_series(${day}::date - ${days - 1}::int, ${day}::date, interval '1 day') d
      left join sold now on now.placed_on = d::date left join sold past on past.placed_on = d::date - ${days}::int order by d`,
    ),
    rowsOf<Pick<Trade, 'today' | 'total' | 'totalBefore'>>(
      db,
      sql`
      select ${total(within(1, 0))} as today, ${total(within(days, 0))} as total, ${total(within(2 * days, days))} as "totalBefore" from sales_order where ${within(2 * days, 0)}`,
    ),
    rowsOf<Trade['topGoods'][number]>(
      db,
      sql`
      select l.goods_id as id, g.name, sum(l.amount)::numeric(16, 2)::text as amount, sum(l.qty)::int as qty
      from sales_order o join sales_order_line l on l.order_id = o.id join goods g on g.id = l.goods_id where ${within(days, 0)}
      group by l.goods_id, g.name order by sum(l.amount) desc, l.goods_id limit ${SHOWN}`,
    ),
  ])
  // After the others: all at once would take every connection there is.
  const [pending, unpaid, toShip, toInvoice] = await Promise.all([
    orders(sql`handling = 'pending' and approval <> 'awaiting'`),
    orders(sql`handling = 'confirmed' and payment <> 'paid'`),
    orders(sql`handling = 'confirmed' and delivery in ('none', 'partly')`),
    orders(sql`handling = 'done' and invoicing <> 'invoiced'`),
  ])
  if (!sums) throw new Error('adding up gave no row')
  return { ...sums, orders: { pending, unpaid, toShip, toInvoice }, sales, topGoods }
}

/** Who there is, who asks to be let in, and whose push has failed. */
export const peopleOf = async ({ db, changes }: Counting): Promise<People> => {
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

/** How many registration certificates expire within three months. */
export const certificatesOf = async (db: Queryable, day: string): Promise<number> => {
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from certificate where ${stateOn(day, sql`valid_to`)} = 'expiring'`)
  return row?.count ?? 0
}
