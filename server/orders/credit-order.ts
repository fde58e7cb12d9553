import { sql } from 'drizzle-orm'
import { amountOfFen, fenOf } from '#contract/money.ts'
import { openFen, paymentState } from '#contract/order-rules.ts'
import { href } from '#contract/paths.ts'
import { list, type Queryable } from '#server/db/database.ts'
import { refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { noteInvoicing } from '#server/invoices/invoicing.ts'
import { uninvoiced } from '#server/invoices/pool.ts'
import { type Posting, post } from '#server/ledger/post.ts'
import { sendNews } from '#server/messages/send.ts'
import { askLess } from '#server/payments/ask-less.ts'
import { closeIdleTransfers } from '#server/payments/close-idle.ts'
import { today } from '#server/today.ts'
import { noteEvents } from './events.ts'
import type { LockedOrder } from './lock-order.ts'
import { type CreditedLine, worthOf } from './worth-of.ts'

interface Why {
  /** Names the event for ever. */
  key: string
  /** The paper that it follows from, as people know it. */
  number: string
  what: 'delivery' | 'return'
  link: string
}

/**
 * Gives credit for pieces of a locked order: notes them as returned, lessens what the order owes on credit, and gives the rest to the payer's balance.
 * Answers the sum in fen. Raises a refusal for pieces that are on an invoice, or in an application for one: they need a red invoice first.
 */
export const creditOrder = async (tx: Queryable, context: SignedInContext, order: LockedOrder, taken: readonly CreditedLine[], why: Why): Promise<bigint> => {
  const { deps, person } = context
  const free = await uninvoiced(
    tx,
    taken.map(({ lineId }) => lineId),
  )
  const wanted = new Map<string, number>()
  for (const { lineId, pieces } of taken) wanted.set(lineId, (wanted.get(lineId) ?? 0) + pieces)
  for (const [lineId, pieces] of wanted) if (pieces > (free.get(lineId) ?? 0)) throw refused('return.invoiced', {}, { extras: { link: href('Invoices', { q: order.number }) } })
  const { fen, lines } = await worthOf(tx, order.id, taken)
  const after = [...lines.values()]
  await tx.execute(sql`
    update sales_order_line l set returned = t.qty, credited = t.credited from unnest(${list([...lines.keys()])}, ${list(
      after.map(({ returned }) => returned),
      'int',
    )}, ${list(
      after.map((one) => amountOfFen(one.fen)),
      'numeric',
    )}) as t(id, qty, credited) where l.id = t.id`)
  await noteInvoicing(tx, [order.id])
  if (fen === 0n) return fen
  const open = order.payWay === 'credit' ? openFen(order) : 0n
  const settled = fen < open ? fen : open
  const postings: Posting[] = [
    { kind: 'salesReturns', ownerId: order.orgId, fen },
    { kind: 'receivable', ownerId: order.payerId, fen: -settled },
    { kind: 'balance', ownerId: order.payerId, fen: settled - fen },
  ]
  const entry = {
    key: why.key,
    kind: why.what === 'delivery' ? 'shortCredited' : 'creditNote',
    at: deps.clock(),
    day: today(deps),
    payerId: order.payerId,
    orderId: order.id,
    memo: why.number,
    actorName: person.name,
    postings,
  }
  if (!(await post(tx, entry))) return fen
  const paid = amountOfFen(fenOf(order.paid) + settled)
  await tx.execute(sql`
    update sales_order set credited = credited + ${amountOfFen(fen)}::numeric, set_off = set_off + ${amountOfFen(settled)}::numeric, paid = ${paid}::numeric, payment = ${paymentState(paid, order.total)}, version = version + 1 where id = ${order.id}`)
  if (settled > 0n) {
    if (settled === open) await closeIdleTransfers(tx, deps, { orderIds: [order.id], reason: 'paid' })
    await askLess(tx, deps, [order.id])
  }
  await noteEvents(tx, deps, [{ orderId: order.id, kind: 'credited', actorName: person.name, facts: { amount: amountOfFen(fen), number: why.number } }])
  // Whose money it is hears of it, too.
  await sendNews(
    tx,
    deps,
    [...new Set([order.accountId, order.payerId])].map((accountId) => ({
      accountId,
      kind: 'application' as const,
      says: `${why.what}.${settled < fen ? 'toBalance' : 'setOff'}` as const,
      facts: { number: why.number, amount: amountOfFen(fen) },
      link: why.link,
      key: why.key,
    })),
  )
  return fen
}
