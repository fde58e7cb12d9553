import { sql } from 'drizzle-orm'
import { amountOfFen, fenOf, shareOf, sumOf, taxIn, taxOn } from '#contract/money.ts'
import { deliveryState, mayCloseRest, openFen, paymentState } from '#contract/order-rules.ts'
import { writeAudit } from '#server/access/audit.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { noteInvoicing } from '#server/invoices/invoicing.ts'
import { post } from '#server/ledger/post.ts'
import { sendNews } from '#server/messages/send.ts'
import { closeUnneeded } from '#server/payments/close-idle.ts'
import { releaseOrder } from '#server/stock/stock.ts'
import { today } from '#server/today.ts'
import { type LockedOrder, lockOrder } from './cancel-order.ts'
import { noteEvents } from './events.ts'
import { earnedSoFar, openLines } from './ship-order.ts'
import { finishIfThrough } from './steps.ts'

/**
 * Closes what was never sent of an order that was sent in part: the order shrinks to what has gone, with its freight, and its tax as it was charged.
 * What was promised is free again; what was owed for the rest is owed no more, and what was paid for it goes to the payer's balance.
 * Raises a refusal for an order of which nothing, or everything, has gone.
 */
export const closeRest = (context: SignedInContext, id: string, reason: string): Promise<void> =>
  context.deps.db.transaction(async (tx) => {
    const { deps, person } = context
    const order = await lockOrder(tx, id)
    if (!mayCloseRest(order)) throw refused('order.noRest', { number: order.number })
    const before = await openLines(tx, id)
    await refuseNamed(tx, order)
    const kept = before.filter(({ delivered }) => delivered > 0).map((line) => ({ ...line, amount: shareOf(line.amount, line.delivered, line.qty), qty: line.delivered }))
    const pieces = before.reduce((sum, { qty, delivered }) => sum + qty - delivered, 0)
    const sums = await shrink(
      tx,
      id,
      kept.map(({ amount }) => amount),
    )
    const left = fenOf(order.total) - fenOf(sums.total)
    const owed = order.payWay === 'credit' ? openFen(order) : 0n
    const settled = left < owed ? left : owed
    const paid = amountOfFen(fenOf(order.paid) - (left - settled))
    const at = deps.clock()
    await releaseOrder(tx, { at, orderId: id, actorName: person.name, newId: deps.newId })
    const entry = { at, day: today(deps), payerId: order.payerId, orderId: id, memo: order.number, actorName: person.name }
    await post(tx, {
      ...entry,
      key: `order:${id}:rest:${order.version}`,
      kind: 'restClosed',
      postings: [
        { kind: 'unshipped', ownerId: order.payerId, fen: left },
        { kind: 'receivable', ownerId: order.payerId, fen: -settled },
        { kind: 'balance', ownerId: order.payerId, fen: settled - left },
      ],
    })
    // Freight, and what rounding has left, come with the last pieces: those have gone now.
    const rest = fenOf(sums.total) - earnedSoFar(order.total, before)
    if (rest !== 0n)
      await post(tx, {
        ...entry,
        key: `order:${id}:restEarned:${order.version}`,
        kind: 'delivery',
        postings: [
          { kind: 'unshipped', ownerId: order.payerId, fen: rest },
          { kind: 'sales', ownerId: order.orgId, fen: -rest },
        ],
      })
    await callOffResent(tx, id, before)
    await tx.execute(sql`
      delete from sales_order_line l where l.order_id = ${id} and l.delivered = 0
        and not exists (select 1 from delivery_line dl where dl.line_id = l.id) and not exists (select 1 from invoice_line il where il.line_id = l.id)`)
    // What a paper names that is void by now stays for it, and is no part of the order any more.
    await tx.execute(sql`update sales_order_line set qty = 0, amount = 0 where order_id = ${id} and delivered = 0`)
    await tx.execute(sql`
      update sales_order_line l set qty = l.delivered, amount = t.amount from unnest(${list(kept.map((line) => line.id))}, ${list(
        kept.map(({ amount }) => amount),
        'numeric',
      )}) as t(id, amount) where l.id = t.id`)
    const [open] = await rowsOf<{ count: number }>(tx, sql`select count(*)::int as count from delivery where order_id = ${id} and state = 'shipped'`)
    const gone = kept.reduce((sum, { qty }) => sum + qty, 0)
    await tx.execute(sql`
      update sales_order set goods_amount = ${sums.goodsAmount}::numeric, tax = ${sums.tax}::numeric, included_tax = ${sums.includedTax}::numeric, total = ${sums.total}::numeric, paid = ${paid}::numeric,
        payment = ${paymentState(paid, sums.total)}, delivery = ${deliveryState(gone, gone, open?.count ?? 0)}, version = version + 1, ${closedThere} where id = ${id}`)
    await noteInvoicing(tx, [id])
    // They ask for the sum of before.
    await closeUnneeded(tx, id, '订单金额已变动')
    const facts = { pieces: String(pieces), amount: amountOfFen(left), reason, goods: unsent(before) }
    await noteEvents(tx, deps, [{ orderId: id, kind: 'restClosed', actorName: person.name, facts }])
    await writeAudit(tx, context, [{ action: 'closeRest', entity: 'order', id, before: { total: order.total }, after: { total: sums.total, reason } }])
    await sendNews(tx, deps, [
      {
        accountId: order.accountId,
        kind: 'order',
        says: left > settled ? 'order.restClosedRefunded' : 'order.restClosed',
        facts: { number: order.number, ...facts },
        link: `/orderdetail?id=${id}`,
        key: `order:${id}:rest:${order.version}`,
      },
    ])
    await finishIfThrough(tx, deps, id)
  })

