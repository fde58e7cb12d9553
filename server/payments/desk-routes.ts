import { type SQL, sql } from 'drizzle-orm'
import { fenOf } from '#contract/money.ts'
import type { ExportFormat } from '#contract/page.ts'
import type { DeskPaymentFilter, paymentDeskCalls } from '#contract/payment-desk.ts'
import { writeAudit } from '#server/access/audit.ts'
import { foundPeople, isOfPeople } from '#server/accounts/found-people.ts'
import { isWide } from '#server/common-pairs.ts'
import { list } from '#server/db/database.ts'
import { fromDay, untilDay } from '#server/db/days.ts'
import { foundIn, heldIn } from '#server/found-in.ts'
import type { Handlers } from '#server/handlers.ts'
import { exportAfter } from '#server/imports/export-list.ts'
import { payerIdOf } from '#server/ledger/payer.ts'
import { queueDocuments } from '#server/outbox/document-push.ts'
import { paperVoided } from '#server/outbox/paper-voided.ts'
import { wayOf } from '#server/page.ts'
import { bookReceipt } from './book-receipt.ts'
import { asksDays, cameOn, fenCameOn } from './came-on.ts'
import { paymentById } from './create-payment.ts'
import { endNeedless, orderIdsOf } from './end-cards.ts'
import { lockPayment } from './lock-payment.ts'
import { deskPaymentColumns } from './payment-columns.ts'
import { pushedPayment, toPush } from './pushed-payment.ts'
import { deskPaymentPage, deskPaymentsAfter } from './queries.ts'
import { receiveForOrders } from './receive-for-orders.ts'
import { refusedState } from './refused-state.ts'
import { reverseReceipt } from './reverse-receipt.ts'

const numbers = (payment: SQL) => sql`lower(${payment}.number || ' ' || coalesce(${payment}.code, ''))`

/**
 * By its number or code, by who pays, by the bank's number of money that came for it, by its amount or that of such money, or by the number of an
 * order that it pays; each by itself, so that an index serves it; sums have none, and are looked for where the word is one. What most payments have
 * is asked of one after the other.
 */
const byWord = (word: string): SQL => {
  const exact = sql`select f.payment_id from payment_receipt f where lower(f.reference) = lower(${word})
    ${fenIn(word)}
    union select f.id from sales_order o join payment f on f.orders @> jsonb_build_array(jsonb_build_object('id', o.id)) where o.number = ${word.toUpperCase()}`
  if (isWide(word, 'account_pairs', 'payment_pairs')) return sql`(${heldIn(numbers(sql`p`), word)} or ${isOfPeople(word, sql`p.payer_id`)} or p.id in (${exact}))`
  return sql`p.id in (
    select f.id from payment f where ${foundIn(numbers(sql`f`), word, 'payment_pairs')}
    union select f.id from payment f where f.payer_id in ${foundPeople(word)}
    union ${exact})`
}

/** A word that is a sum, with its thousands parted or not. */
const fenIn = (word: string): SQL => {
  const sum = word.replace(/^[¥￥]/, '').replaceAll(',', '')
  if (!/^\d{1,10}\.\d{2}$/.test(sum)) return sql``
  const fen = String(fenOf(sum))
  return sql`union select f.id from payment f where f.fen = ${fen}::bigint union select f.payment_id from payment_receipt f where f.fen = ${fen}::bigint`
}

const found = (filter: DeskPaymentFilter): SQL => {
  const word = filter.keyword?.trim()
  return sql.join(
    [
      filter.state ? sql`p.state = any(${list([filter.state].flat())})` : sql`true`,
      filter.way ? sql`p.way = any(${list([filter.way].flat())})` : sql`true`,
      filter.toPush === undefined ? sql`true` : sql`(p.id in (select id from payment where ${toPush})) = ${filter.toPush}`,
      filter.orderId ? sql`p.orders @> ${JSON.stringify([{ id: filter.orderId }])}::jsonb` : sql`true`,
      filter.accountId ? sql`p.payer_id = ${payerIdOf(filter.accountId)}` : sql`true`,
      filter.from ? fromDay(sql`p.created_at`, filter.from) : sql`true`,
      filter.to ? untilDay(sql`p.created_at`, filter.to) : sql`true`,
      asksDays(filter) ? cameOn(filter) : sql`true`,
      filter.withVoucher === undefined ? sql`true` : sql`(jsonb_array_length(p.vouchers) > 0) = ${filter.withVoucher}`,
      word ? byWord(word) : sql`true`,
    ],
    sql` and `,
  )
}

/** What finance does with payments. */
export const paymentDeskHandlers: Handlers<typeof paymentDeskCalls> = {
  list: (query, { deps }) =>
    deskPaymentPage(deps.db, query, found(query), sql`${query.sort === 'amount' ? sql`p.fen` : sql`p.created_at`} ${wayOf(query)}`, asksDays(query) ? fenCameOn(query) : undefined),
  export: async (filter, { deps }, { format }: ExportFormat) => exportAfter('付款', format, deskPaymentColumns, (last, size) => deskPaymentsAfter(deps.copy, found(filter), last, size)),
  receive: async (body, context) => {
    const booked = await context.deps.db.transaction(async (tx) => {
      await bookReceipt(tx, context, body)
      return paymentById(tx, body.id)
    })
    await endNeedless(context, await orderIdsOf(context.deps.db, body.id))
    return booked
  },
  receiveOrders: (body, context) => receiveForOrders(context, body),
  reverseReceipt: (body, context) =>
    context.deps.db.transaction(async (tx) => {
      await reverseReceipt(tx, context, body)
      return paymentById(tx, body.id)
    }),
  push: ({ ids, voided }, context) => queueDocuments(context, pushedPayment, ids, { voided }),
  paperVoided: ({ id }, context) => paperVoided(context, pushedPayment, id),
  close: (body, context) =>
    context.deps.db.transaction(async (tx) => {
      const { payment } = await lockPayment(tx, body.id)
      if (payment.way !== 'transfer' || (payment.state !== 'waiting' && payment.state !== 'partly')) throw refusedState(payment.state)
      await tx.execute(sql`update payment set state = 'closed', reason = ${body.reason}, version = version + 1 where id = ${payment.id}`)
      await writeAudit(tx, context, [{ action: 'close', entity: 'payment', id: payment.id, before: { state: payment.state }, after: { state: 'closed', reason: body.reason } }])
      return paymentById(tx, payment.id)
    }),
}
