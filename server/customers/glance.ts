import { sql } from 'drizzle-orm'
import type { Glance } from '#contract/customer.ts'
import type { Person } from '#server/access/person.ts'
import { iso, type Queryable, rowsOf } from '#server/db/database.ts'
import { missing } from '#server/failure.ts'
import { isSold } from '#server/orders/is-sold.ts'
import { stateOn } from '#server/rest/state-on.ts'
import { moneyColumns, moneyOf } from './funds.ts'

/** Orders that are listed. */
const SHOWN = 5

type Customer = Glance['payer'] & { main: boolean }

const moneyNow = async (db: Queryable, payerId: string, day: string): Promise<NonNullable<Glance['money']>> => {
  const [money] = await rowsOf<NonNullable<Glance['money']>>(db, sql`select ${moneyColumns}, m.term_days as "termDays" from ${moneyOf(day, (payer) => sql`${payer} = ${payerId}`)}`)
  const nothing = '0.00'
  return (
    money ?? {
      balance: nothing,
      creditLimit: nothing,
      owed: nothing,
      creditFree: nothing,
      notDue: nothing,
      late30: nothing,
      late60: nothing,
      late90: nothing,
      lateMore: nothing,
      overdue: nothing,
      deposit: nothing,
      frozen: nothing,
      awaiting: nothing,
      termDays: null,
    }
  )
}

const ordersNow = async (db: Queryable, { id, main }: Customer, accountId: string, day: string): Promise<NonNullable<Glance['orders']>> => {
  const mine = main ? sql`o.payer_id = ${id}` : sql`o.account_id = ${accountId}`
  const [[sums], latest] = await Promise.all([
    rowsOf<Omit<NonNullable<Glance['orders']>, 'latest'>>(
      db,
      sql`
      select coalesce(sum(o.total) filter (where year and ${isSold(sql`o`)}), 0)::numeric(16, 2)::text as ordered, count(*) filter (where year and ${isSold(sql`o`)})::int as "orderedCount", to_char(${day}::date - interval '12 months' + interval '1 day', 'YYYY-MM-DD') as since,
             count(*) filter (where o.handling = 'pending' and o.approval <> 'awaiting')::int as pending, count(*) filter (where o.handling = 'confirmed' and o.delivery in ('none', 'partly'))::int as "toShip"
      from (select *, placed_on > (${day}::date - interval '12 months')::date as year from sales_order o where ${mine}) o`,
    ),
    rowsOf<NonNullable<Glance['orders']>['latest'][number]>(
      db,
      sql`
      select o.id, o.number, ${iso(sql`o.placed_at`)} as "placedAt", o.total::text, o.handling, o.approval, o.payment, o.delivery from sales_order o where ${mine} order by o.placed_at desc, o.id desc limit ${SHOWN}`,
    ),
  ])
  if (!sums) throw new Error('adding up gave no row')
  return { ...sums, latest }
}

const papersNow = async (db: Queryable, accountId: string, day: string): Promise<NonNullable<Glance['papers']>> => {
  const state = stateOn(day, sql`q.expires_on`)
  const [row] = await rowsOf<NonNullable<Glance['papers']>>(
    db,
    sql`
    select count(*)::int as all, count(*) filter (where ${state} = 'expiring')::int as expiring, count(*) filter (where ${state} = 'expired')::int as expired
    from qualification_file q where q.company_id = (select coalesce(a.company_id, o.company_id) from account a left join account o on o.id = a.owner_id where a.id = ${accountId})`,
  )
  return row ?? { all: 0, expiring: 0, expired: 0 }
}

const applicationsNow = async (db: Queryable, { id, main }: Customer, accountId: string): Promise<number> => {
  const whose = main ? sql`p.account_id in (select a.id from account a where a.id = ${id} or a.owner_id = ${id})` : sql`p.account_id = ${accountId}`
  const [row] = await rowsOf<{ count: number }>(db, sql`select count(*)::int as count from application p where p.state = 'pending' and ${whose}`)
  return row?.count ?? 0
}

/**
 * What staff want to know of a customer before they look further, each part for who may read what it is about. A colleague's own orders
 * and applications, but the company's money, which is what they spend. Raises 404.
 */
export const glanceAt = async (db: Queryable, person: Person, accountId: string, day: string): Promise<Glance> => {
  const [payer] = await rowsOf<Customer>(
    db,
    sql`select p.id, p.name, a.owner_id is null as main from account a join account p on p.id = coalesce(a.owner_id, a.id) where a.id = ${accountId} and a.account_type <> 'staff'`,
  )
  if (!payer) throw missing()
  const may = (permission: string) => person.permissions.has(permission)
  const [colleagues, money, orders, papers, applications] = await Promise.all([
    rowsOf<Glance['colleagues'][number]>(db, sql`select id, name from account where owner_id = ${payer.id} order by serial`),
    may('payments:read') ? moneyNow(db, payer.id, day) : null,
    may('orders:read') ? ordersNow(db, payer, accountId, day) : null,
    may('qualifications:read') ? papersNow(db, accountId, day) : null,
    may('applications:read') ? applicationsNow(db, payer, accountId) : null,
  ])
  return { payer: { id: payer.id, name: payer.name }, colleagues, money, orders, papers, applications }
}
