import { sql } from 'drizzle-orm'
import { mayPay, openFen } from '#contract/order-rules.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import type { Deps, PaymentGateway } from '#server/deps.ts'
import type { CallContext } from '#server/http/request.ts'
import { orderRows } from '../orders/lock-order.ts'
import { askAgain } from './gateway-news.ts'

/** The orders that a payment is for; none where there is no such payment. */
export const orderIdsOf = async (db: Queryable, paymentId: string): Promise<string[]> =>
  (await rowsOf<{ id: string }>(db, sql`select one->>'id' as id from payment p cross join jsonb_array_elements(p.orders) one where p.id = ${paymentId}`)).map(({ id }) => id)

/** Whether the orders of a payment need less by now than it would bring, since they were paid otherwise or called off. */
export const isNeedless = async (db: Queryable, paymentId: string): Promise<boolean> => {
  const [payment] = await rowsOf<{ purpose: string; fen: string }>(db, sql`select purpose, fen::text from payment where id = ${paymentId}`)
  if (payment?.purpose !== 'orders') return false
  const rows = await orderRows(db, await orderIdsOf(db, paymentId), sql`true`)
  return rows.reduce((sum, order) => (mayPay(order) ? sum + openFen(order) : sum), 0n) < BigInt(payment.fen)
}

/** Card payments of these orders that are under way. */
const cardsUnderWay = (db: Queryable, orderIds: readonly string[]) =>
  rowsOf<{ id: string; number: string }>(
    db,
    sql`
    select p.id, p.number from payment p where p.way = 'quick' and p.state = 'waiting' and p.trade_number is not null
      and exists (select 1 from jsonb_array_elements(p.orders) one where one->>'id' = any(${list(orderIds)}))`,
  )

/** Asks for a card payment's outcome, and closes it where it still waits. */
const endCard = async (deps: Deps & { gateway: PaymentGateway }, number: string): Promise<void> => {
  await askAgain(deps, number)
  await deps.gateway.close(number)
  await askAgain(deps, number)
}

/** Ends the card payments of these orders that are under way, so that nobody is charged twice. Raises what the gateway raises. */
export const endQuick = async ({ deps }: CallContext, orderIds: readonly string[]): Promise<void> => {
  const { gateway } = deps
  if (!gateway || orderIds.length === 0) return
  for (const { number } of await cardsUnderWay(deps.db, orderIds)) await endCard({ ...deps, gateway }, number)
}

/**
 * Ends card payments that would bring more than their orders still need, once money was booked for these. A gateway that is away keeps
 * nobody from booking: what couldn't be closed is refused when its code is typed.
 */
export const endNeedless = async ({ deps }: CallContext, orderIds: readonly string[]): Promise<void> => {
  const { gateway } = deps
  if (!gateway || orderIds.length === 0) return
  for (const { id, number } of await cardsUnderWay(deps.db, orderIds))
    if (await isNeedless(deps.db, id))
      await endCard({ ...deps, gateway }, number).catch((error: unknown) => deps.log.warn({ err: error, payment: number }, 'a card payment of paid orders could not be closed'))
}
