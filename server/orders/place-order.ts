import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { fenOf } from '#contract/money.ts'
import type { orderCalls, PlacedOrder } from '#contract/order.ts'
import { href } from '#contract/paths.ts'
import { writeAudit } from '#server/access/audit.ts'
import { seesNoPrices } from '#server/access/without-prices.ts'
import { noteStep } from '#server/applications/locked.ts'
import { datedNumber } from '#server/dated-number.ts'
import { TOLD } from '#server/db/changes.ts'
import { list, type Queryable, rowsOf, willChange } from '#server/db/database.ts'
import type { Gathered } from '#server/db/gathered.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { salesOrder, salesOrderLine } from '#server/db/schema/orders.ts'
import { badField, denied, missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { ledgerId } from '#server/ledger/accounts.ts'
import { type Credit, creditColumns, fundsFrom } from '#server/ledger/funds.ts'
import { type Entry, lockAccounts, postNew } from '#server/ledger/post.ts'
import { addNews } from '#server/messages/send.ts'
import { once } from '#server/once.ts'
import { type BuyerRow, buyerColumns, buyerFrom } from '#server/pricing/buyer.ts'
import { type FreeLot, lockFreeLots, reserve } from '#server/stock/stock.ts'
import { today } from '#server/today.ts'
import { addressLine } from './address-line.ts'
import { askForApproval } from './approve-order.ts'
import { papersOf } from './buyer-papers.ts'
import { customQuoteOf, noteOrdered } from './custom-quote.ts'
import { noteEvents } from './events.ts'
import { type Chosen, lineRow, type OrderRow, orderRow } from './order-rows.ts'
import { type Reckoned, reckon } from './reckon.ts'
import { knownOrderSettings, type OrderSettings } from './settings.ts'

export const EXPIRE_TOPIC = 'order.expire'

type Body = BodyOf<typeof orderCalls.place>

/**
 * Places an order, once for its key. The lots and the payer's ledger are locked before anything is reckoned, always in that order,
 * so that stock, credit and balance are what they are said to be. Raises a refusal that names the line or the sum and the way out;
 * nothing is left behind then.
 */
export const placeOrder = async (context: SignedInContext, body: Body): Promise<PlacedOrder> => {
  const { key, ...rest } = body
  // Not in the transaction: the embedded database has one connection.
  const settings = await knownOrderSettings(context.deps)
  return once(context, 'order.place', key, rest, (tx, writes) => place(tx, writes, context, settings, body))
}

const place = async (tx: Queryable, writes: Gathered, context: SignedInContext, settings: OrderSettings, body: Body): Promise<PlacedOrder> => {
  const { deps, person } = context
  const day = today(deps)
  const papers = await papersAndChosen(tx, person.actingId, day, body)
  const viewer = { buyer: buyerFrom(person.actingId, papers), day }
  const chosen = chosenIn(papers, body)
  if (papers.accountType === 'staff') throw refused('order.staff')
  if (body.applicationId && !body.custom) throw badField('custom', 'field.required')
  const agreed = body.applicationId ? await customQuoteOf(tx, person.actingId, body.applicationId, viewer.day, true) : null
  // What is still to be made is promised from no lot.
  const specs = agreed ? [] : await lockWanted(tx, person.actingId, body)
  const lots = agreed ? [] : await lockFreeLots(tx, specs, day)
  const kinds = ['balance', 'receivable', 'unshipped'] as const
  const sums = await lockAccounts(
    tx,
    kinds.map((kind) => ({ kind, ownerId: papers.payerId })),
  )
  const { number, funds } = await numberAndFunds(tx, papers.payerId, day, sums)
  const quote = await reckon(tx, viewer, body, context, settings, { papers, agreed, funds, ...(!agreed && { free: freeOf(specs, lots) }) })
  const seesPrices = !seesNoPrices(person)
  refuseProblems(quote, body, { seesPrices, mayPayNow: person.permissions.has('mall:pay') })

  const order = orderRow(context, quote, { ...chosen, id: deps.newId(), number, day, body })
  const { id, placedAt: at, approval } = order
  const lines = quote.priced.map((line, place) => ({ ...line, id: deps.newId(), place }))
  await writes.execute(insertRows(salesOrder, [order]))
  await writes.execute(insertRows(salesOrderLine, lines.map(lineRow(id))))
  const needs = agreed ? [] : lines.map(({ id: lineId, specId, goodsId, qty }) => ({ lineId, specId, goodsId, qty }))
  const short = await reserve(tx, writes, { at, orderId: id, actorName: person.name, newId: deps.newId }, lots, needs)
  if (short.length > 0) throw refused('order.line', { name: lines.find((line) => line.id === short[0]?.lineId)?.name ?? '', reason: '' }, { field: 'lines' })
  if (body.payWay === 'credit' || body.payWay === 'balance') await postNew(writes, moneyOf(order, body.payWay, person.name), sums)
  const cartIds = lines.flatMap(({ cartId }) => (cartId ? [cartId] : []))
  if (cartIds.length > 0) {
    await writes.execute(sql`${sql.raw(TOLD)} delete from cart_line where id = any(${list(cartIds)}) and account_id = ${person.actingId}`)
    willChange(tx, ['cart', [person.actingId]])
  }
  if (order.expiresAt) await writes.execute(sql`insert into outbox (topic, key, run_at) values (${EXPIRE_TOPIC}, ${id}, ${order.expiresAt.toISOString()}::timestamptz) on conflict do nothing`)
  if (agreed) {
    await noteOrdered(writes, agreed, id)
    await noteStep(tx, context, agreed.applicationId, 'ordered', number)
  }
  await tell(writes, context, order)
  if (approval === 'awaiting') await askForApproval(tx, deps, { id, number, total: quote.total, payerId: papers.payerId, accountId: person.actingId, by: person.name })
  return { id, number, total: quote.total, payment: order.payment, approval, payWay: body.payWay }
}

/** What an order that is paid at once, or on credit, moves. */
const moneyOf = ({ id, number, placedAt, placedOn, payerId, total }: OrderRow, payWay: 'credit' | 'balance', actorName: string): Entry => ({
  key: `order:${id}:placed`,
  kind: payWay === 'credit' ? 'orderOnCredit' : 'orderFromBalance',
  at: placedAt,
  day: placedOn,
  payerId,
  orderId: id,
  memo: number,
  actorName,
  postings: [
    { kind: payWay === 'credit' ? 'receivable' : 'balance', ownerId: payerId, fen: fenOf(total) },
    { kind: 'unshipped', ownerId: payerId, fen: -fenOf(total) },
  ],
})

/** The order's timeline, the audit log, and the buyer's inbox. */
const tell = async (writes: Gathered, context: SignedInContext, { id, number, total, payWay, approval, payment }: OrderRow): Promise<void> => {
  const { deps, person } = context
  const act = { orderId: id, actorName: person.name, forName: person.forName }
  await noteEvents(writes, deps, [
    { ...act, kind: 'placed', facts: { total, payWay } },
    ...(approval === 'awaiting' ? [{ ...act, kind: 'awaitingApproval' }] : []),
    ...(payment === 'paid' ? [{ ...act, kind: 'paid', facts: { amount: total } }] : []),
  ])
  await writeAudit(writes, context, [{ action: 'add', entity: 'order', id, before: null, after: { number, total, payWay } }])
  // Staff who order for a customer are named: the customer pressed nothing.
  const byStaff = person.forName !== null
  const says = approval === 'none' ? (byStaff ? 'order.placedFor' : 'order.placed') : seesNoPrices(person) ? 'order.waitsBlind' : 'order.waits'
  await addNews(writes, deps, [
    { accountId: person.actingId, kind: 'order', says, facts: { number, total, ...(byStaff && { by: person.name }) }, link: href('OrderDetail', { id }), key: `order:${id}:placed` },
  ])
}

/** Which specs are meant to be ordered; the cart's lines are locked in their order, as everyone does who changes them. */
const lockWanted = async (tx: Queryable, accountId: string, { cartIds, lines }: Body): Promise<string[]> => {
  const specs = lines
    ? lines.map(({ specId }) => specId)
    : (
        await rowsOf<{ specId: string }>(
          tx,
          sql`select spec_id as "specId" from cart_line where account_id = ${accountId} and ${cartIds ? sql`id = any(${list(cartIds)})` : sql`selected`} order by spec_id for update`,
        )
      ).map(({ specId }) => specId)
  if (specs.length === 0) throw refused('order.nothing')
  return specs
}

const refuseProblems = (quote: Reckoned, body: Body, { seesPrices, mayPayNow }: { seesPrices: boolean; mayPayNow: boolean }): void => {
  if (quote.problem) throw refused('order.problem', { reason: quote.problem }, { extras: { link: quote.problemLink ?? undefined } })
  const wrong = quote.priced.find(({ problem }) => problem !== null)
  if (wrong)
    throw refused(
      'order.line',
      { name: `${wrong.name} ${wrong.specName}`, reason: wrong.problemText ?? '' },
      { extras: { specId: wrong.specId, problem: wrong.problem ?? undefined, stock: wrong.stock } },
    )
  if (seesPrices && body.total === '') throw refused('amount.shape', {}, { field: 'total' })
  if (seesPrices && fenOf(quote.total) !== fenOf(body.total)) throw refused('order.changed', { total: quote.total }, { extras: { total: quote.total } })
  if (body.payWay === 'balance' && !mayPayNow) throw denied()
  const way = quote.ways.find((one) => one.way === body.payWay)
  if (!way?.allowed) throw refused('order.way', { reason: way?.reason ?? '' }, { field: 'payWay' })
}

interface Found extends BuyerRow {
  address: Chosen['address'] | null
  invoice: Chosen['invoice']
}

/** Who orders, for whose prices, and what they chose for the papers: only what the account or its company's main account keeps may be named. */
const papersAndChosen = (tx: Queryable, accountId: string, day: string, { addressId, invoiceTitleId }: Body) =>
  papersOf<Found>(
    tx,
    accountId,
    day,
    sql`, ${buyerColumns},
    (select json_build_object('contact', contact, 'phone', phone, 'place', ${addressLine}) from address where id = ${addressId} and account_id in (a.id, a.owner_id)) as address,
    (select json_build_object('kind', kind, 'title', title, 'taxNumber', tax_number, 'email', email) from invoice_title where id = ${invoiceTitleId ?? null}::text and account_id in (a.id, a.owner_id)) as invoice`,
  )

/** What was chosen for the papers. Raises 404 for what isn't there to choose. */
const chosenIn = ({ address, invoice }: Found, { invoiceTitleId }: Body): Chosen => {
  if (!address || (invoiceTitleId && !invoice)) throw missing()
  return { address, invoice }
}

/** How many pieces there are of each of the specs, whose lots are locked. */
const freeOf = (specs: readonly string[], lots: readonly FreeLot[]): ReadonlyMap<string, number> => {
  const free = new Map(specs.map((specId) => [specId, 0]))
  for (const { specId, free: pieces } of lots) free.set(specId, (free.get(specId) ?? 0) + pieces)
  return free
}

/** The order's number, `SO` + the day + a running number: readable, and no secret, and gone where the order is refused after all; and what the payer has, whose accounts are locked and come to `sums`. */
const numberAndFunds = async (tx: Queryable, payerId: string, day: string, sums: ReadonlyMap<string, bigint>) => {
  const [row] = await rowsOf<Credit & { next: string }>(tx, sql`select nextval('sales_order_number')::text as next, ${creditColumns(payerId, day)}`)
  const { next = '0', ...credit } = row ?? { limit: '0', termDays: null }
  const fen = (kind: 'balance' | 'receivable') => sums.get(ledgerId(kind, payerId)) ?? 0n
  return { number: datedNumber('SO', day, next), funds: fundsFrom({ balance: fen('balance'), receivable: fen('receivable') }, credit) }
}
