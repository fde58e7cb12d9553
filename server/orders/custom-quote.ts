import { sql } from 'drizzle-orm'
import { say } from '#contract/sentences.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import type { Writes } from '#server/db/gathered.ts'
import { applicationEvent } from '#server/db/schema/applications.ts'
import type { Deps } from '#server/deps.ts'
import { missing, refused } from '#server/failure.ts'
import { priceText } from '#server/pricing/price.ts'

/** What was agreed on of goods made to order: which spec, how many, at what price, and what they are to be like. */
export interface CustomQuote {
  applicationId: string
  applicationNumber: string
  specId: string
  qty: number
  /** Per piece, in yuan. */
  price: string
  name: string
  note: string | null
  parameters: string
  wantedBy: string | null
  /** Days from the confirmed order until it leaves. */
  leadDays: number
}

interface Row {
  number: string
  step: string | null
  content: { name: string; note?: string | null; qty: number; parameters: string; wantedBy: string | null }
  price: string
  granted: { specId: string; leadDays: number; validTo: string } | null
}

/**
 * The quote that an application of somebody, or of an account below them, was answered with and that was agreed to: it holds for what was asked for,
 * once, until its last day. Locked where it is ordered by. Raises 404 for others' and a refusal for one that no longer holds.
 */
export const customQuoteOf = async (db: Queryable, accountId: string, applicationId: string, day: string, locked = false): Promise<CustomQuote> => {
  const [row] = await rowsOf<Row>(
    db,
    sql`select number, step, content, granted, ${priceText(sql`(granted->>'price')::numeric`)} as price from application where id = ${applicationId} and kind = 'custom' and state = 'approved'
      and account_id in (select id from account where id = ${accountId} or owner_id = ${accountId}) ${locked ? sql`for update` : sql``}`,
  )
  if (!row?.granted) throw missing()
  if (row.step === 'ordered') throw refused('custom.ordered', { number: row.number })
  if (row.step !== 'agreed') throw refused('custom.notAgreed', { number: row.number })
  const { specId, leadDays, validTo } = row.granted
  if (validTo < day) throw refused('custom.over', { number: row.number, day: validTo })
  const { qty, name, note, parameters, wantedBy } = row.content
  return { applicationId, applicationNumber: row.number, specId, qty, price: row.price, name, note: note || null, parameters, wantedBy, leadDays }
}

/** Notes which order a quote was used for. */
export const noteOrdered = (tx: Writes, quote: CustomQuote, orderId: string) =>
  tx.execute(sql`update application set order_id = ${orderId}, step = 'ordered', version = version + 1 where id = ${quote.applicationId}`)

/** An order that is called off gives its quote free again; the application's history says so, and the order's remark what it was for. */
export const freeQuote = async (tx: Queryable, { newId, clock }: Pick<Deps, 'newId' | 'clock'>, { id, number }: { id: string; number: string }, actorName: string): Promise<void> => {
  const [freed] = await rowsOf<{ id: string; parameters: string; wantedBy: string }>(
    tx,
    sql`update application set order_id = null, step = 'agreed', version = version + 1 where order_id = ${id} and kind = 'custom' and step = 'ordered'
      returning id, content->>'parameters' as parameters, coalesce(content->>'wantedBy', '—') as "wantedBy"`,
  )
  if (!freed) return
  const { parameters, wantedBy } = freed
  const wishes = say('zh', 'order.custom', { parameters, wantedBy })
  await tx.execute(sql`update sales_order set remark = concat_ws(E'\n', ${wishes}::text, remark) where id = ${id} and not starts_with(coalesce(remark, ''), ${wishes})`)
  await tx.insert(applicationEvent).values({ id: newId(), applicationId: freed.id, at: clock(), kind: 'freed', actorName, text: number })
}
