import { sql } from 'drizzle-orm'
import type { Dashboard, deskCalls } from '#contract/desk.ts'
import type { Handlers } from '#server/auth/routes.ts'
import { iso, rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { stateOn } from '#server/rest/shared.ts'
import { today } from '#server/today.ts'

const SHOWN = 6
type Sales = Dashboard['sales'][number]

/** What was ordered and not cancelled, by day, beside the period before. */
const salesOf = (deps: Deps, day: string, days: number): Promise<Sales[]> =>
  rowsOf<Sales>(
    deps.db,
    sql`
    with sold as (select placed_on, sum(total) as amount from sales_order where handling <> 'cancelled' and placed_on > ${day}::date - ${2 * days}::int and placed_on <= ${day}::date group by placed_on)
    select to_char(d::date, 'YYYY-MM-DD') as day, coalesce(now.amount, 0)::numeric(16, 2)::text as amount, coalesce(past.amount, 0)::numeric(16, 2)::text as before
    from generate_series(${day}::date - ${days - 1}::int, ${day}::date, interval '1 day') d
    left join sold now on now.placed_on = d::date left join sold past on past.placed_on = d::date - ${days}::int order by d`,
  )

const numbersOf = async (deps: Deps, day: string, days: number) => {
  const state = stateOn(day, sql`expires_on`)
  const [row] = await rowsOf<{
    today: string
    total: string
    totalBefore: string
    pending: number
    unpaid: number
    toShip: number
    toInvoice: number
    applications: number
    customer: number
    agent: number
    staff: number
    pushFailed: number
    expiring: number
    expired: number
    certificates: number
  }>(
    deps.db,
    sql`
    select o.*, a.*, f.*, (select count(*)::int from certificate where ${stateOn(day, sql`valid_to`)} = 'expiring') as certificates from
      (select coalesce(sum(total) filter (where handling <> 'cancelled' and placed_on = ${day}::date), 0)::numeric(16, 2)::text as today,
              coalesce(sum(total) filter (where handling <> 'cancelled' and placed_on > ${day}::date - ${days}::int and placed_on <= ${day}::date), 0)::numeric(16, 2)::text as total,
              coalesce(sum(total) filter (where handling <> 'cancelled' and placed_on > ${day}::date - ${2 * days}::int and placed_on <= ${day}::date - ${days}::int), 0)::numeric(16, 2)::text as "totalBefore",
              count(*) filter (where handling = 'pending')::int as pending,
              count(*) filter (where handling = 'confirmed' and payment <> 'paid')::int as unpaid,
              count(*) filter (where handling = 'confirmed' and delivery in ('none', 'partly'))::int as "toShip",
              count(*) filter (where handling = 'done' and invoicing <> 'invoiced')::int as "toInvoice" from sales_order) o,
      (select count(*) filter (where is_upgrade and sale_audit_status = '审核中')::int as applications, count(*) filter (where account_type = 'customer')::int as customer,
              count(*) filter (where account_type = 'agent')::int as agent, count(*) filter (where account_type = 'staff')::int as staff,
              count(*) filter (where kingdee_status = 'failed')::int as "pushFailed" from account) a,
      (select count(*) filter (where ${state} = 'expiring')::int as expiring, count(*) filter (where ${state} = 'expired')::int as expired from qualification_file) f`,
  )
  if (!row) throw new Error('counting gave no row')
  return row
}

export const deskHandlers: Handlers<typeof deskCalls> = {
  dashboard: async ({ days }, { deps }) => {
    const day = today(deps)
    const [sales, numbers, topGoods, failures, files] = await Promise.all([
      salesOf(deps, day, days),
      numbersOf(deps, day, days),
      rowsOf<Dashboard['topGoods'][number]>(
        deps.db,
        sql`
        select l.goods_id as id, g.name, sum(l.amount)::numeric(16, 2)::text as amount, sum(l.qty)::int as qty
        from sales_order o join sales_order_line l on l.order_id = o.id join goods g on g.id = l.goods_id
        where o.handling <> 'cancelled' and o.placed_on > ${day}::date - ${days}::int and o.placed_on <= ${day}::date
        group by l.goods_id, g.name order by sum(l.amount) desc, l.goods_id limit ${SHOWN}`,
      ),
      rowsOf<Dashboard['failures'][number]>(
        deps.db,
        sql`
        select id, name, kingdee_message as message, kingdee_attempts as attempts, ${iso(sql`updated_at`)} as at from account where kingdee_status = 'failed' order by account.updated_at desc, id limit ${SHOWN}`,
      ),
      rowsOf<Dashboard['files'][number]>(
        deps.db,
        sql`
        select q.id, c.name as company, q.name, to_char(q.expires_on, 'YYYY-MM-DD') as "expiresOn", (q.expires_on - ${day}::date) as "daysLeft"
        from qualification_file q join company c on c.id = q.company_id where ${stateOn(day, sql`q.expires_on`)} in ('expiring', 'expired') order by q.expires_on, q.id limit ${SHOWN}`,
      ),
    ])
    const { pending, unpaid, toShip, toInvoice, customer, agent, staff, ...rest } = numbers
    return { asOf: deps.clock().toISOString(), sales, topGoods, failures, files, orders: { pending, unpaid, toShip, toInvoice }, accounts: { customer, agent, staff }, ...rest }
  },
}
