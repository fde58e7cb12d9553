import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { amountOfFen, fenOf, shareOf } from '#contract/money.ts'
import type { orderDeskCalls } from '#contract/order-desk.ts'
import { type DeliveryState, paymentState } from '#contract/order-rules.ts'
import { href } from '#contract/paths.ts'
import { writeAudit } from '#server/access/audit.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { noteInvoicing } from '#server/invoices/invoicing.ts'
import { post } from '#server/ledger/post.ts'
import { sendNews } from '#server/messages/send.ts'
import { outdatedPaper } from '#server/outbox/outdated-paper.ts'
import { askLess } from '#server/payments/ask-less.ts'
import { closeUnneeded } from '#server/payments/close-idle.ts'
import { releaseLines } from '#server/stock/release-lines.ts'
import { today } from '#server/today.ts'
import { callOffResent } from './call-off-resent.ts'
import { noteEvents } from './events.ts'
import { keptOfLines } from './kept-of-lines.ts'
import { lessOwed } from './less-owed.ts'
import { type LockedOrder, lockOrder } from './lock-order.ts'
import { deliveryOf, earnedSoFar, type OpenLine, openLines, toReceive } from './open-lines.ts'
import { postEarned } from './post-earned.ts'
import { finishIfThrough } from './steps.ts'
import { summed } from './sums.ts'

/**
 * Closes what was never sent of an order, or some of it: the order shrinks to what stays of its lines, with its freight, and its tax as it was charged.
 * What was promised of it is free again; what was owed for it is owed no more, and what was paid beyond the new sum goes to the payer's balance.
 * Raises the refusals of `keptOfLines`.
 */
export const closeRest = (context: SignedInContext, { id, reason, lines }: BodyOf<typeof orderDeskCalls.closeRest>): Promise<void> =>
  context.deps.db.transaction(async (tx) => {
    const { deps, person } = context
    const order = await lockOrder(tx, id)
    const before = await openLines(tx, id)
    const keeps = keptOfLines(order, before, lines)
    const keptOf = (line: OpenLine) => keeps.get(line.id) ?? line.qty
    await refuseNamed(
      tx,
      order,
      before.filter((line) => keptOf(line) === 0),
    )
    const after = before.filter((line) => keptOf(line) > 0).map((line) => ({ ...line, amount: shareOf(line.amount, keptOf(line), line.qty), qty: keptOf(line) }))
    const closed = before.filter((line) => keptOf(line) < line.qty).map((line) => ({ ...line, pieces: line.qty - keptOf(line) }))
    const sums = await shrink(
      tx,
      id,
      after.map(({ amount }) => amount),
    )
    const left = fenOf(order.total) - fenOf(sums.total)
    const over = fenOf(order.paid) - fenOf(sums.total)
    const back = over > 0n ? over : 0n
    const at = deps.clock()
    await releaseLines(tx, { at, orderId: id, actorName: person.name, newId: deps.newId }, new Map(before.map((line) => [line.id, keptOf(line) - line.delivered])))
    const entry = { at, day: today(deps), payerId: order.payerId, orderId: id, memo: order.number, actorName: person.name }
    await post(tx, {
      ...entry,
      key: `order:${id}:rest:${order.version}`,
      kind: 'restClosed',
      postings: lessOwed(order, left, back),
    })
    // Freight, and what rounding has left, come with the last pieces: those may have gone by now.
    const rest = earnedSoFar(sums.total, after) - earnedSoFar(order.total, before)
    await postEarned(tx, context, order, { key: `order:${id}:restEarned:${order.version}`, kind: 'delivery', memo: order.number, at, day: entry.day, fen: rest })
    await callOffResent(tx, id, before, keeps)
    await writeLines(tx, id, after)
    const paid = amountOfFen(fenOf(order.paid) - back)
    const state = deliveryOf(after, await toReceive(tx, id))
    const payment = paymentState(paid, sums.total)
    await tx.execute(sql`
      update sales_order set goods_amount = ${sums.goodsAmount}::numeric, tax = ${sums.tax}::numeric, included_tax = ${sums.includedTax}::numeric, total = ${sums.total}::numeric, paid = ${paid}::numeric,
        payment = ${payment}, delivery = ${state}, expires_at = case when ${payment === 'paid'} then null else expires_at end, version = version + 1, ${await closedThere(tx, id, state)} where id = ${id}`)
    await noteInvoicing(tx, [id])
    // They ask for the sum of before.
    await closeUnneeded(tx, deps, order, '订单金额已变动')
    await askLess(tx, deps, [id])
    const facts = { pieces: String(closed.reduce((sum, { pieces }) => sum + pieces, 0)), amount: amountOfFen(left), reason, goods: unsent(closed) }
    const refund = { orderId: id, kind: 'refunded', actorName: person.name, facts: { amount: amountOfFen(back) } }
    await noteEvents(tx, deps, [...(back > 0n ? [refund] : []), { orderId: id, kind: 'restClosed', actorName: person.name, facts }])
    await writeAudit(tx, context, [{ action: 'closeRest', entity: 'order', id, before: { total: order.total }, after: { total: sums.total, reason } }])
    await sendNews(tx, deps, [
      {
        accountId: order.accountId,
        kind: 'order',
        says: back > 0n ? 'order.restClosedBack' : 'order.restClosed',
        facts: { number: order.number, ...facts, back: amountOfFen(back) },
        link: href('OrderDetail', { id }),
        key: `order:${id}:rest:${order.version}`,
      },
    ])
    await finishIfThrough(tx, deps, id)
  })

