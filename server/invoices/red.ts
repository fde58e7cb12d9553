import { sql } from 'drizzle-orm'
import { amountOfFen, fenOf, shareOf } from '#contract/money.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { invoiceLine } from '#server/db/schema/invoices.ts'
import { missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { lineIdOf, poolIdOf } from './pool.ts'
import { holdingRed } from './queries.ts'

export interface Reversed {
  lineId: string
  qty: number
}
interface BlueLine {
  poolId: string
  orderId: string
  name: string
  qty: number
  amount: string
  tax: string
  /** What red invoices hold of it. */
  redQty: number
  redAmount: string
  redTax: string
}

/** The lines of a blue invoice with what red ones hold of each. */
const linesOf = (tx: Queryable, invoiceId: string): Promise<BlueLine[]> =>
  rowsOf<BlueLine>(
    tx,
    sql`
    select ${poolIdOf} as "poolId", il.order_id as "orderId", coalesce(l.name || ' ' || l.spec_name, '运费') as name, il.qty, il.amount::text, il.tax::text,
           coalesce(red.qty, 0)::int as "redQty", coalesce(red.amount, 0)::numeric(14, 2)::text as "redAmount", coalesce(red.tax, 0)::numeric(14, 2)::text as "redTax"
    from invoice_line il left join sales_order_line l on l.id = il.line_id
    left join lateral (select sum(rl.qty) as qty, sum(rl.amount) as amount, sum(rl.tax) as tax from invoice_line rl join invoice r on r.id = rl.invoice_id
      where r.red_of = il.invoice_id and ${holdingRed} and rl.order_id = il.order_id and rl.line_id is not distinct from il.line_id) red on true
    where il.invoice_id = ${invoiceId} order by il.id`,
  )

/** What so many pieces of a blue invoice's lines come to: shares of each line, so that all parts together are the line. Without pieces named, all that is left. Raises 404 and a refusal that names the line. */
export const worthReversed = async (tx: Queryable, invoiceId: string, asked: readonly Reversed[] | null, field = 'content.lines') => {
  const lines = new Map((await linesOf(tx, invoiceId)).map((line) => [line.poolId, line]))
  const wanted = asked ?? [...lines.values()].flatMap(({ poolId, qty, redQty }) => (qty > redQty ? [{ lineId: poolId, qty: qty - redQty }] : []))
  if (new Set(wanted.map(({ lineId }) => lineId)).size < wanted.length) throw refused('invoice.lineTwice')
  const parts = wanted.map(({ lineId, qty }) => {
    const line = lines.get(lineId)
    if (!line) throw missing()
    if (qty > line.qty - line.redQty) throw refused('invoice.redTooMany', { name: line.name, count: line.qty - line.redQty }, { field })
    const share = (whole: string, before: string) => amountOfFen(fenOf(shareOf(whole, line.redQty + qty, line.qty)) - fenOf(before))
    return { orderId: line.orderId, lineId: lineIdOf(lineId), qty, amount: share(line.amount, line.redAmount), tax: share(line.tax, line.redTax) }
  })
  const sum = (pick: 'amount' | 'tax') => amountOfFen(parts.reduce((total, part) => total + fenOf(part[pick]), 0n))
  return { parts, amount: sum('amount'), tax: sum('tax') }
}

/** Begins the red invoice of a blue one, over these pieces or all that are left. It waits for the buyer's word. Raises 404 and refusals. */
export const askForRed = async (
  tx: Queryable,
  { deps }: SignedInContext,
  invoiceId: string,
  { reason, applicationId, lines }: { reason: string; applicationId: string | null; lines: readonly Reversed[] | null },
): Promise<string> => {
  const [blue] = await rowsOf<{ number: string; state: string }>(tx, sql`select number, state from invoice where id = ${invoiceId} and colour = 'blue' for update`)
  if (!blue) throw missing()
  if (blue.state !== 'issued') throw refused('invoice.notIssued')
  const { parts, amount, tax } = await worthReversed(tx, invoiceId, lines, applicationId ? 'content.lines' : 'lines')
  if (parts.length === 0) throw refused('invoice.redAlready', { number: blue.number })
  const id = deps.newId()
  await tx.execute(sql`
    insert into invoice (id, colour, kind, title, tax_number, email, payer_id, account_id, org_id, amount, tax, state, red_of, application_id, reason, created_at)
    select ${id}, 'red', kind, title, tax_number, email, payer_id, account_id, org_id, ${amount}::numeric, ${tax}::numeric, 'toConfirm', id, ${applicationId}, ${reason}, ${deps.clock().toISOString()}::timestamptz from invoice where id = ${invoiceId}`)
  await tx.insert(invoiceLine).values(parts.map((part) => ({ id: deps.newId(), invoiceId: id, ...part })))
  return id
}
