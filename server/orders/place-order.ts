import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { fenOf } from '#contract/money.ts'
import type { orderCalls, PlacedOrder } from '#contract/order.ts'
import { needsApproval } from '#contract/order-rules.ts'
import { say } from '#contract/sentences.ts'
import { writeAudit } from '#server/access/audit.ts'
import { seesNoPrices } from '#server/access/without-prices.ts'
import { viewerNow } from '#server/catalogue/viewer.ts'
import { TOLD } from '#server/db/changes.ts'
import { list, type Queryable, rowsOf, willChange } from '#server/db/database.ts'
import { salesOrder, salesOrderLine } from '#server/db/schema/orders.ts'
import { denied, missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { keepersOf } from '#server/kept/routes.ts'
import { lockAccounts, post } from '#server/ledger/post.ts'
import { sendNews } from '#server/messages/send.ts'
import { once } from '#server/once.ts'
import { lockLots, reserve } from '#server/stock/stock.ts'
import { askForApproval } from './approve-order.ts'
import { noteEvents } from './events.ts'
import { type Reckoned, reckon } from './quote.ts'

export const EXPIRE_TOPIC = 'order.expire'

type Body = BodyOf<typeof orderCalls.place>

interface Papers {
  address: { contact: string; phone: string; place: string }
  invoice: { kind: 'ordinary' | 'special'; title: string; taxNumber: string | null; email: string | null } | null
}

/**
 * Places an order, once for its key. The lots and the payer's ledger are locked before anything is reckoned, always in that order,
 * so that stock, credit and balance are what they are said to be. Raises a refusal that names the line or the sum and the way out;
 * nothing is left behind then.
 */
export const placeOrder = (context: SignedInContext, body: Body): Promise<PlacedOrder> => {
  const { key, ...rest } = body
  return once(context, 'order.place', key, rest, (tx) => place(tx, context, body))
}

const place = async (tx: Queryable, context: SignedInContext, body: Body): Promise<PlacedOrder> => {
  const { deps, person, language } = context
  const viewer = await viewerNow(tx, context)
  const chosen = await papersChosen(tx, person.actingId, body)
  await lockWanted(tx, person.actingId, body)
  const payer = await payerOf(tx, person.actingId)
  await lockAccounts(tx, [
    { kind: 'balance', ownerId: payer },
    { kind: 'receivable', ownerId: payer },
    { kind: 'unshipped', ownerId: payer },
  ])
  const quote = await reckon(tx, viewer, body, language, deps.gateway !== null)
  const seesPrices = !seesNoPrices(person)
  refuseProblems(quote, body, { seesPrices, mayPayNow: person.permissions.has('mall:pay') })

  const id = deps.newId()
  const at = deps.clock()
  const number = await orderNumber(tx, viewer.day)
  const { papers } = quote
  const approval = needsApproval(quote.total, person.approval) ? ('awaiting' as const) : ('none' as const)
  const paidAtOnce = body.payWay === 'balance'
  const { payHours, taxPercent } = quote.settings
  // What waits for the company's word doesn't hold its stock and money for ever either.
  const expiresAt = approval === 'awaiting' || body.payWay === 'transfer' || body.payWay === 'quick' ? new Date(at.getTime() + payHours * 3_600_000) : null
  await tx.insert(salesOrder).values({
    id,
    number,
    accountId: person.actingId,
    payerId: papers.payerId,
    orgId: papers.orgId,
    placedAt: at,
    placedOn: viewer.day,
    kind: body.custom ? 'custom' : 'ordinary',
    payWay: body.payWay,
    approval,
    payment: paidAtOnce ? 'paid' : 'unpaid',
    goodsAmount: quote.goodsAmount,
    freight: quote.freight,
    tax: quote.tax,
    includedTax: quote.includedTax,
    taxPercent,
    total: quote.total,
    paid: paidAtOnce ? quote.total : '0',
    buyer: {
      name: papers.companyName,
      creditCode: papers.creditCode,
      contact: chosen.address.contact,
      phone: chosen.address.phone,
      address: chosen.address.place,
      licences: papers.licences,
    },
    invoice: chosen.invoice,
    remark: [body.custom && say(language, 'order.custom', { parameters: body.custom.parameters, until: body.custom.wantedBy ?? '—' }), body.remark].filter(Boolean).join('\n') || null,
    deliveryNote: body.deliveryNote || null,
    expiresAt,
  })
  const lines = quote.priced.map((line, place) => ({ ...line, id: deps.newId(), place }))
  await tx.insert(salesOrderLine).values(
    lines.map(({ id: lineId, place: at2, specId, goodsId, code, name, specName, unit, brand, deviceClass, certificateNumber, maker, storage, udi, price, qty, amount }) => ({
      id: lineId,
      orderId: id,
      place: at2,
      specId,
      goodsId,
      code,
      name,
      specName,
      unit,
      brand,
      deviceClass,
      certificateNumber,
      maker,
      storage,
      udi,
      price,
      qty,
      amount,
    })),
  )
  const short = await reserve(
    tx,
    { at, orderId: id, actorName: person.name, newId: deps.newId },
    viewer.day,
    lines.map((line) => ({ lineId: line.id, specId: line.specId, qty: line.qty })),
  )
  if (short.length > 0) throw refused('order.line', { name: lines.find((line) => line.id === short[0]?.lineId)?.name ?? '', reason: '' }, { field: 'fLines' })
  const total = fenOf(quote.total)
  if (body.payWay === 'credit' || body.payWay === 'balance')
    await post(tx, {
      key: `order:${id}:placed`,
      kind: body.payWay === 'credit' ? 'orderOnCredit' : 'orderFromBalance',
      at,
      day: viewer.day,
      payerId: papers.payerId,
      orderId: id,
      memo: number,
      actorName: person.name,
      postings: [
        { kind: body.payWay === 'credit' ? 'receivable' : 'balance', ownerId: papers.payerId, fen: total },
        { kind: 'unshipped', ownerId: papers.payerId, fen: -total },
      ],
    })
  const cartIds = lines.flatMap(({ cartId }) => (cartId ? [cartId] : []))
  if (cartIds.length > 0) {
    await tx.execute(sql`${sql.raw(TOLD)} delete from cart_line where id = any(${list(cartIds)}) and account_id = ${person.actingId}`)
    willChange(tx, ['cart', [person.actingId]])
  }
  if (expiresAt) await tx.execute(sql`insert into outbox (topic, key, run_at) values (${EXPIRE_TOPIC}, ${id}, ${expiresAt.toISOString()}::timestamptz) on conflict do nothing`)
  const { forName } = person
  await noteEvents(tx, deps, [
    { orderId: id, kind: 'placed', actorName: person.name, forName, facts: { total: quote.total, payWay: body.payWay } },
    ...(approval === 'awaiting' ? [{ orderId: id, kind: 'awaitingApproval', actorName: person.name, forName }] : []),
    ...(paidAtOnce ? [{ orderId: id, kind: 'paid', actorName: person.name, forName, facts: { amount: quote.total } }] : []),
  ])
  await writeAudit(tx, context, [{ action: 'add', entity: 'order', id, before: null, after: { number, total: quote.total, payWay: body.payWay } }])
  await sendNews(tx, deps, [
    {
      accountId: person.actingId,
      kind: 'order',
      says: approval === 'awaiting' ? (seesPrices ? 'order.waits' : 'order.waitsBlind') : 'order.placed',
      facts: { number, total: quote.total },
      link: `/orderdetail?id=${id}`,
      key: `order:${id}:placed`,
    },
  ])
  if (approval === 'awaiting') await askForApproval(tx, deps, { id, number, total: quote.total, payerId: papers.payerId, accountId: person.actingId, by: person.name })
  return { id, number, total: quote.total, payment: paidAtOnce ? 'paid' : 'unpaid', approval, payWay: body.payWay }
}

/** Locks the cart's lines in the order of their specs, as everyone does who changes them, then the lots of their specs. */
const lockWanted = async (tx: Queryable, accountId: string, { cartIds, lines }: Body) => {
  const specs = lines
    ? lines.map(({ specId }) => specId)
    : (
        await rowsOf<{ specId: string }>(
          tx,
          sql`select spec_id as "specId" from cart_line where account_id = ${accountId} and ${cartIds ? sql`id = any(${list(cartIds)})` : sql`selected`} order by spec_id for update`,
        )
      ).map(({ specId }) => specId)
  if (specs.length === 0) throw refused('order.nothing')
  await lockLots(tx, specs)
}

const payerOf = async (tx: Queryable, accountId: string): Promise<string> => {
  const [row] = await rowsOf<{ id: string; kind: string }>(tx, sql`select coalesce(owner_id, id) as id, account_type as kind from account where id = ${accountId}`)
  if (!row || row.kind === 'staff') throw refused('order.staff')
  return row.id
}

const refuseProblems = (quote: Reckoned, body: Body, { seesPrices, mayPayNow }: { seesPrices: boolean; mayPayNow: boolean }): void => {
  if (quote.problem) throw refused('order.problem', { reason: quote.problem }, { extras: { fLink: quote.problemLink } })
  const wrong = quote.priced.find(({ problem }) => problem !== null)
  if (wrong)
    throw refused('order.line', { name: `${wrong.name} ${wrong.specName}`, reason: wrong.problemText ?? '' }, { extras: { fSpecId: wrong.specId, fProblem: wrong.problem, fStock: wrong.stock } })
  if (seesPrices && quote.total !== body.total) throw refused('order.changed', { total: quote.total }, { extras: { fTotal: quote.total } })
  if (body.payWay === 'balance' && !mayPayNow) throw denied()
  const way = quote.ways.find((one) => one.way === body.payWay)
  if (!way?.allowed) throw refused('order.way', { reason: way?.reason ?? '' }, { field: 'fPayWay' })
}

/** What the papers will say: only what the account or its company's main account keeps may be named. */
const papersChosen = async (tx: Queryable, accountId: string, { addressId, invoiceTitleId }: Body): Promise<Papers> => {
  const [address] = await rowsOf<Papers['address']>(
    tx,
    sql`select contact, phone, province || city || district || ' ' || detail as place from address where id = ${addressId} and account_id in (${keepersOf(accountId)})`,
  )
  if (!address) throw missing()
  if (!invoiceTitleId) return { address, invoice: null }
  const [invoice] = await rowsOf<NonNullable<Papers['invoice']>>(
    tx,
    sql`select kind, title, tax_number as "taxNumber", email from invoice_title where id = ${invoiceTitleId} and account_id in (${keepersOf(accountId)})`,
  )
  if (!invoice) throw missing()
  return { address, invoice }
}

/** `SO` + the day + a running number: readable, and no secret. */
const orderNumber = async (tx: Queryable, day: string): Promise<string> => {
  const [row] = await rowsOf<{ next: string }>(tx, sql`select nextval('sales_order_number')::text as next`)
  return `SO${day.slice(2).replaceAll('-', '')}${(row?.next ?? '0').padStart(5, '0')}`
}
