import { sql } from 'drizzle-orm'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { queueInvoice } from '#server/invoices/queue.ts'
import { askForRed, worthReversed } from '#server/invoices/red.ts'
import type { KindRules } from '../rules.ts'

/** An issued blue invoice of one's own. Raises 404. */
const ownBlue = async (tx: Queryable, { person }: SignedInContext, invoiceId: string): Promise<string> => {
  const [row] = await rowsOf<{ number: string }>(
    tx,
    sql`select number from invoice where id = ${invoiceId} and colour = 'blue' and state = 'issued' and (account_id = ${person.actingId} or payer_id = ${person.actingId})`,
  )
  if (!row) throw missing()
  return row.number
}

/** An invoice given back or exchanged: approval asks the buyer to confirm its red one; once that is issued, the pieces may be invoiced anew. */
export const invoiceReturns: KindRules<'invoiceReturn'> = {
  prepare: async (tx, context, { invoiceId, act }) => {
    const number = await ownBlue(tx, context, invoiceId)
    const { parts, amount } = await worthReversed(tx, invoiceId, null)
    if (parts.length === 0) throw refused('invoice.redAlready', { number })
    return { title: `${act === 'exchange' ? '换票' : '退票'} ${number}`, amount }
  },
  approved: async (tx, context, { id }, { invoiceId, reason }) => {
    await askForRed(tx, context, invoiceId, { reason, applicationId: id, lines: null })
    return null
  },
}

/** Part of an invoice turned red. Who asks for it is the buyer, so approval is the other side's word: it goes to the tax platform at once. */
export const redInvoices: KindRules<'redInvoice'> = {
  prepare: async (tx, context, { invoiceId, lines }) => {
    const number = await ownBlue(tx, context, invoiceId)
    const { amount } = await worthReversed(tx, invoiceId, lines)
    return { title: `红冲 ${number}`, amount }
  },
  approved: async (tx, context, { id }, { invoiceId, lines, reason }) => {
    await queueInvoice(tx, context, await askForRed(tx, context, invoiceId, { reason, applicationId: id, lines }))
    return null
  },
}
