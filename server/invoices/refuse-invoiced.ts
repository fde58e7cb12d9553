import { href } from '#contract/paths.ts'
import type { Queryable } from '#server/db/database.ts'
import { refused } from '#server/failure.ts'
import type { LockedOrder } from '#server/orders/lock-order.ts'
import { openLines } from '#server/orders/open-lines.ts'
import { freightIdOf, uninvoiced } from './pool.ts'

/**
 * Raises a refusal where pieces of an order that are to be owed anew, by line, are on an invoice or in an application for one.
 * An order of which nothing has gone any more has no freight to invoice, either.
 */
export const refuseInvoiced = async (
  tx: Queryable,
  { id, number }: Pick<LockedOrder, 'id' | 'number'>,
  pieces: ReadonlyMap<string, number>,
  key: 'delivery.invoiced' | 'return.invoiced',
): Promise<void> => {
  const freight = freightIdOf(id)
  const free = await uninvoiced(tx, [...pieces.keys(), freight])
  const nothingLeft = (await openLines(tx, id)).every((line) => line.delivered === (pieces.get(line.id) ?? 0))
  const owed = nothingLeft && free.has(freight) ? [...pieces, [freight, 1] as const] : [...pieces]
  for (const [lineId, qty] of owed) if (qty > (free.get(lineId) ?? 0)) throw refused(key, { number }, { extras: { link: href('Invoices', { q: number }) } })
}
