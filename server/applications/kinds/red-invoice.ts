import { sql } from 'drizzle-orm'
import type { Standing } from '#contract/standing.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { invoicesWhere } from '#server/invoices/queries.ts'
import { queueInvoice } from '#server/invoices/queue.ts'
import { askForRed, type Reversed, worthReversed } from '#server/invoices/red.ts'
import type { KindRules } from '../rules.ts'

/** An issued blue invoice of one's own. Raises 404. */
const ownBlue = async (tx: Queryable, { person }: SignedInContext, invoiceId: string): Promise<{ number: string; taxNumber: string | null }> => {
  const [row] = await rowsOf<{ number: string; taxNumber: string | null }>(
    tx,
    sql`select number, tax_number as "taxNumber" from invoice where id = ${invoiceId} and colour = 'blue' and state = 'issued' and (account_id = ${person.actingId} or payer_id = ${person.actingId})`,
  )
  if (!row) throw missing()
  return row
}

/** What the invoice says that is to be reversed. */
const standing: NonNullable<KindRules<'invoiceReturn' | 'redInvoice'>['standing']> = async ({ db }, _accountId, { invoiceId }) => {
  const [one] = await invoicesWhere(db, sql`i.id = ${invoiceId}`, sql`limit 1`)
  if (!one) return []
  return [
    { name: 'invoiceTitle', value: [one.title, one.taxNumber].filter(Boolean).join(' · ') },
    { name: 'invoiceAmount', value: one.amount },
    { name: 'invoiceReversed', value: one.reversed },
    { name: 'invoiceOrders', value: [...new Set(one.lines.map(({ orderNumber }) => orderNumber))].join(' ') },
    ...(await returnsUnder(db, invoiceId)),
  ]
}

/** Returns that wait for a red invoice of this one: what was found of each, of what came back; and the pieces that were found altogether, once somebody looked, less what was turned red since the first was handed in. */
const returnsUnder = async (db: Queryable, invoiceId: string): Promise<Standing[]> => {
  const rows = await rowsOf<{ number: string; asked: number; found: number | null; red: number }>(
    db,
    sql`
    with back as (
      select p.number, p.submitted_at, sum(r.qty)::int as asked, sum((found->>'accepted')::int + (found->>'scrapped')::int)::int as found
      from application p join return_line r on r.application_id = p.id join delivery_line dl on dl.id = r.delivery_line_id
        join invoice_line il on il.invoice_id = ${invoiceId} and il.line_id = dl.line_id left join lateral jsonb_array_elements(p.inspection->'lines') found on found->>'id' = r.id
      where p.kind = 'return' and p.state = 'approved' and p.step in ('sendBack', 'inspect') group by p.id, p.number, p.submitted_at)
    select number, asked, found, (select coalesce(sum(x.qty), 0)::int from invoice i join invoice_line x on x.invoice_id = i.id
      where i.red_of = ${invoiceId} and i.state not in ('refused', 'failed') and i.created_at >= (select min(submitted_at) from back)) as red
    from back order by number`,
  )
  if (rows.length === 0) return []
  const found = rows.every((row) => row.found !== null) ? Math.max(0, rows.reduce((sum, row) => sum + (row.found ?? 0), 0) - (rows[0]?.red ?? 0)) : null
  return [
    { name: 'returns', value: rows.map((row) => `${row.number} · ${row.found ?? '—'} / ${row.asked}`).join('  ') },
    ...(found === null ? [] : [{ name: 'returnsFound' as const, value: String(found) }]),
  ]
}

/** Who asks for it is the buyer, so approval is the other side's word: the red invoice goes to the tax platform at once. */
const reverse = async (tx: Queryable, context: SignedInContext, applicationId: string, { invoiceId, reason, lines }: { invoiceId: string; reason: string; lines: readonly Reversed[] | null }) => {
  await queueInvoice(tx, context, await askForRed(tx, context, invoiceId, { reason, applicationId, lines }))
  return null
}

/** An invoice given back or exchanged whole. Once its red one is issued its pieces are free again; those of an exchange go on the new invoice at once (`reissue`). */
export const invoiceReturns: KindRules<'invoiceReturn'> = {
  prepare: async (tx, context, { invoiceId, act, newKind, newTaxNumber }) => {
    const { number, taxNumber } = await ownBlue(tx, context, invoiceId)
    const { parts, amount } = await worthReversed(tx, invoiceId, null)
    if (parts.length === 0) throw refused('invoice.redAlready', { number })
    if (act === 'exchange' && newKind === 'special' && !(newTaxNumber || taxNumber)) throw refused('field.required', {}, { field: 'content.newTaxNumber' })
    return { title: `${act === 'exchange' ? '换票' : '退票'} ${number}`, amount }
  },
  standing,
  approved: (tx, context, { id }, { invoiceId, reason }) => reverse(tx, context, id, { invoiceId, reason, lines: null }),
}

/** Part of an invoice turned red. */
export const redInvoices: KindRules<'redInvoice'> = {
  prepare: async (tx, context, { invoiceId, lines }) => {
    const { number } = await ownBlue(tx, context, invoiceId)
    const { amount } = await worthReversed(tx, invoiceId, lines)
    return { title: `红冲 ${number}`, amount }
  },
  standing,
  approved: (tx, context, { id }, { invoiceId, lines, reason }) => reverse(tx, context, id, { invoiceId, reason, lines }),
}
