import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { amountOfFen } from '#contract/money.ts'
import type { orderDeskCalls } from '#contract/order-desk.ts'
import { mayShip } from '#contract/order-rules.ts'
import { path } from '#contract/paths.ts'
import { writeAudit } from '#server/access/audit.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { delivery, deliveryLine } from '#server/db/schema/orders.ts'
import { missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { sendNews } from '#server/messages/send.ts'
import { once } from '#server/once.ts'
import { deliveryOf, earnedSoFar, type OpenLine, openLines } from '#server/orders/open-lines.ts'
import { sellable } from '#server/pricing/price.ts'
import { lockLots, type Move, moveStock } from '#server/stock/stock.ts'
import { today } from '#server/today.ts'
import { yearNumber } from '#server/year-number.ts'
import { noteEvents } from './events.ts'
import { lockOrder } from './lock-order.ts'
import { postEarned } from './post-earned.ts'

type Body = BodyOf<typeof orderDeskCalls.ship>
/** Sends lots of an order, the promised ones or others that are free, once for its key. Raises refusals that name the line and the lot. */
export const shipOrder = (context: SignedInContext, body: Body): Promise<{ id: string; number: string }> => {
  const { key, ...rest } = body
  return once(context, 'order.ship', key, rest, (tx) => ship(tx, context, body))
}

const ship = async (tx: Queryable, context: SignedInContext, body: Body) => {
  const { deps, person } = context
  const order = await lockOrder(tx, body.id)
  if (order.handling === 'done' || order.handling === 'cancelled' || order.delivery === 'shipped' || order.delivery === 'received') throw refused('order.nothingOpen')
  if (!mayShip(order)) throw refused('order.notShippable')
  const lines = await openLines(tx, order.id)
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const sent = new Map<string, number>()
  for (const { lineId, qty } of body.lines) sent.set(lineId, (sent.get(lineId) ?? 0) + qty)
  for (const [lineId, qty] of sent) {
    const line = lineOf.get(lineId)
    if (!line) throw missing()
    if (qty > line.qty - line.delivered) throw refused('ship.tooMany', { name: line.name, count: line.qty - line.delivered })
  }
  const at = deps.clock()
  const day = today(deps)
  const lots = await takeLots(tx, body, lineOf, day)
  await moveStock(tx, { at, orderId: order.id, actorName: person.name, newId: deps.newId }, lots.moves)
  await tx.execute(sql`
    update sales_order_line l set delivered = l.delivered + t.qty from unnest(${list([...sent.keys()])}, ${list([...sent.values()], 'int')}) as t(id, qty) where l.id = t.id`)

  const id = deps.newId()
  const number = `${await yearNumber(tx, { prefix: 'CK', series: `delivery:${order.orgId}`, year: day.slice(0, 4), digits: 6 })}-${order.orgId}`
  await tx.insert(delivery).values({ id, number, orderId: order.id, shippedAt: at, shippedBy: person.name, carrier: body.carrier, tracking: body.tracking || null })
  await tx.insert(deliveryLine).values(
    body.lines.map(({ lineId, lotId, qty }) => {
      const lot = lots.known.get(lotId)
      return { id: deps.newId(), deliveryId: id, lineId, lotId, lotNumber: lot?.number ?? '', madeOn: lot?.madeOn ?? null, expiresOn: lot?.expiresOn ?? null, qty }
    }),
  )
  const after = lines.map((line) => ({ ...line, delivered: line.delivered + (sent.get(line.id) ?? 0) }))
  const earned = earnedSoFar(order.total, after) - earnedSoFar(order.total, lines)
  await postEarned(tx, context, order, { key: `delivery:${id}`, kind: 'delivery', memo: number, at, day, fen: earned })
  await tx.execute(sql`update sales_order set delivery = ${deliveryOf(after, 1)}, version = version + 1 where id = ${order.id}`)
  await noteEvents(tx, deps, [{ orderId: order.id, kind: 'shipped', actorName: person.name, facts: { number, pieces: String([...sent.values()].reduce((sum, qty) => sum + qty, 0)) } }])
  await writeAudit(tx, context, [{ action: 'ship', entity: 'order', id: order.id, before: null, after: { delivery: number, amount: amountOfFen(earned) } }])
  const by = [body.carrier, body.tracking].filter(Boolean).join(' ')
  await sendNews(tx, deps, [
    {
      accountId: order.accountId,
      kind: 'delivery',
      says: by ? 'order.shippedBy' : 'order.shipped',
      facts: { number: order.number, delivery: number, by },
      link: path('MypageWarehousing'),
      key: `delivery:${id}`,
    },
  ])
  return { id, number }
}

interface KnownLot {
  id: string
  specId: string
  number: string
  madeOn: string | null
  expiresOn: string | null
  free: number
  fit: boolean
}

/** Takes the lots out of what is promised to the line, then out of what is free. The rest of the line's promises make room where another lot was chosen. */
const takeLots = async (tx: Queryable, { lines }: Body, lineOf: ReadonlyMap<string, OpenLine>, day: string) => {
  const specIds = [...new Set(lines.map(({ lineId }) => lineOf.get(lineId)?.specId ?? ''))]
  await lockLots(tx, specIds)
  const known = new Map(
    (
      await rowsOf<KnownLot>(
        tx,
        sql`select id, spec_id as "specId", number, to_char(made_on, 'YYYY-MM-DD') as "madeOn", to_char(expires_on, 'YYYY-MM-DD') as "expiresOn", on_hand - reserved as free, ${sellable(day)} as fit from lot where spec_id = any(${list(specIds)})`,
      )
    ).map((lot) => [lot.id, lot]),
  )
  const promised = await rowsOf<{ id: string; lineId: string; lotId: string; qty: number }>(
    tx,
    sql`select id, line_id as "lineId", lot_id as "lotId", qty from allocation where line_id = any(${list([...lineOf.keys()])}) order by id`,
  )
  const moves: Move[] = []
  /** Frees so many pieces of a line's promises, those of one lot first. */
  const free = (lineId: string, lotId: string, qty: number): number => {
    let left = qty
    for (const one of [...promised].sort((a, b) => Number(b.lotId === lotId) - Number(a.lotId === lotId))) {
      if (one.lineId !== lineId || one.qty === 0 || left === 0) continue
      const taken = Math.min(one.qty, left)
      one.qty -= taken
      left -= taken
      moves.push({ lotId: one.lotId, kind: 'release', reserved: -taken })
      const lot = known.get(one.lotId)
      if (lot) lot.free += taken
    }
    return left
  }
  for (const { lineId, lotId, qty } of lines) {
    const line = lineOf.get(lineId)
    const lot = known.get(lotId)
    if (!line || !lot || lot.specId !== line.specId) throw missing()
    free(lineId, lotId, qty)
    if (!lot.fit || lot.free < qty) throw refused('ship.lot', { lot: lot.number, name: line.name, count: lot.fit ? lot.free : 0 })
    lot.free -= qty
    moves.push({ lotId, kind: 'ship', onHand: -qty, sold: qty })
  }
  await tx.execute(sql`delete from allocation where id = any(${list(promised.filter(({ qty }) => qty === 0).map(({ id }) => id))})`)
  const changed = promised.filter(({ qty }) => qty > 0)
  await tx.execute(
    sql`update allocation a set qty = t.qty from unnest(${list(changed.map(({ id }) => id))}, ${list(
      changed.map(({ qty }) => qty),
      'int',
    )}) as t(id, qty) where a.id = t.id`,
  )
  return { moves, known }
}