/** Lines of which nothing is left leave their order; the others come to what stays of them. */
const writeLines = async (tx: Queryable, id: string, after: readonly OpenLine[]): Promise<void> => {
  const stays = list(after.map((line) => line.id))
  await tx.execute(sql`
    delete from sales_order_line l where l.order_id = ${id} and l.id <> all(${stays})
      and not exists (select 1 from delivery_line dl where dl.line_id = l.id) and not exists (select 1 from invoice_line il where il.line_id = l.id)`)
  // What a paper names that is void by now stays for it, and is no part of the order any more.
  await tx.execute(sql`update sales_order_line set qty = 0, amount = 0 where order_id = ${id} and id <> all(${stays})`)
  await tx.execute(sql`
    update sales_order_line l set qty = t.qty, amount = t.amount from unnest(${stays}, ${list(
      after.map(({ qty }) => qty),
      'int',
    )}, ${list(
      after.map(({ amount }) => amount),
      'numeric',
    )}) as t(id, qty, amount) where l.id = t.id`)
}

/** What won't be sent, in words: lines of which nothing has gone leave the order, and are read here alone from then on. */
const unsent = (closed: readonly { name: string; pieces: number }[]): string => {
  const said = closed.map(({ name, pieces }) => `${name} × ${pieces}`)
  return said.length > NAMED ? `${said.slice(0, NAMED).join('、')} …（${said.length}）` : said.join('、')
}
const NAMED = 20

/** A sales order that is in the ERP isn't voided for it: what won't leave is closed there, by staff, who are told on the order. One that is on its way there, or may have arrived, holds what was ordered before. */
const closedThere = async (tx: Queryable, id: string, state: DeliveryState) => {
  const [paper] = await rowsOf<{ there: boolean }>(tx, sql`select kingdee_id is not null as there from sales_order where id = ${id}`)
  if (!paper?.there) return outdatedPaper
  const said = state === 'none' || state === 'partly' ? '部分未发数量已关闭，请在金蝶修改这张销售订单的数量' : '未发数量已关闭，请在金蝶关闭这张销售订单的未出库数量'
  return sql`kingdee_message = ${said}`
}

/** Raises a refusal where lines of which nothing would be left are named by a delivery that stands: goods that are owed anew are sent again, or credited, first. */
const refuseNamed = async (tx: Queryable, { number }: LockedOrder, gone: readonly OpenLine[]): Promise<void> => {
  const named = await rowsOf(
    tx,
    sql`select 1 from delivery_line dl join delivery d on d.id = dl.delivery_id where dl.line_id = any(${list(gone.map((line) => line.id))}) and d.state <> 'calledBack' limit 1`,
  )
  if (named.length > 0) throw refused('order.restResent', { number })
}

/** What the order comes to when only these sums of its lines are left of it. */
const shrink = async (tx: Queryable, id: string, amounts: readonly string[]) => {
  const [charged] = await rowsOf<{ freight: string; tax: string; includedTax: string; percent: string }>(
    tx,
    sql`select freight::text, tax::text, included_tax::text as "includedTax", tax_percent::text as percent from sales_order where id = ${id}`,
  )
  if (!charged) throw new Error(`order ${id} has gone`)
  // An order without tax of either kind stays one, whatever its percentage.
  const tax = fenOf(charged.tax) > 0n ? 'onTop' : fenOf(charged.includedTax) > 0n ? 'included' : 'none'
  return summed(amounts, { freight: charged.freight, tax, percent: charged.percent })
}
