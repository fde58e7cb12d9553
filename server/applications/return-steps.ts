import { sql } from 'drizzle-orm'
import { Step } from '#contract/application-life.ts'
import { amountOfFen } from '#contract/money.ts'
import { href } from '#contract/paths.ts'
import { labelsOf } from '#contract/wire.ts'
import { writeAudit } from '#server/access/audit.ts'
import { conflict } from '#server/conflict.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { sendNews } from '#server/messages/send.ts'
import { creditOrder } from '#server/orders/credit-order.ts'
import { lockOrder } from '#server/orders/lock-order.ts'
import { finishIfThrough } from '#server/orders/steps.ts'
import { type Move, moveStock } from '#server/stock/stock.ts'
import { isOwn, type LockedApplication, noteStep, orderFirst, refuseOwn, wrongState } from './locked.ts'

/** The customer has sent it back, or says better by whom as long as nobody has looked at it. */
export const sendReturnBack = (context: SignedInContext, { id, carrier, tracking }: { id: string; carrier: string; tracking: string }): Promise<void> =>
  context.deps.db.transaction(async (tx) => {
    const application = await orderFirst(tx, id)
    if (application.kind !== 'return' || !(await isOwn(tx, context.person, application))) throw missing()
    const [looked] = await rowsOf(tx, sql`select 1 from application where id = ${id} and inspection is not null`)
    if (application.state !== 'approved' || looked || (application.step !== 'sendBack' && application.step !== 'inspect')) throw wrongStep(application)
    await tx.execute(sql`update application set step = 'inspect', version = version + 1 where id = ${id}`)
    await noteStep(tx, context, id, 'sentBack', `${carrier} ${tracking}`)
    await writeAudit(tx, context, [{ action: 'sendBack', entity: 'application', id, before: { step: application.step }, after: { step: 'inspect', carrier, tracking } }])
  })

const wrongStep = (application: LockedApplication) => (application.step ? refused('application.state', { state: labelsOf(Step)?.[application.step] ?? '' }) : wrongState(application))

interface Inspected {
  id: string
  version: number
  lines: { id: string; accepted: number; scrapped: number; refused: number }[]
  note?: string | undefined
}
interface ReturnedRow {
  id: string
  qty: number
}
interface InspectRow extends ReturnedRow {
  deliveryLineId: string
  lotId: string
  lineId: string
  amount: string
  ordered: number
  returned: number
  credited: string
}

/** The return that somebody is about to inspect, locked with its order. Raises refusals. */
const toInspect = async (tx: Queryable, context: SignedInContext, { id, version }: Pick<Inspected, 'id' | 'version'>): Promise<LockedApplication & { orderId: string }> => {
  const application = await orderFirst(tx, id)
  const { orderId } = application
  if (application.kind !== 'return' || !orderId) throw missing()
  await refuseOwn(tx, context, application)
  // What arrives without word of who carried it is inspected all the same.
  if (application.state !== 'approved' || (application.step !== 'inspect' && application.step !== 'sendBack')) throw wrongStep(application)
  if (version !== application.version) throw await conflict(tx, 'application', id, application.version)
  return { ...application, orderId }
}

/** What was found of each line. Raises a refusal unless it adds up for every one. */
const outcomes = (rows: readonly ReturnedRow[], { lines }: Pick<Inspected, 'lines'>) => {
  const given = new Map(lines.map((line) => [line.id, line]))
  for (const { id, qty } of rows) {
    const line = given.get(id)
    if (!line || line.accepted + line.scrapped + line.refused !== qty) throw refused('return.inspect')
  }
  if (given.size !== rows.length) throw refused('return.inspect')
  return given
}

/** Notes what was found without booking it. Whoever looks next begins with it. */
export const keepInspection = (context: SignedInContext, body: Inspected): Promise<void> =>
  context.deps.db.transaction(async (tx) => {
    const application = await toInspect(tx, context, body)
    const found = outcomes(await rowsOf<ReturnedRow>(tx, sql`select id, qty from return_line where application_id = ${body.id}`), body)
    const inspection = { lines: [...found.values()], ...(body.note && { note: body.note }), actorName: context.person.name, at: context.deps.clock().toISOString() }
    const [before] = await rowsOf<{ inspection: unknown }>(tx, sql`select inspection from application where id = ${body.id}`)
    await tx.execute(sql`update application set step = 'inspect', inspection = ${JSON.stringify(inspection)}::jsonb, version = version + 1 where id = ${body.id}`)
    if (!before?.inspection) await noteStep(tx, context, body.id, 'looked', null)
    await writeAudit(tx, context, [{ action: 'inspect', entity: 'application', id: body.id, before: { step: application.step }, after: { step: 'inspect', inspection } }])
  })

/**
 * Books what came back: good pieces go into store again, faulty ones are scrapped, both are credited; refused ones stay the customer's.
 * The credit lessens what the order owes, then goes to the payer's balance. An invoiced order needs a red invoice first.
 */
export const inspectReturn = (context: SignedInContext, body: Inspected): Promise<void> =>
  context.deps.db.transaction(async (tx) => {
    const { deps, person } = context
    const application = await toInspect(tx, context, body)
    const order = await lockOrder(tx, application.orderId)
    const rows = await rowsOf<InspectRow>(
      tx,
      sql`
      select r.id, r.qty, r.delivery_line_id as "deliveryLineId", dl.lot_id as "lotId", l.id as "lineId", l.amount::text, l.qty as ordered, l.returned, l.credited::text
      from return_line r join delivery_line dl on dl.id = r.delivery_line_id join sales_order_line l on l.id = dl.line_id where r.application_id = ${body.id} order by l.id, r.id`,
    )
    const given = outcomes(rows, body)
    if (!body.note && [...given.values()].some((line) => line.refused > 0)) throw refused('return.refusedWhy', {}, { field: 'note' })
    const taken = rows.map((row) => ({ ...row, ...(given.get(row.id) as Inspected['lines'][number]) }))
    const back = (line: (typeof taken)[number]) => line.accepted + line.scrapped
    const any = taken.some((line) => back(line) > 0)
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
    const credit = await creditOrder(
      tx,
      context,
      order,
      taken.map((line) => ({ ...line, pieces: back(line) })),
      { key: `return:${application.id}`, number: application.number, what: 'return', link: href('MypageTuihuo', { id: application.id }) },
    )
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
    const step = any ? 'credited' : 'refused'
    await tx.execute(sql`update application set step = ${step}, inspection = null, amount = ${amountOfFen(credit)}::numeric, version = version + 1 where id = ${body.id}`)
    await noteStep(tx, context, body.id, step, body.note || null)
    await writeAudit(tx, context, [{ action: 'inspect', entity: 'application', id: body.id, before: { step: application.step }, after: { step, amount: amountOfFen(credit) } }])
    if (!any)
      await sendNews(tx, deps, [
        {
          accountId: order.accountId,
          kind: 'application',
          says: body.note ? 'return.refusedWhy' : 'return.refused',
          facts: { number: application.number, note: body.note ?? '' },
          link: href('MypageTuihuo', { id: application.id }),
          key: `return:${application.id}:refused`,
        },
      ])
    await finishIfThrough(tx, deps, order.id)
  })
