import { type SQL, sql } from 'drizzle-orm'
import type { Invoice } from '#contract/invoice.ts'
import { containing } from '#server/containing.ts'
import { iso, list, type Queryable, rowsOf } from '#server/db/database.ts'
import { missing } from '#server/failure.ts'
import { ownPapers } from '#server/ledger/payer.ts'
import { after, pageAnswer, slice, wayOf } from '#server/page.ts'
import { poolIdOf } from './pool.ts'

interface Query {
  page: number
  size: number
  keyword?: string | undefined
  colour?: string | undefined
  state?: string | string[] | undefined
  from?: string | undefined
  to?: string | undefined
  accountId?: string | undefined
  order?: 'ASC' | 'DESC' | undefined
}

/** The invoices `i` of a payer, or for a sub-account its own. */
export const ownInvoices = (actingId: string): SQL => ownPapers(sql`i`, actingId)

/** Red invoices that hold pieces of their blue one: all but those that came to nothing. */
export const holdingRed = sql`r.colour = 'red' and r.state not in ('refused', 'failed')`
/** Pieces of a blue invoice's line `il` that no red one holds. */
const leftOf = sql`case when i.colour = 'red' then 0 else il.qty - coalesce((select sum(rl.qty)::int from invoice_line rl join invoice r on r.id = rl.invoice_id where r.red_of = i.id and ${holdingRed} and rl.order_id = il.order_id and rl.line_id is not distinct from il.line_id), 0) end`

/** What of a blue invoice red ones have taken back. */
const reversedOf = sql`coalesce((select sum(r.amount) from invoice r where r.red_of = i.id and r.state = 'issued'), 0)`

const columns = sql`
  i.id, i.colour, i.number, i.kind, i.title, i.tax_number as "taxNumber", i.email, i.amount::text, i.tax::text, i.state, i.red_of as "redOf", blue.number as "redOfNumber", i.reason, a.name as "accountName",
  ${iso(sql`i.created_at`)} as "createdAt", ${iso(sql`i.issued_at`)} as "issuedAt", ${reversedOf}::numeric(14, 2)::text as reversed,
  (select json_agg(json_build_object('lineId', ${poolIdOf}, 'name', coalesce(l.name, '运费'), 'specName', coalesce(l.spec_name, ''), 'unit', coalesce(l.unit, '次'), 'qty', il.qty, 'amount', il.amount::text, 'left', ${leftOf}, 'orderNumber', o.number) order by o.number, l.place) from invoice_line il left join sales_order_line l on l.id = il.line_id join sales_order o on o.id = il.order_id where il.invoice_id = i.id) as lines`
const from = sql`invoice i join account a on a.id = i.account_id left join invoice blue on blue.id = i.red_of`

/** Invoices as people read them; `rest` orders and limits. */
export const invoicesWhere = (db: Queryable, where: SQL, rest: SQL): Promise<Invoice[]> => rowsOf<Invoice>(db, sql`select ${columns} from ${from} where ${where} ${rest}`)

/** One invoice. Raises 404 for what isn't among those that `where` allows. */
export const invoiceById = async (db: Queryable, id: string, where: SQL = sql`true`): Promise<Invoice> => {
  const [found] = await invoicesWhere(db, sql`i.id = ${id} and ${where}`, sql`limit 1`)
  if (!found) throw missing()
  return found
}

/** The day of an invoice `i`: when it was issued, or as long as it isn't, asked for. */
const dayOf = sql`(coalesce(i.issued_at, i.created_at) at time zone 'Asia/Shanghai')::date`

/** By a part of its number, title or customer, or by an order's whole number. */
const byWord = (word: string): SQL => sql`
  (lower(coalesce(i.number, '') || ' ' || i.title || ' ' || a.name) like ${containing(word)}
    or i.id in (select il.invoice_id from invoice_line il join sales_order o on o.id = il.order_id where o.number = ${word.toUpperCase()}))`

type Filter = Omit<Query, 'page' | 'size' | 'order'>
const found = (filter: Filter, own: SQL): SQL =>
  sql.join(
    [
      own,
      filter.colour ? sql`i.colour = ${filter.colour}` : sql`true`,
      filter.state ? sql`i.state = any(${list([filter.state].flat())})` : sql`true`,
      filter.from ? sql`${dayOf} >= ${filter.from}::date` : sql`true`,
      filter.to ? sql`${dayOf} <= ${filter.to}::date` : sql`true`,
      // A company's invoices are its colleagues', too.
      filter.accountId ? sql`${filter.accountId} in (i.account_id, i.payer_id)` : sql`true`,
      filter.keyword?.trim() ? byWord(filter.keyword.trim()) : sql`true`,
    ],
    sql` and `,
  )

/** Those that a filter finds, the oldest first, on from one of them. */
export const invoicesAfter = (db: Queryable, filter: Filter, own: SQL, last: string, size: number) =>
  invoicesWhere(db, sql`${found(filter, own)} and ${after(sql`i`, sql`invoice`, last)}`, sql`order by i.created_at, i.id limit ${size}`)

/** A page of invoices with the sum of all that the filter finds and that were issued: red ones lessen it, and where they aren't among them, what they took back. */
export const invoicePage = async (db: Queryable, query: Query, own: SQL) => {
  const { offset, limit } = slice(query)
  const where = found(query, own)
  const [items, [sums]] = await Promise.all([
    invoicesWhere(db, where, sql`order by i.created_at ${wayOf(query)}, i.id limit ${limit} offset ${offset}`),
    rowsOf<{ total: number; sum: string }>(
      db,
      sql`select count(*)::int as total, coalesce(sum(case when i.colour = 'red' then -i.amount else i.amount - ${query.colour === 'blue' ? reversedOf : sql`0`} end) filter (where i.state = 'issued'), 0)::numeric(20, 2)::text as sum from ${from} where ${where}`,
    ),
  ])
  return { ...pageAnswer(query, sums?.total ?? 0, items), sum: sums?.sum ?? '0.00' }
}
