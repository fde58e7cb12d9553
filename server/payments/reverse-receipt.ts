import { sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { amountOfFen, fenOf } from '#contract/money.ts'
import { openFen, paymentState } from '#contract/order-rules.ts'
import type { paymentDeskCalls } from '#contract/payment-desk.ts'
import { writeAudit } from '#server/access/audit.ts'
import { noteStep } from '#server/applications/locked.ts'
import { linesUnder } from '#server/bank-lines/matched.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { missing, refused } from '#server/failure.ts'
import type { SignedInContext } from '#server/http/request.ts'
import type { LedgerKind } from '#server/ledger/accounts.ts'
import { lockAccounts, type Posting, post } from '#server/ledger/post.ts'
import { noteEvents } from '#server/orders/events.ts'
import type { LockedOrder } from '#server/orders/lock-order.ts'
import { beginPaymentTerm } from '#server/orders/payment-term.ts'
import { anotherPaper } from '#server/outbox/outdated-paper.ts'
import { receiptEntry } from './book-receipt.ts'
import { bookingDay } from './booking-day.ts'
import { type LockedPayment, lockPayment } from './lock-payment.ts'
import { paymentEnd, queuePaymentEnd } from './payment-end.ts'
import { type Share, sharesOf } from './receipt-shares.ts'
import { merged, type ReceiptShare } from './settle.ts'
import { tellReversal } from './tell-reversal.ts'

interface Booked {
  reference: string
  fen: bigint
  shares: ReceiptShare[] | null
  /** In whose statement it stands. */
  day: string
  /** What it did to the payer's accounts and the house's. */
  postings: Posting[]
}

/**
 * Takes back money that was booked by mistake: the reverse of its entry is posted on the same day (as far as its month isn't confirmed), its orders owe it again, and its reference may be booked anew.
 * What an order that was called off since has given to the balance is taken from there.
 * Raises 404, and refusals where it can't be undone any more: goods have been sent for it, something came back, or the balance is spent.
 */
export const reverseReceipt = async (tx: Queryable, context: SignedInContext, { id, receiptId, reason }: BodyOf<typeof paymentDeskCalls.reverseReceipt>): Promise<void> => {
  const { deps, person } = context
  const { payment, orders } = await lockPayment(tx, id)
  const booked = await bookedReceipt(tx, id, receiptId)
  const shares = sharesOf(orders, booked, await otherShares(tx, id, receiptId))
  const postings = merged([...booked.postings.map((one) => ({ ...one, fen: -one.fen })), ...shares.flatMap(fromBalance)])
  await refuseSpent(tx, postings)
  await post(tx, {
    key: `payment:${id}:reversed:${receiptId}`,
    kind: 'receiptReversed',
    at: deps.clock(),
    day: await bookingDay(tx, deps, payment.payerId, booked.day),
    payerId: payment.payerId,
    orderId: orders.length === 1 ? (orders[0]?.id ?? null) : null,
    paymentId: id,
    memo: payment.number,
    actorName: person.name,
    postings,
  })
  for (const share of shares) await takeBack(tx, context, share, reason)
  await tx.execute(sql`update payment_receipt set reversed_at = ${deps.clock().toISOString()}::timestamptz, reversed_by = ${person.name}, reversed_for = ${reason} where id = ${receiptId}`)
  const due = dueOf(orders, shares)
  await lessReceived(tx, deps, payment, { fen: booked.fen, over: overOf(booked) }, due, reason)
  const awaited = payment.fen - payment.receivedFen + booked.fen
  const left = payment.purpose === 'orders' && awaited > due ? due : awaited
  await tellReversal(tx, deps, payment, receiptId, { amount: amountOfFen(booked.fen), left: amountOfFen(left > 0n ? left : 0n), over: amountOfFen(balanceOf(postings)?.fen ?? 0n), reason })
  await noteOnCollection(tx, context, payment, `¥${amountOfFen(booked.fen)} ${reason}`)
  const lines = await linesUnder(tx, booked.reference)
  await writeAudit(tx, context, [
    ...lines.map((line) => ({
      action: 'reverseReceipt',
      entity: 'bankLine',
      id: line.id,
      before: { paymentNumber: payment.number, received: amountOfFen(booked.fen) },
      after: { paymentNumber: null, received: '0.00', reason },
    })),
    {
      action: 'reverseReceipt',
      entity: 'payment',
      id,
      before: { received: amountOfFen(payment.receivedFen), reference: booked.reference },
      after: { received: amountOfFen(payment.receivedFen - booked.fen), reference: null, reason },
    },
  ])
}

const bookedReceipt = async (tx: Queryable, paymentId: string, receiptId: string): Promise<Booked> => {
  const rows = await rowsOf<{ reference: string; receiptFen: string; reversed: boolean; shares: ReceiptShare[] | null; day: string; kind: LedgerKind; ownerId: string; fen: string }>(
    tx,
    sql`select r.reference, r.fen::text as "receiptFen", r.reversed_at is not null as reversed, r.shares, to_char(e.day, 'YYYY-MM-DD') as day, a.kind, a.owner_id as "ownerId", p.fen::text as fen
        from payment_receipt r join ledger_entry e on ${receiptEntry(sql`r`, sql`e`)} join ledger_posting p on p.entry_id = e.id join ledger_account a on a.id = p.account_id
        where r.id = ${receiptId} and r.payment_id = ${paymentId}`,
  )
  const [row] = rows
  if (!row) throw missing()
  if (row.reversed) throw refused('payment.reversed')
  return { reference: row.reference, fen: BigInt(row.receiptFen), shares: row.shares, day: row.day, postings: rows.map(({ kind, ownerId, fen }) => ({ kind, ownerId, fen: BigInt(fen) })) }
}

/** What the payment's other receipts hold of its orders, where that was kept. */
const otherShares = async (tx: Queryable, paymentId: string, receiptId: string): Promise<ReceiptShare[]> => {
  const rows = await rowsOf<{ shares: ReceiptShare[] | null }>(tx, sql`select shares from payment_receipt where payment_id = ${paymentId} and id <> ${receiptId} and reversed_at is null`)
  return rows.flatMap(({ shares }) => shares ?? [])
}

/** What an order gave back to the balance when it was called off is there, instead of with the order. */
const fromBalance = ({ order, kind, fen }: Share): Posting[] =>
  order.handling === 'cancelled'
    ? [
        { kind, ownerId: order.payerId, fen: -fen },
        { kind: 'balance', ownerId: order.payerId, fen },
      ]
    : []

/** What the orders owe once the shares are theirs to pay again; one that was called off owes nothing. */
const dueOf = (orders: readonly LockedOrder[], shares: readonly Share[]): bigint => {
  const back = shares.reduce((sum, { order, fen }) => (order.handling === 'cancelled' ? sum : sum + fen), 0n)
  return orders.reduce((sum, order) => (order.handling === 'cancelled' ? sum : sum + openFen(order)), back)
}

const balanceOf = (postings: readonly Posting[]): Posting | undefined => postings.find(({ kind, fen }) => kind === 'balance' && fen > 0n)

/** What of it its orders hadn't needed. */
const overOf = ({ postings }: Booked): bigint => postings.reduce((sum, { kind, fen }) => (kind === 'balance' && fen < 0n ? sum - fen : sum), 0n)

/** What went to the balance must still be there: said with its sum, where the ledger would only say that it is short. */
const refuseSpent = async (tx: Queryable, postings: readonly Posting[]): Promise<void> => {
  const over = balanceOf(postings)
  if (!over) return
  const sums = await lockAccounts(tx, postings)
  const left = -(sums.get(`balance:${over.ownerId}`) ?? 0n)
  if (left < over.fen) throw refused('payment.spent', { amount: amountOfFen(over.fen), left: amountOfFen(left) })
}

/** An order owes again what it got of it, unless it was called off; what was through isn't any more. */
const takeBack = async (tx: Queryable, { deps, person }: SignedInContext, { order, fen }: Share, reason: string): Promise<void> => {
  const paid = amountOfFen(fenOf(order.paid) - fen)
  await tx.execute(sql`
    update sales_order set paid = ${paid}::numeric, payment = ${paymentState(paid, order.total)}, handling = case when handling = 'done' then 'confirmed' else handling end, version = version + 1 where id = ${order.id}`)
  if (order.payWay !== 'credit' && order.handling !== 'cancelled' && fenOf(paid) === 0n) await beginPaymentTerm(tx, deps, order.id)
  await noteEvents(tx, deps, [{ orderId: order.id, kind: 'receiptReversed', actorName: person.name, facts: { amount: amountOfFen(fen), reason } }])
}

/**
 * A payment that isn't paid any more is awaited again, for the whole time; where its orders need nothing of it, or finance wrote it down for
 * money that had come, so that nobody was asked for it, it ends instead.
 */
const lessReceived = async (
  tx: Queryable,
  deps: Deps,
  { id, way, code, purpose, fen, receivedFen, state }: LockedPayment,
  reversed: { fen: bigint; over: bigint },
  due: bigint,
  reason: string,
): Promise<void> => {
  const received = receivedFen - reversed.fen
  const ends = received === 0n && way === 'transfer' && code === null
  const needless = purpose === 'orders' && due === 0n
  // Meanwhile an order may have been called off, or paid otherwise.
  const asked = purpose === 'orders' && due > 0n && received + due < fen ? received + due : fen
  const next = received >= asked ? 'done' : state === 'closed' || ends || needless ? 'closed' : received > 0n ? 'partly' : 'waiting'
  const isAwaited = next === 'waiting' || next === 'partly'
  const until = paymentEnd('transfer', deps.clock())
  await tx.execute(sql`
    update payment set fen = ${String(asked)}::bigint, received_fen = ${String(received)}::bigint, over_fen = case when ${purpose} = 'orders' then greatest(0, over_fen - ${String(reversed.over)}::bigint) else 0 end, state = ${next}, settled_at = case when ${next} = 'done' then settled_at end, version = version + 1,
      reason = case when ${ends} then concat_ws('；', reason, ${reason}::text) else reason end,
      expires_at = case when ${isAwaited} then ${until.toISOString()}::timestamptz else expires_at end, ${anotherPaper}
    where id = ${id}`)
  if (isAwaited) await queuePaymentEnd(tx, id, until)
}

/** An application that had it booked goes on to say so. */
const noteOnCollection = async (tx: Queryable, context: SignedInContext, { accountId, reason }: LockedPayment, text: string): Promise<void> => {
  const [collection] = await rowsOf<{ id: string }>(tx, sql`select id from application where kind = 'collection' and account_id = ${accountId} and number = split_part(${reason}::text, '；', 1)`)
  if (collection) await noteStep(tx, context, collection.id, 'reversed', text)
}
