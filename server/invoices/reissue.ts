import { sql } from 'drizzle-orm'
import type { ContentOf } from '#contract/application-kinds.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { beginBlue } from './begin-blue.ts'
import { ordersOf, poolIdOf, poolRows } from './pool.ts'

interface Row {
  lineId: string
  qty: number
  payerId: string
  accountId: string
  applicationId: string
  kind: 'ordinary' | 'special'
  title: string
  taxNumber: string | null
  email: string | null
  content: ContentOf<'invoiceReturn'>
}

/**
 * The new invoice of an exchange, over what its red one has just set free: with what the applicant wants it to say, and otherwise as the old one.
 * Nothing for other red invoices. The orders are locked.
 */
export const reissue = async (tx: Queryable, deps: Deps, redId: string): Promise<void> => {
  const rows = await rowsOf<Row>(
    tx,
    sql`
    select ${poolIdOf} as "lineId", il.qty, i.payer_id as "payerId", i.account_id as "accountId", i.application_id as "applicationId", i.kind, i.title, i.tax_number as "taxNumber", i.email, p.content
    from invoice i join invoice_line il on il.invoice_id = i.id join application p on p.id = i.application_id
    where i.id = ${redId} and p.kind = 'invoiceReturn' and p.content->>'act' = 'exchange' order by il.id`,
  )
  const [first] = rows
  if (!first) return
  const ids = rows.map(({ lineId }) => lineId)
  const free = new Map((await poolRows(tx, sql`o.id in ${ordersOf(ids)} and l.id = any(${list(ids)})`)).map((row) => [row.lineId, row]))
  // Of what was sent back meanwhile there is nothing to invoice.
  const lines = rows.flatMap(({ lineId, qty }) => {
    const row = free.get(lineId)
    const pieces = Math.min(qty, row?.remaining ?? 0)
    return row && pieces > 0 ? [{ ...row, qty: pieces }] : []
  })
  if (lines.length === 0) return
  const { payerId, accountId, applicationId, content } = first
  const about = { kind: content.newKind ?? first.kind, title: content.newTitle || first.title, taxNumber: content.newTaxNumber || first.taxNumber, email: content.newEmail || first.email }
  await beginBlue(tx, deps, { payerId, accountId, applicationId, ...about }, lines)
}