/** What won't be sent, in words: lines of which nothing has gone leave the order, and are read here alone from then on. */
const unsent = (lines: readonly { name: string; qty: number; delivered: number }[]): string => {
  const said = lines.filter(({ qty, delivered }) => qty > delivered).map(({ name, qty, delivered }) => `${name} × ${qty - delivered}`)
  return said.length > NAMED ? `${said.slice(0, NAMED).join('、')} …（${said.length}）` : said.join('、')
}
const NAMED = 20

/** Deliveries whose missing pieces were to be sent again, and are closed with the rest, say so: of each line the latest promises are the ones that are open. */
const callOffResent = async (tx: Queryable, id: string, open: readonly { id: string; qty: number; delivered: number }[]): Promise<void> => {
  const promised = await rowsOf<{ id: string; lineId: string; pieces: number }>(
    tx,
    sql`select d.id, dl.line_id as "lineId", (dl.qty - dl.received)::int as pieces from delivery d join delivery_line dl on dl.delivery_id = d.id
      where d.order_id = ${id} and d.differs = 'resent' and dl.received < dl.qty order by d.received_at desc, d.id, dl.id`,
  )
  const left = new Map(open.map((line) => [line.id, line.qty - line.delivered]))
  const calledOff = new Set<string>()
  for (const { id: deliveryId, lineId, pieces } of promised) {
    const rest = left.get(lineId) ?? 0
    if (rest > 0) calledOff.add(deliveryId)
    left.set(lineId, rest - pieces)
  }
  if (calledOff.size > 0) await tx.execute(sql`update delivery set differs = 'calledOff', version = version + 1 where id = any(${list([...calledOff])})`)
}

/** A sales order in the ERP isn't voided for it: what hasn't left there is closed there, by staff, who are told on the order. */
const closedThere = sql`kingdee_message = case when kingdee_id is null then kingdee_message else '未发数量已关闭，请在金蝶关闭这张销售订单的未出库数量' end`

/** Raises a refusal for an order of which goods are owed anew that a delivery names which stands: those are sent again, or credited, first. */
const refuseNamed = async (tx: Queryable, { id, number }: LockedOrder): Promise<void> => {
  const named = await rowsOf(
    tx,
    sql`select 1 from sales_order_line l where l.order_id = ${id} and l.delivered = 0
      and exists (select 1 from delivery_line dl join delivery d on d.id = dl.delivery_id where dl.line_id = l.id and d.state <> 'calledBack') limit 1`,
  )
  if (named.length > 0) throw refused('order.restResent', { number })
}

/** What the order comes to when only these sums of its lines are left of it. */
const shrink = async (tx: Queryable, id: string, amounts: readonly string[]) => {
  const [charged] = await rowsOf<{ freight: string; tax: string; includedTax: string; percent: string }>(
    tx,
    sql`select freight::text, tax::text, included_tax::text as "includedTax", tax_percent::text as percent from sales_order where id = ${id}`,
  )
  const { freight = '0.00', percent } = charged ?? {}
  const goodsAmount = sumOf(amounts)
  const tax = fenOf(charged?.tax ?? '0') > 0n ? sumOf(amounts.map((amount) => taxOn(amount, percent))) : '0.00'
  const includedTax = fenOf(charged?.includedTax ?? '0') > 0n ? taxIn(goodsAmount, percent) : '0.00'
  return { goodsAmount, tax, includedTax, total: amountOfFen(fenOf(goodsAmount) + fenOf(freight) + fenOf(tax)) }
}
