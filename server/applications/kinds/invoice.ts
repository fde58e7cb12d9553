import { sql } from 'drizzle-orm'
import { amountOfFen, fenOf } from '#contract/money.ts'
import { list, type Queryable } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { beginBlue } from '#server/invoices/begin-blue.ts'
import { noteInvoicing } from '#server/invoices/invoicing.ts'
import { ordersOf, type PoolRow, poolRows, worthOfPieces } from '#server/invoices/pool.ts'
import { payerOf } from '#server/ledger/payer.ts'
import { ownOrders } from '#server/orders/order-queries.ts'
import type { KindRules } from '../rules.ts'

interface Asked {
  lineId: string
  qty: number
}

/** The lines asked for as the pool has them, their orders locked: whoever else asks for the same pieces waits. Raises 404 and a refusal that names the line. */
const takeLines = async (tx: Queryable, { person }: SignedInContext, asked: readonly Asked[], held: ReadonlyMap<string, number>, own: boolean): Promise<(PoolRow & { qty: number })[]> => {
  const ids = asked.map(({ lineId }) => lineId)
  await tx.execute(sql`select 1 from sales_order where id in ${ordersOf(ids)} order by id for update`)
  const rows = new Map((await poolRows(tx, sql`o.id in ${ordersOf(ids)} and l.id = any(${list(ids)}) and ${own ? ownOrders(person.actingId) : sql`true`}`)).map((row) => [row.lineId, row]))
  if (new Set(ids).size < ids.length) throw refused('invoice.lineTwice')
  return asked.map(({ lineId, qty }) => {
    const row = rows.get(lineId)
    if (!row) throw missing()
    const may = row.remaining + (held.get(lineId) ?? 0)
    if (qty > may) throw refused('invoice.tooMany', { name: `${row.name} ${row.specName}`, count: may }, { field: 'content.lines' })
    return { ...row, qty }
  })
}

const sumOf = (lines: readonly (PoolRow & { qty: number })[]) => amountOfFen(lines.reduce((sum, line) => sum + fenOf(worthOfPieces(line, line.qty).amount), 0n))

/** Invoices that would be made of what was asked for: one of all that one organisation sold, or one for each order. Raises a refusal for one that would come to nothing. */
const invoicesOf = <Line extends PoolRow & { qty: number }>(taken: readonly Line[], split: 'merge' | 'byOrder'): Line[][] => {
  const by = split === 'merge' ? ({ orgId }: Line) => orgId : ({ orderId }: Line) => orderId
  const groups = [...new Set(taken.map(by))].map((one) => taken.filter((line) => by(line) === one))
  if (groups.some((group) => fenOf(sumOf(group)) === 0n)) throw refused('invoice.nothing', {}, { field: 'content.lines' })
  return groups
}

/** Invoices over delivered pieces: approval makes them, one or one for each order, and queues them to the tax platform. */
export const invoices: KindRules<'invoice'> = {
  prepare: async (tx, context, { lines, kind, taxNumber, title, split }) => {
    if (kind === 'special' && !taxNumber) throw refused('field.required', {}, { field: 'content.taxNumber' })
    const taken = await takeLines(tx, context, lines, new Map(), true)
    invoicesOf(taken, split)
    return { title, amount: sumOf(taken) }
  },
  approved: async (tx, context, { id: applicationId, accountId }, { lines, kind, title, taxNumber, email, split }) => {
    const { deps } = context
    if (!deps.tax) throw refused('invoice.off')
    // Its own pieces aren't pending any more: the application is approved by now.
    const taken = await takeLines(tx, context, lines, new Map(), false)
    const payerId = await payerOf(tx, accountId)
    for (const group of invoicesOf(taken, split)) await beginBlue(tx, deps, { kind, title, taxNumber, email, payerId, accountId, applicationId }, group)
    await noteInvoicing(
      tx,
      taken.map(({ orderId }) => orderId),
    )
    return null
  },
}
