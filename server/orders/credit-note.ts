import { sql } from 'drizzle-orm'
import { amountOfFen, fenOf, shareOf, taxOn } from '#contract/money.ts'
import { openFen, paymentState } from '#contract/order-rules.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { noteInvoicing } from '#server/invoices/invoicing.ts'
import { uninvoiced } from '#server/invoices/pool.ts'
import { type Posting, post } from '#server/ledger/post.ts'
import { sendNews } from '#server/messages/send.ts'
import { today } from '#server/today.ts'
import type { LockedOrder } from './cancel-order.ts'
import { noteEvents } from './events.ts'

/** Pieces of an order's line that the customer is given credit for. */
export interface CreditedLine {
  lineId: string
  /** The line's sum and pieces, those credited before, and what for. */
  amount: string
  ordered: number
  returned: number
  credited: string
  pieces: number
}

interface Credited {
  returned: number
  fen: bigint
}

/**
 * What pieces are worth: each line's share, so that all shares together are the line, with the tax that came on top. In fen, with how many are credited
 * then and what for, by line. What was credited stays, whatever has become of the line since: where its rest was closed, shares round otherwise.
 */
export const worthOf = async (tx: Queryable, orderId: string, taken: readonly CreditedLine[]): Promise<{ fen: bigint; lines: Map<string, Credited> }> => {
  const [{ tax = '0', percent = '0' } = {}] = await rowsOf<{ tax: string; percent: string }>(tx, sql`select tax::text, tax_percent::text as percent from sales_order where id = ${orderId}`)
  const lines = new Map<string, Credited>()
  let fen = 0n
  for (const line of taken) {
    const before = lines.get(line.lineId) ?? { returned: line.returned, fen: fenOf(line.credited) }
    const returned = before.returned + line.pieces
    const share = (whole: string) => fenOf(shareOf(whole, returned, line.ordered))
    const worth = share(line.amount) + (fenOf(tax) > 0n ? share(taxOn(line.amount, percent)) : 0n)
    const after = worth > before.fen && line.pieces > 0 ? worth : before.fen
    lines.set(line.lineId, { returned, fen: after })
    fen += after - before.fen
  }
  return { fen, lines }
}

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
  for (const [lineId, pieces] of wanted) if (pieces > (free.get(lineId) ?? 0)) throw refused('return.invoiced', {}, { extras: { link: `/invoices?${new URLSearchParams({ q: order.number })}` } })
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
  const entry = { key: why.key, kind: 'creditNote', at: deps.clock(), day: today(deps), payerId: order.payerId, orderId: order.id, memo: why.number, actorName: person.name, postings }
  if (!(await post(tx, entry))) return fen
  const paid = amountOfFen(fenOf(order.paid) + settled)
  await tx.execute(sql`
    update sales_order set credited = credited + ${amountOfFen(fen)}::numeric, set_off = set_off + ${amountOfFen(settled)}::numeric, paid = ${paid}::numeric, payment = ${paymentState(paid, order.total)}, version = version + 1 where id = ${order.id}`)
  await noteEvents(tx, deps, [{ orderId: order.id, kind: 'credited', actorName: person.name, facts: { amount: amountOfFen(fen), number: why.number } }])
  await sendNews(tx, deps, [
    {
      accountId: order.accountId,
      kind: 'application',
      says: `${why.what}.${settled < fen ? 'toBalance' : 'setOff'}`,
      facts: { number: why.number, amount: amountOfFen(fen) },
      link: why.link,
      key: why.key,
    },
  ])
  return fen
}
