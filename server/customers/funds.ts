import { type SQL, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { CustomerFund, customerCalls } from '#contract/customer.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { heldIn } from '#server/found-in.ts'
import { dueAfter } from '#server/ledger/overdue.ts'
import { pageAnswer, slice } from '#server/page.ts'

/** Orders `o` on credit that are still to be paid; those that wait for the company's own word are never late. */
const open = sql`o.pay_way = 'credit' and o.payment <> 'paid' and o.handling <> 'cancelled'`
const yuan = (fen: SQL) => sql`(${fen} / 100.0)::numeric(16, 2)`
/** What is open and late by days from one to another; `lateBy` is below 1 while there is time. */
const bucket = (from: number | null, to: number | null) =>
  sql`coalesce(sum(rest) filter (where ${from === null ? sql`true` : sql`late_by >= ${from}::int`} and ${to === null ? sql`true` : sql`late_by <= ${to}::int`}), 0)::numeric(16, 2)`

/**
 * Payers with what they have, owe and may still spend on a day, `m`, and since when they owe it (days after the day on which an order was due).
 * Who never had credit and has nothing in an account isn't among them. `only` narrows the payers by their id.
 */
export const moneyOf = (day: string, only: (payer: SQL) => SQL): SQL => sql`(
  with line as (select payer_id, term_days, limit_fen + case when temporary_until >= ${day}::date then temporary_fen else 0 end as fen from credit_line where status = 'active' and ${only(sql`payer_id`)}),
  held as (
    select owner_id as payer_id, -coalesce(sum(fen) filter (where kind = 'balance'), 0) as balance, coalesce(sum(fen) filter (where kind = 'receivable'), 0) as owed,
           -coalesce(sum(fen) filter (where kind in ('deposit', 'frozen')), 0) as deposit,
           -coalesce(sum(fen) filter (where kind = 'frozen'), 0) as frozen
    from ledger_account where kind in ('balance', 'receivable', 'deposit', 'frozen') and fen <> 0 and ${only(sql`owner_id`)} group by owner_id),
  bill as (
    select payer_id, ${bucket(null, 0)} as not_due, ${bucket(1, 30)} as late30, ${bucket(31, 60)} as late60, ${bucket(61, 90)} as late90, ${bucket(91, null)} as late_more, ${bucket(1, null)} as overdue, coalesce(sum(rest) filter (where awaiting), 0)::numeric(16, 2) as awaiting
    from (select o.payer_id, o.total - o.paid as rest, o.approval = 'awaiting' as awaiting, case when o.approval = 'awaiting' then 0 else ${day}::date - ${dueAfter(sql`terms.term_days`)} end as late_by from sales_order o left join credit_line terms on terms.payer_id = o.payer_id
      where ${open} and ${only(sql`o.payer_id`)}) b group by payer_id)
  select a.id, a.name, a.code, a.search, a.name_key, line.term_days, coalesce(held.balance, 0) as balance, coalesce(held.owed, 0) as owed, coalesce(held.deposit, 0) as deposit, coalesce(held.frozen, 0) as frozen, coalesce(line.fen, 0) as credit_limit,
         greatest(coalesce(line.fen, 0) - coalesce(held.owed, 0), 0) as credit_free,
         coalesce(not_due, 0) as not_due, coalesce(late30, 0) as late30, coalesce(late60, 0) as late60, coalesce(late90, 0) as late90, coalesce(late_more, 0) as late_more, coalesce(overdue, 0) as overdue, coalesce(awaiting, 0) as awaiting
  from (select payer_id from line union select payer_id from held union select payer_id from bill) p join account a on a.id = p.payer_id
  left join line on line.payer_id = a.id left join held on held.payer_id = a.id left join bill on bill.payer_id = a.id) m`

/** The money's columns as they are answered. */
export const moneyColumns = sql`${yuan(sql`m.balance`)}::text as balance, ${yuan(sql`m.credit_limit`)}::text as "creditLimit", ${yuan(sql`m.owed`)}::text as owed, ${yuan(sql`m.credit_free`)}::text as "creditFree",
  m.not_due::numeric(16, 2)::text as "notDue", m.late30::numeric(16, 2)::text as late30, m.late60::numeric(16, 2)::text as late60, m.late90::numeric(16, 2)::text as late90, m.late_more::numeric(16, 2)::text as "lateMore",
  m.overdue::numeric(16, 2)::text as overdue, m.awaiting::numeric(16, 2)::text as awaiting, ${yuan(sql`m.deposit`)}::text as deposit, ${yuan(sql`m.frozen`)}::text as frozen`
const columns = sql`m.id, m.name as "accountName", m.code as "accountCode", ${moneyColumns}`
const everyone = () => sql`true`
const sorts = { overdue: sql`m.overdue`, owed: sql`m.owed`, balance: sql`m.balance`, accountName: sql`m.name_key` }

type Filter = BodyOf<typeof customerCalls.exportFunds>
const meant = ({ keyword, owing, late }: Filter) =>
  sql.join(
    [
      sql`true`,
      ...(keyword?.trim() ? [heldIn(sql`m.search`, keyword.trim())] : []),
      ...(owing === undefined ? [] : [sql`(m.owed > 0) = ${owing}`]),
      ...(late === undefined ? [] : [sql`(m.overdue > 0) = ${late}`]),
    ],
    sql` and `,
  )

/** Customers with money in the house or owed to it: who is late with most, first. */
export const fundPage = async (db: Queryable, day: string, query: BodyOf<typeof customerCalls.funds>) => {
  const { offset, limit } = slice(query)
  const way = sql.raw((query.order ?? 'DESC').toLowerCase())
  const where = meant(query)
  const [items, [sums]] = await Promise.all([
    rowsOf<CustomerFund>(db, sql`select ${columns} from ${moneyOf(day, everyone)} where ${where} order by ${sorts[query.sort ?? 'overdue']} ${way}, m.owed desc, m.id limit ${limit} offset ${offset}`),
    rowsOf<{ total: number; balance: string; owed: string; overdue: string }>(
      db,
      sql`
      select count(*)::int as total, ${yuan(sql`coalesce(sum(m.balance), 0)`)}::text as balance, ${yuan(sql`coalesce(sum(m.owed), 0)`)}::text as owed, coalesce(sum(m.overdue), 0)::numeric(16, 2)::text as overdue
      from ${moneyOf(day, everyone)} where ${where}`,
    ),
  ])
  const { total = 0, ...totals } = sums ?? { balance: '0.00', owed: '0.00', overdue: '0.00' }
  return { ...pageAnswer(query, total, items), totals }
}

/** Customers looked at together for an export. */
const AT_ONCE = 1000

/** The same for an export: customer after customer, each looked at once. */
export async function* fundBatches(db: Queryable, day: string, filter: Filter): AsyncGenerator<CustomerFund[]> {
  for (let last = ''; ; ) {
    const ids = await rowsOf<{ id: string }>(db, sql`select id from account where id > ${last} and owner_id is null and account_type <> 'staff' order by id limit ${AT_ONCE}`)
    if (ids.length === 0) return
    const only = list(ids.map(({ id }) => id))
    const rows = await rowsOf<CustomerFund>(db, sql`select ${columns} from ${moneyOf(day, (payer) => sql`${payer} = any(${only})`)} where ${meant(filter)} order by m.id`)
    if (rows.length > 0) yield rows
    last = ids.at(-1)?.id ?? last
  }
}
