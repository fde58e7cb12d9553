import { sql } from 'drizzle-orm'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { INVOICE_TOPIC } from './invoice-topic.ts'
import { ordersOf, poolIdOf, poolRows, worthOfPieces } from './pool.ts'
import { worthReversed } from './red.ts'

/** Queues an invoice that is locked to the tax platform. Raises a refusal where there is none. */
export const queueInvoice = async (tx: Queryable, { deps }: SignedInContext, id: string): Promise<void> => {
  if (!deps.tax) throw refused('invoice.off')
  await tx.execute(sql`update invoice set state = 'issuing', version = version + 1 where id = ${id}`)
  await tx.execute(sql`insert into outbox (topic, key) values (${INVOICE_TOPIC}, ${id}) on conflict do nothing`)
  deps.nudge(INVOICE_TOPIC)
}

/** What failed held nothing: its pieces may have gone to another invoice since. Takes them again, of orders that are locked, at what they are worth now; raises a refusal that names those that are gone. */
export const takeAgain = async (tx: Queryable, id: string): Promise<void> => {
  const wanted = await rowsOf<{ lineId: string; qty: number; redOf: string | null }>(
    tx,
    sql`select ${poolIdOf} as "lineId", il.qty, i.red_of as "redOf" from invoice_line il join invoice i on i.id = il.invoice_id where i.id = ${id}`,
  )
  const redOf = wanted[0]?.redOf
  if (redOf) {
    await tx.execute(sql`select 1 from invoice where id = ${redOf} for update`)
    const { parts } = await worthReversed(tx, redOf, wanted)
    return reprice(
      tx,
      id,
      parts.map((part, at) => ({ ...part, lineId: wanted[at]?.lineId ?? '' })),
    )
  }
  const ids = wanted.map(({ lineId }) => lineId)
  const free = new Map((await poolRows(tx, sql`o.id in ${ordersOf(ids)} and l.id = any(${list(ids)})`)).map((row) => [row.lineId, row]))
  for (const { lineId, qty } of wanted) {
    const row = free.get(lineId)
    if (!row || qty > row.remaining) throw refused('invoice.tooMany', { name: `${row?.name ?? ''} ${row?.specName ?? ''}`, count: row?.remaining ?? 0 })
  }
  await reprice(
    tx,
    id,
    wanted.flatMap(({ lineId, qty }) => {
      const row = free.get(lineId)
      return row ? [{ lineId, ...worthOfPieces(row, qty) }] : []
    }),
  )
}

/** What the pieces are worth now: other parts of the same lines may have been issued since, and all parts together are the line. */
const reprice = async (tx: Queryable, id: string, parts: readonly { lineId: string; amount: string; tax: string }[]): Promise<void> => {
  await tx.execute(sql`
    update invoice_line il set amount = t.amount::numeric, tax = t.tax::numeric from unnest(${list(parts.map(({ lineId }) => lineId))}, ${list(parts.map(({ amount }) => amount))}, ${list(parts.map(({ tax }) => tax))}) as t(line, amount, tax)
    where il.invoice_id = ${id} and ${poolIdOf} = t.line`)
  await tx.execute(sql`update invoice i set amount = s.amount, tax = s.tax from (select sum(amount) as amount, sum(tax) as tax from invoice_line where invoice_id = ${id}) s where i.id = ${id}`)
}
