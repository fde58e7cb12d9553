import { sql } from 'drizzle-orm'
import type { Papers, People, Trade } from '#contract/desk.ts'
import { iso, type Queryable, rowsOf } from '#server/db/database.ts'
import { stateOn } from '#server/rest/shared.ts'

/** Lines of the short lists. */
const SHOWN = 6

/** What was ordered and not cancelled in the days up to `day`, beside as many days before; and the orders that wait. */
export const tradeOf = async (db: Queryable, day: string, days: number): Promise<Trade> => {
  const within = (from: number, to: number) => sql`handling <> 'cancelled' and placed_on > ${day}::date - ${from}::int and placed_on <= ${day}::date - ${to}::int`
  const total = (condition: ReturnType<typeof sql>) => sql`coalesce(sum(total) filter (where ${condition}), 0)::numeric(16, 2)::text`
  const [sales, [numbers], topGoods] = await Promise.all([
    rowsOf<Trade['sales'][number]>(
      db,
      sql`
      with sold as (select placed_on, sum(total) as amount from sales_order where ${within(2 * days, 0)} group by placed_on)
      select to_char(d::date, 'YYYY-MM-DD') as day, coalesce(now.amount, 0)::numeric(16, 2)::text as amount, coalesce(past.amount, 0)::numeric(16, 2)::text as before
      from generate_series(${day}::date - ${days - 1}::int, ${day}::date, interval '1 day') d
      left join sold now on now.placed_on = d::date left join sold past on past.placed_on = d::date - ${days}::int order by d`,
    ),
    rowsOf<Omit<Trade, 'sales' | 'topGoods' | 'orders'> & Trade['orders']>(
      db,
      sql`
      select ${total(within(1, 0))} as today, ${total(within(days, 0))} as total, ${total(within(2 * days, days))} as "totalBefore",
             count(*) filter (where handling = 'pending' and approval <> 'awaiting')::int as pending,
             count(*) filter (where handling = 'confirmed' and payment <> 'paid')::int as unpaid,
             count(*) filter (where handling = 'confirmed' and delivery in ('none', 'partly'))::int as "toShip",
             count(*) filter (where handling = 'done' and invoicing <> 'invoiced')::int as "toInvoice" from sales_order`,
    ),
    rowsOf<Trade['topGoods'][number]>(
      db,
      sql`
      select l.goods_id as id, g.name, sum(l.amount)::numeric(16, 2)::text as amount, sum(l.qty)::int as qty
      from sales_order o join sales_order_line l on l.order_id = o.id join goods g on g.id = l.goods_id where ${within(days, 0)}
      group by l.goods_id, g.name order by sum(l.amount) desc, l.goods_id limit ${SHOWN}`,
    ),
  ])
  if (!numbers) throw new Error('counting gave no row')
  const { today, total: sum, totalBefore, ...orders } = numbers
  return { today, total: sum, totalBefore, orders, sales, topGoods }
}

/** Who there is, who asks to be let in, and whose push has failed. */
export const peopleOf = async (db: Queryable): Promise<People> => {
  const [[numbers], failures] = await Promise.all([
    rowsOf<{ applications: number; customer: number; agent: number; staff: number; pushFailed: number }>(
      db,
      sql`
      select count(*) filter (where is_upgrade and sale_audit_status = '审核中')::int as applications, count(*) filter (where account_type = 'customer')::int as customer,
             count(*) filter (where account_type = 'agent')::int as agent, count(*) filter (where account_type = 'staff')::int as staff,
             count(*) filter (where kingdee_status = 'failed')::int as "pushFailed" from account`,
    ),
    rowsOf<People['failures'][number]>(
      db,
      sql`
      select id, name, kingdee_message as message, kingdee_attempts as attempts, ${iso(sql`updated_at`)} as at from account where kingdee_status = 'failed' order by account.updated_at desc, id limit ${SHOWN}`,
    ),
  ])
  if (!numbers) throw new Error('counting gave no row')
  const { applications, pushFailed, ...accounts } = numbers
  return { applications, pushFailed, accounts, failures }
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
