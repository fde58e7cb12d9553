import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { fenOf } from '#contract/money.ts'
import { mayPay } from '#contract/order-rules.ts'
import type { PaymentInfo, paymentCalls } from '#contract/payment.ts'
import { say } from '#contract/sentences.ts'
import { writeAudit } from '#server/access/audit.ts'
import { randomDigits } from '#server/auth/digest.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { Failure, missing, refused } from '#server/failure.ts'
import type { CallContext, SignedInContext } from '#server/http/request.ts'
import { once, wasSubmitted } from '#server/once.ts'
import { lockOrder } from '#server/orders/lock-order.ts'
import { orderRows } from '../orders/lock-order.ts'
import { openBank } from './banks.ts'
import { cashierOf, unpayable } from './cashier.ts'
import { closeIdleTransfers } from './close-idle.ts'
import { endQuick } from './end-cards.ts'
import { lockPayment } from './lock-payment.ts'
import { openPayment } from './open-payment.ts'
import { paymentEnd, queuePaymentEnd } from './payment-end.ts'
import { paymentsWhere } from './queries.ts'
import { settle } from './settle.ts'
import { type Payer, payable, visiblePayments, whoPays } from './who-pays.ts'

type Body = BodyOf<typeof paymentCalls.create>

/** Begins a payment, once for its key; from the balance it is done at once. The amount must be what the server reckons. Raises refusals. */
export const createPayment = async (context: CallContext, body: Body): Promise<PaymentInfo> => {
  const payer = await whoPays(context, body.token)
  const named = await orderRows(context.deps.db, body.orderIds ?? payer.only ?? [], payable(payer))
  // What would be refused ends nobody's card payment, and what was begun already not its own.
  if (!(await wasSubmitted(context.deps.db, payer.accountId, body.key)) && (await mayBegin(context, payer, body)))
    await endQuick(
      context,
      named.map(({ id }) => id),
    )
  const { key, token: _, ...rest } = body
  const acting = { ...context, person: { actingId: payer.accountId, name: payer.name } } as unknown as SignedInContext
  const made = await once(acting, 'payment.create', key, rest, (tx) => create(tx, context, payer, body))
  if (body.way === 'quick') await askGateway(context, made.id)
  return paymentById(context.deps.db, made.id)
}

/** One payment as people read it. Raises 404. */
export const paymentById = async (db: Queryable, id: string): Promise<PaymentInfo> => {
  const [info] = await paymentsWhere(db, sql`p.id = ${id}`, sql`limit 1`)
  if (!info) throw missing()
  return info
}

/** The way to pay, where the sum is what the server reckons and the way is open. Raises refusals. */
const openWay = ({ language }: CallContext, payer: Payer, body: Body, cashier: Awaited<ReturnType<typeof cashierOf>>) => {
  const done = cashier.rows.find((order) => !mayPay(order))
  if (done) throw refused(unpayable(done), { number: done.number })
  if (fenOf(cashier.total) !== fenOf(body.amount)) throw refused('payment.amount', {}, { extras: { total: cashier.total } })
  const way = cashier.ways.find((one) => one.way === body.way)
  // What is owed on credit is no payment: its order says so itself.
  if (!way?.allowed || way.way === 'credit') throw refused('order.way', { reason: way?.reason ?? say(language, payer.only ? 'payment.byLink' : 'payment.notHere') }, { field: 'way' })
  return way.way
}

/** What isn't there is said by whoever reads it next; of what else went wrong nothing is swallowed. */
const unlessGone = (error: unknown) => {
  if (!(error instanceof Failure)) throw error
}

