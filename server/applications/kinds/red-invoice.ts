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

/** Returns that wait for a red invoice of this one: what was found of each, of what came back; and the pieces that were found altogether, once somebody looked. */
const returnsUnder = async (db: Queryable, invoiceId: string): Promise<Standing[]> => {
  const rows = await rowsOf<{ number: string; asked: number; found: number | null }>(
    db,
    sql`select p.number, sum(r.qty)::int as asked, sum((found->>'accepted')::int + (found->>'scrapped')::int)::int as found
        from application p join return_line r on r.application_id = p.id left join lateral jsonb_array_elements(p.inspection->'lines') found on found->>'id' = r.id
        where p.kind = 'return' and p.state = 'approved' and p.step in ('sendBack', 'inspect') and p.order_id in (select order_id from invoice_line where invoice_id = ${invoiceId})
        group by p.id, p.number order by p.number`,
  )
  if (rows.length === 0) return []
  const found = rows.every((row) => row.found !== null) ? rows.reduce((sum, row) => sum + (row.found ?? 0), 0) : null
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
