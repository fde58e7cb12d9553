import { sql } from 'drizzle-orm'
import { amountOfFen, fenOf } from '#contract/money.ts'
import type { Queryable } from '#server/db/database.ts'
import { invoice, invoiceLine } from '#server/db/schema/invoices.ts'
import type { Deps } from '#server/deps.ts'
import { INVOICE_TOPIC } from './invoice-topic.ts'
import { lineIdOf, type PoolRow, worthOfPieces } from './pool.ts'

type About = Pick<typeof invoice.$inferInsert, 'kind' | 'title' | 'taxNumber' | 'email' | 'payerId' | 'accountId' | 'applicationId'>

/** Makes one invoice over these pieces, whose orders are locked, at what they are worth now, and queues it to the tax platform. */
export const beginBlue = async (tx: Queryable, deps: Pick<Deps, 'newId' | 'clock' | 'nudge'>, about: About, lines: readonly (PoolRow & { qty: number })[]): Promise<void> => {
  const id = deps.newId()
  const worth = lines.map((line) => ({ line, ...worthOfPieces(line, line.qty) }))
  const total = (pick: (one: (typeof worth)[number]) => string) => amountOfFen(worth.reduce((sum, one) => sum + fenOf(pick(one)), 0n))
  await tx.insert(invoice).values({
    id,
    ...about,
    orgId: lines[0]?.orgId ?? '',
    amount: total(({ amount }) => amount),
    tax: total(({ tax }) => tax),
    state: 'issuing',
    createdAt: deps.clock(),
  })
  await tx.insert(invoiceLine).values(worth.map(({ line, amount, tax }) => ({ id: deps.newId(), invoiceId: id, orderId: line.orderId, lineId: lineIdOf(line.lineId), qty: line.qty, amount, tax })))
  await tx.execute(sql`insert into outbox (topic, key) values (${INVOICE_TOPIC}, ${id}) on conflict do nothing`)
  deps.nudge(INVOICE_TOPIC)
}
