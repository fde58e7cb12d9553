import { type SQL, sql } from 'drizzle-orm'
import type { PoolLine } from '#contract/invoice.ts'
import { amountOfFen, fenOf, shareOf, taxIn, taxOn } from '#contract/money.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'

export interface PoolRow extends Omit<PoolLine, 'amount'> {
  /** Of the whole line, as ordered. */
  lineAmount: string
  ordered: number
  /** What invoices hold of it already, with its tax. */
  issuedAmount: string
  issuedTax: string
  /** Whether tax comes on top of the line's amount. */
  onTop: boolean
  taxPercent: string
  orgId: string
  /** Pieces on no invoice and in no application for one, with those that weren't signed for. */
  free: number
}

/** Freight stands in the pool beside an order's lines, under an id of its own. */
const FREIGHT = 'freight:'
/** What the pool knows an order's freight by. */
export const freightIdOf = (orderId: string): string => `${FREIGHT}${orderId}`
/** The line of an order that an id of the pool names; null for the order's freight. */
export const lineIdOf = (poolId: string): string | null => (poolId.startsWith(FREIGHT) ? null : poolId)
/** The orders that ids of the pool belong to, as SQL. */
export const ordersOf = (poolIds: readonly string[]): SQL =>
  sql`(select order_id from sales_order_line where id = any(${list(poolIds)}) union select substr(f, ${FREIGHT.length + 1}) from unnest(${list(poolIds)}) f where f like ${`${FREIGHT}%`})`
/** An invoice's line `il` by its id of the pool. */
export const poolIdOf = sql`coalesce(il.line_id, ${FREIGHT} || il.order_id)`

/** Pieces of a line `x` that were sent and not signed for, as long as nobody has settled it: they may yet be credited. */
const missing = sql`
  coalesce((select sum(dl.qty - dl.received)::int from delivery_line dl join delivery d on d.id = dl.delivery_id where dl.line_id = x.id and d.differs = 'yes'), 0)`
/** What there is to invoice of an order `o`: what was sent of its lines, and its freight once anything was sent. */
const invoiceables = sql`lateral (
  select x.id, false as freight, x.place, x.name, x.spec_name, x.unit, x.delivered - x.returned as held, ${missing} as missing, x.amount, x.qty from sales_order_line x where x.order_id = o.id and x.delivered > 0
  union all select ${FREIGHT} || o.id, true, 1000000, '运费', '', '次', 1, 0, o.freight, 1 where o.freight > 0 and o.delivery <> 'none') l`
/** What invoices hold of a line `l`: blue ones that are issued or on their way, less red ones that are issued. */
const onInvoices = (column: SQL) => sql`
  coalesce((select sum(case when i.colour = 'blue' then ${column} else -${column} end) from invoice_line il join invoice i on i.id = il.invoice_id
    where il.order_id = o.id and ${poolIdOf} = l.id and ((i.colour = 'blue' and i.state in ('issuing', 'unsure', 'issued')) or (i.colour = 'red' and i.state = 'issued'))), 0)`
/** Pieces that applications under review ask for. */
const pending = sql`
  coalesce((select sum((asked->>'qty')::int)::int from application p cross join lateral jsonb_array_elements(p.content->'lines') asked
    where p.kind = 'invoice' and p.state = 'pending' and p.account_id in (select id from account where id = o.payer_id or owner_id = o.payer_id) and asked->>'lineId' = l.id), 0)`

/** Lines of the pool: what was sent, net of returns and of what was signed for as missing and isn't settled, and how much of it is on invoices. Orders that aren't delivered hold nothing. */
export const poolRows = (db: Queryable, where: SQL, rest: SQL = sql``): Promise<PoolRow[]> =>
  rowsOf<PoolRow>(
    db,
    sql`
    select * from (select pool.*, greatest(held - missing, pending + issued) as invoiceable, greatest(held - missing - pending - issued, 0) as remaining, held - pending - issued as free from (
      select l.id as "lineId", o.id as "orderId", o.number as "orderNumber", to_char(o.placed_on, 'YYYY-MM-DD') as "placedOn", l.name, l.spec_name as "specName", l.unit,
             l.held, l.missing, ${pending} as pending, ${onInvoices(sql`il.qty`)}::int as issued, ${onInvoices(sql`il.amount`)}::numeric(14, 2)::text as "issuedAmount", ${onInvoices(sql`il.tax`)}::numeric(14, 2)::text as "issuedTax", l.amount::text as "lineAmount", l.qty as ordered,
             o.tax > 0 and not l.freight as "onTop", o.tax_percent::text as "taxPercent", o.org_id as "orgId", l.place
      from sales_order o cross join ${invoiceables} where o.handling <> 'cancelled' and ${where}) pool) pool ${rest}`,
  )

/** What so many more pieces of a line come to, with their tax: whatever was issued and taken back before, all of them together are the line. */
export const worthOfPieces = (
  { lineAmount, ordered, onTop, taxPercent, issued, issuedAmount, issuedTax }: Pick<PoolRow, 'lineAmount' | 'ordered' | 'onTop' | 'taxPercent' | 'issued' | 'issuedAmount' | 'issuedTax'>,
  pieces: number,
): { amount: string; tax: string } => {
  if (pieces === 0) return { amount: '0.00', tax: '0.00' }
  const share = (whole: string) => fenOf(shareOf(whole, issued + pieces, ordered))
  if (!onTop) {
    const amount = amountOfFen(share(lineAmount) - fenOf(issuedAmount))
    return { amount, tax: taxIn(amount, taxPercent) }
  }
  // The tax of the share, not a share of the tax: what stays of a line whose rest is closed has that, too.
  const tax = fenOf(taxOn(amountOfFen(share(lineAmount)), taxPercent))
  return { amount: amountOfFen(share(lineAmount) + tax - fenOf(issuedAmount)), tax: amountOfFen(tax - fenOf(issuedTax)) }
}

/** How many pieces of these lines are on no invoice and in no application for one. */
export const uninvoiced = async (tx: Queryable, lineIds: readonly string[]): Promise<Map<string, number>> =>
  new Map((await poolRows(tx, sql`o.id in ${ordersOf(lineIds)} and l.id = any(${list(lineIds)})`)).map(({ lineId, free }) => [lineId, free]))
