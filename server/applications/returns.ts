import { sql } from 'drizzle-orm'
import type { ReturnContent } from '#contract/application.ts'
import { amountOfFen, fenOf, shareOf, taxOn } from '#contract/money.ts'
import { paymentState } from '#contract/order-rules.ts'
import { writeAudit } from '#server/access/audit.ts'
import { conflict } from '#server/conflict.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { returnLine } from '#server/db/schema/applications.ts'
import { missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { type Posting, post } from '#server/ledger/post.ts'
import { sendNews } from '#server/messages/send.ts'
import { type LockedOrder, lockOrder } from '#server/orders/cancel-order.ts'
import { noteEvents } from '#server/orders/events.ts'
import { ownOrders } from '#server/orders/order-queries.ts'
import { finishIfThrough } from '#server/orders/steps.ts'
import { type Move, moveStock } from '#server/stock/stock.ts'
import { today } from '#server/today.ts'
import { type KindRules, type LockedApplication, noteStep, orderFirst } from './flow.ts'

interface Delivered {
  id: string
  name: string
  lineId: string
  may: number
  amount: string
  qty: number
}

const deliveredLines = (tx: Queryable, orderId: string, ids: readonly string[]): Promise<Delivered[]> =>
  rowsOf<Delivered>(
    tx,
    sql`
    select dl.id, l.name || ' ' || dl.lot_number as name, l.id as "lineId", coalesce(dl.received, 0) - dl.coming_back as may, l.amount::text, l.qty
    from delivery_line dl join delivery d on d.id = dl.delivery_id join sales_order_line l on l.id = dl.line_id where d.order_id = ${orderId} and d.state = 'received' and dl.id = any(${list(ids)}) order by dl.id`,
  )

/** Returns by lot: what is asked back is held from the moment it is handed in, so that never more comes back than was delivered. */
export const returns: KindRules<ReturnContent> = {
  prepare: async (tx, { person }, { orderId, lines }) => {
    const mine = await rowsOf(tx, sql`select 1 from sales_order o where o.id = ${orderId} and ${ownOrders(person.actingId)}`)
    if (mine.length === 0) throw missing()
    await lockOrder(tx, orderId)
    const found = new Map(
      (
        await deliveredLines(
          tx,
          orderId,
          lines.map(({ deliveryLineId }) => deliveryLineId),
        )
      ).map((line) => [line.id, line]),
    )
    if (new Set(lines.map(({ deliveryLineId }) => deliveryLineId)).size < lines.length) throw refused('return.nothing')
    let fen = 0n
    for (const { deliveryLineId, qty } of lines) {
      const line = found.get(deliveryLineId)
      if (!line) throw missing()
      if (qty > line.may) throw refused('return.tooMany', { name: line.name, count: line.may })
      fen += fenOf(shareOf(line.amount, qty, line.qty))
    }
    const [first] = lines
    const name = found.get(first?.deliveryLineId ?? '')?.name ?? ''
    return { title: lines.length > 1 ? `${name} 等 ${lines.length} 项` : name, orderId, amount: amountOfFen(fen) }
  },
  submitted: async (tx, { deps }, { id, content }) => {
    const { lines } = content
    await tx.execute(sql`delete from return_line where application_id = ${id}`)
    await tx.insert(returnLine).values(lines.map(({ deliveryLineId, qty }) => ({ id: deps.newId(), applicationId: id, deliveryLineId, qty })))
    await hold(tx, id, 1)
  },
  turnedDown: (tx, _, { id }) => hold(tx, id, -1),
  approved: async () => 'sendBack',
}

const hold = async (tx: Queryable, id: string, sign: 1 | -1): Promise<void> => {
  await tx.execute(sql`update delivery_line dl set coming_back = dl.coming_back + ${sign} * r.qty from return_line r where r.application_id = ${id} and r.delivery_line_id = dl.id`)
}

/** The customer has sent it back. */
export const sendReturnBack = (context: SignedInContext, { id, carrier, tracking }: { id: string; carrier: string; tracking: string }): Promise<void> =>
  context.deps.db.transaction(async (tx) => {
    const application = await orderFirst(tx, id)
    if (application.accountId !== context.person.actingId || application.kind !== 'return') throw missing()
    if (application.state !== 'approved' || application.step !== 'sendBack') throw refused('application.state', { state: stepWord(application) })
    await tx.execute(sql`update application set step = 'inspect', version = version + 1 where id = ${id}`)
    await noteStep(tx, context, id, 'sentBack', `${carrier} ${tracking}`)
  })

const words: Record<string, string> = { sendBack: '待寄回', inspect: '待验收', credited: '已入账', refused: '验收不合格' }
const stepWord = ({ step, state }: LockedApplication) => words[step ?? ''] ?? (state === 'pending' ? '待审核' : '已结束')

interface Inspected {
  id: string
  version: number
  lines: { id: string; accepted: number; scrapped: number; refused: number }[]
  note?: string | undefined
}
interface InspectRow {
  id: string
  qty: number
  deliveryLineId: string
  lotId: string
  lineId: string
  amount: string
  ordered: number
  returned: number
}

/**
 * Books what came back: good pieces go into store again, faulty ones are scrapped, both are credited; refused ones stay the customer's.
 * The credit lessens what the order owes, then goes to the payer's balance. An invoiced order needs a red invoice first.
 */
export const inspectReturn = (context: SignedInContext, body: Inspected): Promise<void> =>
  context.deps.db.transaction(async (tx) => {
    const { deps, person } = context
    const application = await orderFirst(tx, body.id)
    if (application.kind !== 'return' || !application.orderId) throw missing()
    if (application.state !== 'approved' || application.step !== 'inspect') throw refused('application.state', { state: stepWord(application) })
    if (body.version !== application.version) throw await conflict(tx, 'application', body.id, application.version)
    const order = await lockOrder(tx, application.orderId)
    const rows = await rowsOf<InspectRow>(
      tx,
      sql`
      select r.id, r.qty, r.delivery_line_id as "deliveryLineId", dl.lot_id as "lotId", l.id as "lineId", l.amount::text, l.qty as ordered, l.returned
      from return_line r join delivery_line dl on dl.id = r.delivery_line_id join sales_order_line l on l.id = dl.line_id where r.application_id = ${body.id} order by l.id, r.id`,
    )
    const given = new Map(body.lines.map((line) => [line.id, line]))
    for (const { id, qty } of rows) {
      const line = given.get(id)
      if (!line || line.accepted + line.scrapped + line.refused !== qty) throw refused('return.inspect')
    }
    if (given.size !== rows.length) throw refused('return.inspect')
    const taken = rows.map((row) => ({ ...row, ...(given.get(row.id) as Inspected['lines'][number]) }))
    const back = (line: (typeof taken)[number]) => line.accepted + line.scrapped
    const any = taken.some((line) => back(line) > 0)
    if (any && order.invoicing !== 'none') throw refused('return.invoiced')
    const at = deps.clock()
    await tx.execute(sql`select 1 from lot where id = any(${list(taken.map(({ lotId }) => lotId))}) order by id for update`)
    await moveStock(
      tx,
      { at, orderId: order.id, actorName: person.name, newId: deps.newId },
      taken.flatMap((line): Move[] => [
        ...(line.accepted > 0 ? [{ lotId: line.lotId, kind: 'takeBack' as const, onHand: line.accepted, sold: -line.accepted }] : []),
        ...(line.scrapped > 0 ? [{ lotId: line.lotId, kind: 'scrap' as const, scrapped: line.scrapped, sold: -line.scrapped }] : []),
      ]),
    )
    const credit = await creditOf(tx, order, taken, back)
    await tx.execute(sql`
      update return_line r set accepted = t.accepted, scrapped = t.scrapped from unnest(${list(taken.map(({ id }) => id))}, ${list(
        taken.map(({ accepted }) => accepted),
        'int',
      )}, ${list(
        taken.map(({ scrapped }) => scrapped),
        'int',
      )}) as t(id, accepted, scrapped) where r.id = t.id`)
    await tx.execute(sql`
      update delivery_line dl set coming_back = dl.coming_back - t.refused from unnest(${list(taken.map(({ deliveryLineId }) => deliveryLineId))}, ${list(
        taken.map(({ refused: one }) => one),
        'int',
      )}) as t(id, refused) where dl.id = t.id`)
    await bookCredit(tx, context, order, application, credit)
    const step = any ? 'credited' : 'refused'
    await tx.execute(sql`update application set step = ${step}, amount = ${amountOfFen(credit)}::numeric, version = version + 1 where id = ${body.id}`)
    await noteStep(tx, context, body.id, step, body.note || null)
    await writeAudit(tx, context, [{ action: 'inspect', entity: 'application', id: body.id, before: { step: 'inspect' }, after: { step, amount: amountOfFen(credit) } }])
    await finishIfThrough(tx, deps, order.id)
  })

/** What the pieces that came back are worth: each line's share, so that all shares together are the line, with the tax that came on top. Notes them as returned. */
const creditOf = async <Line extends InspectRow>(tx: Queryable, order: LockedOrder, taken: readonly Line[], back: (line: Line) => number): Promise<bigint> => {
  const [{ tax = '0' } = {}] = await rowsOf<{ tax: string }>(tx, sql`select tax::text from sales_order where id = ${order.id}`)
  const returned = new Map<string, number>()
  let fen = 0n
  for (const line of taken) {
    const before = returned.get(line.lineId) ?? line.returned
    const after = before + back(line)
    returned.set(line.lineId, after)
    const worth = (pieces: number, whole: string) => fenOf(shareOf(whole, pieces, line.ordered))
    fen += worth(after, line.amount) - worth(before, line.amount)
    if (fenOf(tax) > 0n) fen += worth(after, taxOn(line.amount)) - worth(before, taxOn(line.amount))
  }
  await tx.execute(sql`update sales_order_line l set returned = t.qty from unnest(${list([...returned.keys()])}, ${list([...returned.values()], 'int')}) as t(id, qty) where l.id = t.id`)
  return fen
}

const bookCredit = async (tx: Queryable, { deps, person }: SignedInContext, order: LockedOrder, application: LockedApplication, fen: bigint): Promise<void> => {
  if (fen === 0n) return
  const open = order.payWay === 'credit' ? fenOf(order.total) - fenOf(order.paid) : 0n
  const settled = fen < open ? fen : open
  const postings: Posting[] = [
    { kind: 'salesReturns', ownerId: order.orgId, fen },
    { kind: 'receivable', ownerId: order.payerId, fen: -settled },
    { kind: 'balance', ownerId: order.payerId, fen: settled - fen },
  ]
  const posted = await post(tx, {
    key: `return:${application.id}`,
    kind: 'creditNote',
    at: deps.clock(),
    day: today(deps),
    payerId: order.payerId,
    orderId: order.id,
    memo: application.number,
    actorName: person.name,
    postings,
  })
  if (!posted) return
  const paid = amountOfFen(fenOf(order.paid) + settled)
  await tx.execute(sql`
    update sales_order set credited = credited + ${amountOfFen(fen)}::numeric, paid = ${paid}::numeric, payment = ${paymentState(paid, order.total)}, version = version + 1 where id = ${order.id}`)
  await noteEvents(tx, deps, [{ orderId: order.id, kind: 'credited', actorName: person.name, facts: { amount: amountOfFen(fen), number: application.number } }])
  await sendNews(tx, deps, [
    {
      accountId: order.accountId,
      kind: 'application',
      title: `退货 ${application.number} 已入账`,
      text: `金额 ¥${amountOfFen(fen)}${settled < fen ? '，已转入账户余额' : '，已冲减应付'}。`,
      link: `/mypage/tuihuo?id=${application.id}`,
      key: `return:${application.id}`,
    },
  ])
}