const mayBegin = async (context: CallContext, payer: Payer, body: Body): Promise<boolean> => {
  try {
    const { db } = context.deps
    const cashier = await cashierOf(db, context.deps, payer, body, context.language)
    if (openWay(context, payer, body, cashier) === 'quick') await cardOf(db, payer.accountId, body.cardId, fenOf(cashier.total))
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}

const create = async (tx: Queryable, context: CallContext, payer: Payer, body: Body): Promise<{ id: string }> => {
  const { deps } = context
  // Orders first, as everywhere.
  for (const id of [...new Set(body.orderIds ?? payer.only ?? [])].sort()) if (body.purpose === 'orders') await lockOrder(tx, id).catch(unlessGone)
  const cashier = await cashierOf(tx, deps, payer, body, context.language)
  const way = openWay(context, payer, body, cashier)
  const card = body.way === 'quick' ? await cardOf(tx, payer.accountId, body.cardId, fenOf(cashier.total)) : null
  const orders = cashier.orders.map((order) => ({ id: order.id, fen: String(fenOf(order.open)) }))
  const begun = way === 'transfer' ? await sameTransfer(tx, payer, orders) : undefined
  if (begun) {
    // It ends as late as one that begins now.
    const until = paymentEnd('transfer', deps.clock())
    await tx.execute(sql`update payment set expires_at = ${until.toISOString()}::timestamptz where id = ${begun.id}`)
    await queuePaymentEnd(tx, begun.id, until)
    return begun
  }
  const orderIds = orders.map(({ id }) => id)
  // Whoever gave a link, or is acted for, doesn't know what is done meanwhile.
  const by = payer.inPerson ? payer.accountId : null
  // Of others' transfers, which this payer doesn't see, one may be on its way.
  await closeIdleTransfers(tx, deps, way === 'transfer' ? { orderIds, reason: 'anew', which: visiblePayments(payer), by } : { orderIds, reason: 'otherWay', by })
  const expiresAt = way === 'balance' ? null : paymentEnd(way, deps.clock())
  const { id, number } = await openPayment(tx, deps, {
    payerId: cashier.rows[0]?.payerId ?? payer.payerId,
    accountId: payer.accountId,
    orgId: cashier.rows[0]?.orgId ?? payer.orgId,
    purpose: body.purpose,
    way: body.way,
    fen: fenOf(cashier.total),
    code: body.way === 'transfer' ? randomDigits(8) : null,
    cardId: card?.id ?? null,
    card: card?.name ?? null,
    orders,
    expiresAt,
  })
  await writeAudit(tx, context, [{ action: 'add', entity: 'payment', id, before: null, after: { number, amount: cashier.total, way: body.way } }], { id: payer.accountId, name: payer.name })
  if (expiresAt) await queuePaymentEnd(tx, id, expiresAt)
  else await settle(tx, deps, await lockPayment(tx, id), fenOf(cashier.total), 'balance', 'balance', payer.name)
  return { id }
}

/** A transfer of the same sums for the same orders that nothing has come for yet: whoever asks for another gets this one, so that it isn't paid twice. */
const sameTransfer = async (tx: Queryable, payer: Payer, orders: readonly { id: string; fen: string }[]): Promise<{ id: string } | undefined> => {
  if (orders.length === 0) return undefined
  const wanted = sql`${JSON.stringify(orders)}::jsonb`
  const [same] = await rowsOf<{ id: string }>(
    tx,
    sql`select p.id from payment p where ${visiblePayments(payer)} and p.way = 'transfer' and p.state = 'waiting' and p.received_fen = 0 and p.code is not null
      and p.orders @> ${wanted} and ${wanted} @> p.orders order by p.created_at limit 1`,
  )
  return same
}

const cardOf = async (tx: Queryable, accountId: string, cardId: string | undefined, fen: bigint): Promise<{ id: string; name: string }> => {
  const [card] = await rowsOf<{ id: string; bank: string; lastFour: string }>(tx, sql`select id, bank, last_four as "lastFour" from bank_card where id = ${cardId ?? ''} and account_id = ${accountId}`)
  if (!card) throw refused('payment.card', {}, { field: 'cardId' })
  const bank = await openBank(tx, card.bank)
  if (!bank) throw refused('payment.noBank', {}, { field: 'cardId' })
  if (fen > fenOf(bank.single)) throw refused('payment.cardLimit', { bank: bank.name, max: bank.single }, { field: 'cardId' })
  return { id: card.id, name: `${bank.name} · ${card.lastFour}` }
}

/** Has the gateway begin a quick payment and send its code. It knows the payment by our number: asking again makes no second one. */
const askGateway = async (context: CallContext, id: string): Promise<void> => {
  const { deps } = context
  const [waiting] = await rowsOf<{ number: string; fen: string; token: string }>(
    deps.db,
    sql`select p.number, p.fen::text, c.token from payment p join bank_card c on c.id = p.card_id where p.id = ${id} and p.state = 'waiting' and p.trade_number is null`,
  )
  if (!waiting || !deps.gateway) return
  const { tradeNumber } = await deps.gateway.create({ number: waiting.number, fen: BigInt(waiting.fen), cardToken: waiting.token, notifyUrl: `${deps.publicUrl}/api/salePayment/notify` })
  await deps.db.execute(sql`update payment set trade_number = ${tradeNumber} where id = ${id} and trade_number is null`)
}
