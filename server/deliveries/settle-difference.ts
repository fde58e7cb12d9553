import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import type { DeliveryInfo, deliveryCalls } from '#contract/delivery.ts'
import { amountOfFen } from '#contract/money.ts'
import { href } from '#contract/paths.ts'
import { writeAudit } from '#server/access/audit.ts'
import type { Queryable } from '#server/db/database.ts'
import { refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { refuseInvoiced } from '#server/invoices/refuse-invoiced.ts'
import { sendNews } from '#server/messages/send.ts'
import { creditOrder } from '#server/orders/credit-order.ts'
import { noteEvents } from '#server/orders/events.ts'
import type { LockedOrder } from '#server/orders/lock-order.ts'
import { deliveryById } from '#server/orders/order-queries.ts'
import { finishIfThrough } from '#server/orders/steps.ts'
import { lockFreeLots, lockLots, moveStock, reserve } from '#server/stock/stock.ts'
import { today } from '#server/today.ts'
import { lockDelivery } from './lock-delivery.ts'
import { oweAgain } from './owe-again.ts'
import { type ShortLine, shortLines } from './short-lines.ts'

/**
 * Settles what a customer got less than was sent: by credit for the missing pieces, or by sending them again. Either way they are lost to the store.
 * Raises a refusal when it is settled already, or when there is no stock to send.
 */
export const settleDifference = (context: SignedInContext, { id, way }: BodyOf<typeof deliveryCalls.settle>): Promise<DeliveryInfo> =>
  context.deps.db.transaction(async (tx) => {
    const { deps, person } = context
    const { order, delivery } = await lockDelivery(tx, id)
    if (delivery.differs !== 'yes') throw refused('difference.none')
    const short = await shortLines(tx, sql`d.id = ${id}`)
    const at = deps.clock()
    const move = { at, orderId: order.id, actorName: person.name, newId: deps.newId }
    await lockLots(
      tx,
      short.map(({ specId }) => specId),
    )
    await moveStock(
      tx,
      move,
      short.map(({ lotId, pieces }) => ({ lotId, kind: 'scrap', scrapped: pieces, sold: -pieces })),
    )
    const worth = way === 'credited' ? await credit(tx, context, order, short, id, delivery.number) : await sendAgain(tx, context, order, short, id, delivery.number)
    await tx.execute(sql`update delivery set differs = ${way}, version = version + 1 where id = ${id}`)
    await writeAudit(tx, context, [{ action: 'settleDifference', entity: 'order', id: order.id, before: null, after: { delivery: delivery.number, way, amount: amountOfFen(worth) } }])
    await finishIfThrough(tx, deps, order.id)
    return deliveryById(tx, id)
  })

const credit = (tx: Queryable, context: SignedInContext, order: LockedOrder, short: readonly ShortLine[], id: string, number: string) =>
  creditOrder(tx, context, order, short, { key: `difference:${id}`, number, what: 'delivery', link: href('OrderDetail', { id: order.id }) })

/** The missing pieces are owed again: what they brought in is taken back, and stock is promised anew. */
const sendAgain = async (tx: Queryable, context: SignedInContext, order: LockedOrder, short: readonly ShortLine[], id: string, number: string): Promise<bigint> => {
  const { deps, person } = context
  const at = deps.clock()
  const needs = [...new Map(short.map((line) => [line.lineId, line])).values()].map(({ lineId, specId, goodsId }) => ({
    lineId,
    specId,
    goodsId,
    qty: short.reduce((sum, line) => sum + (line.lineId === lineId ? line.pieces : 0), 0),
  }))
  const pieces = new Map(needs.map(({ lineId, qty }) => [lineId, qty]))
  await refuseInvoiced(tx, order, pieces, 'return.invoiced')
  const fen = await oweAgain(tx, context, order, pieces, { key: `difference:${id}`, kind: 'deliveryTakenBack', number })
  const lots = await lockFreeLots(
    tx,
    needs.map(({ specId }) => specId),
    today(deps),
  )
  const [missingStock] = await reserve(tx, tx, { at, orderId: order.id, actorName: person.name, newId: deps.newId }, lots, needs)
  if (missingStock) throw refused('difference.stock', { name: short.find(({ lineId }) => lineId === missingStock.lineId)?.name ?? '' })
  await noteEvents(tx, deps, [{ orderId: order.id, kind: 'resent', actorName: person.name, facts: { number, pieces: String(short.reduce((sum, { pieces }) => sum + pieces, 0)) } }])
  await sendNews(tx, deps, [
    {
      accountId: order.accountId,
      kind: 'delivery',
      says: 'delivery.resent',
      facts: { number },
      link: href('OrderDetail', { id: order.id }),
      key: `difference:${id}`,
    },
  ])
  return fen
}
