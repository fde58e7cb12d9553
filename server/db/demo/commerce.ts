import { cancelReasons } from '#contract/cancel-reasons.ts'
import { amountOfFen, fenOf, taxIn } from '#contract/money.ts'
import { isThrough } from '#contract/order-rules.ts'
import type { lot } from '#server/db/schema/catalogue.ts'
import type { payment } from '#server/db/schema/ledger.ts'
import type { delivery, deliveryLine, orderEvent, salesOrder, salesOrderLine } from '#server/db/schema/orders.ts'
import type { allocation, stockMove } from '#server/db/schema/stock.ts'
import { deliveryOf, earnedSoFar } from '#server/orders/open-lines.ts'
import { demoLedger } from './ledger.ts'
import type { Random } from './random.ts'

type Head = typeof salesOrder.$inferInsert
type Line = typeof salesOrderLine.$inferInsert
type Lot = typeof lot.$inferInsert

const HOUR = 3_600_000
const DAY = 24 * HOUR
const LATE_DAYS = 32
const LATE_EVERY = 17

export interface CommerceInput {
  heads: Head[]
  lines: Line[]
  lots: Lot[]
  payers: ReadonlyMap<string, { id: string; name: string; phone: string | null; address: string | null; creditCode: string | null }>
  now: Date
}

/** How each carrier's numbers begin. */
const carriers = { 顺丰速运: 'SF', 京东物流: 'JD', 德邦快递: 'DPK' }

const withSent = (line: Line) => ({ ...line, delivered: line.delivered ?? 0 })

/** One in some of a month and more ago was never paid as a whole, so that finance has whom to remind; the README's people owe nothing late. */
const isLate = ({ id, payerId, placedAt, delivery }: Head, now: Date) =>
  payerId.startsWith('demo-') && delivery === 'received' && now.getTime() - placedAt.getTime() > LATE_DAYS * DAY && Number(id.slice(-5)) % LATE_EVERY === 4

/**
 * What the demo's orders have led to: deliveries by lot, promised stock, money in the ledger, timelines. Everything adds up as if it had
 * been done through the mall; heads, lines and lots are completed in place.
 */
export const commerce = (random: Random, { heads, lines, lots, payers, now }: CommerceInput) => {
  const deliveries: (typeof delivery.$inferInsert)[] = []
  const deliveryLines: (typeof deliveryLine.$inferInsert)[] = []
  const allocations: (typeof allocation.$inferInsert)[] = []
  const moves: (typeof stockMove.$inferInsert)[] = []
  const events: (typeof orderEvent.$inferInsert)[] = []
  const payments: (typeof payment.$inferInsert)[] = []
  const ledger = demoLedger(now)
  const linesOf = grouped(lines, ({ orderId }) => orderId)
  const lotsOf = grouped(lots, ({ specId }) => specId)
  const day = now.toISOString().slice(0, 10)
  const numbers = new Map<string, number>()
  const lotFor = (specId: string): Lot => {
    const there = (lotsOf.get(specId) ?? []).find(({ expiresOn }) => !expiresOn || expiresOn > day)
    if (there) return there
    const made: Lot = { id: `${specId}-lot-0`, specId, number: `L0${specId.toUpperCase()}`, madeOn: day, expiresOn: new Date(now.getTime() + 400 * DAY).toISOString().slice(0, 10), onHand: 0 }
    lots.push(made)
    lotsOf.set(specId, [...(lotsOf.get(specId) ?? []), made])
    return made
  }
  for (const head of heads) {
    const payer = payers.get(head.accountId)
    const own = linesOf.get(head.id) ?? []
    const event = (kind: string, at: Date, actorName: string, facts: Record<string, string> = {}) => events.push({ id: `${head.id}-${kind}`, orderId: head.id, kind, at, actorName, facts })
    const placedAt = head.placedAt
    /** So long after it was placed, or else somewhere between then and now. */
    const later = (hours: number) => {
      const age = now.getTime() - placedAt.getTime()
      return new Date(placedAt.getTime() + Math.min(hours * HOUR, Math.max(0, age - 60_000) * (1 - 1 / (hours + 1))))
    }
    // Individuals have no credit: what was sent to them was paid.
    if (head.payerId === 'personal' && head.delivery !== 'none') head.payment = 'paid'
    if (isLate(head, now)) Object.assign(head, { handling: 'confirmed', payment: Number(head.id.at(-1)) % 2 ? 'partly' : 'unpaid', invoicing: 'none' })
    const onCredit = head.delivery !== 'none' && head.payment !== 'paid'
    head.payWay = onCredit && !isLate(head, now) ? 'credit' : random.pick(['credit', 'transfer', 'transfer', 'quick', 'balance'])
    if (isLate(head, now)) head.payWay = 'credit'
    if ((head.payWay === 'balance' && head.payment !== 'paid') || (head.payWay === 'credit' && head.payerId === 'personal')) head.payWay = 'transfer'
    head.goodsAmount = head.total
    head.includedTax = taxIn(head.total)
    const total = fenOf(head.total)
    const paid = head.payment === 'paid' ? total : head.payment === 'partly' ? total / 2n : 0n
    head.paid = amountOfFen(paid)
    if (head.payWay !== 'credit' && head.payment === 'unpaid' && head.handling !== 'cancelled') head.expiresAt = new Date(now.getTime() + 48 * HOUR)
    head.buyer = {
      name: payer?.name ?? '',
      creditCode: payer?.creditCode ?? null,
      contact: '设备科',
      phone: payer?.phone ?? '',
      address: payer?.address ?? '',
      licences: [],
    }
    event('placed', placedAt, payer?.name ?? '', { total: head.total, payWay: head.payWay })
    if (head.handling === 'cancelled') {
      head.cancelReason = cancelReasons.byCustomer
      event('cancelled', later(3), payer?.name ?? '', { reason: '客户取消' })
      continue
    }
    if (head.handling !== 'pending') event('confirmed', later(2), '陈立群')
    const money = { payerId: head.payerId, orderId: head.id, memo: head.number }
    if (head.payWay === 'credit')
      ledger.post(`order:${head.id}:placed`, 'orderOnCredit', placedAt, money, [
        ['receivable', head.payerId, total],
        ['unshipped', head.payerId, -total],
      ])
    if (paid > 0n) {
      const paidAt = later(head.payWay === 'credit' ? 24 * 18 : 6)
      const source = head.payWay === 'quick' ? 'gateway' : 'bank'
      if (head.payWay === 'balance')
        ledger.post(`recharge:${head.id}`, 'recharge', placedAt, { payerId: head.payerId, memo: null }, [
          ['bank', head.orgId, paid],
          ['balance', head.payerId, -paid],
        ])
      else
        payments.push({
          id: `pay-${head.id}`,
          number: `ZF${head.number.slice(2)}`,
          payerId: head.payerId,
          accountId: head.accountId,
          orgId: head.orgId,
          purpose: 'orders',
          way: head.payWay === 'quick' ? 'quick' : 'transfer',
          fen: paid,
          receivedFen: paid,
          state: 'done',
          orders: [{ id: head.id, fen: String(paid) }],
          createdAt: paidAt,
          settledAt: paidAt,
          // What came in the last days is still to be pushed.
          ...(paidAt.getTime() < now.getTime() - 72 * HOUR && { kingdeeStatus: 'pushed', kingdeeId: `R${head.number.slice(2)}`, pushedAt: paidAt }),
        })
      ledger.post(`payment:${head.id}`, head.payWay === 'balance' ? 'orderFromBalance' : 'payment', paidAt, { ...money, paymentId: head.payWay === 'balance' ? null : `pay-${head.id}` }, [
        [head.payWay === 'balance' ? 'balance' : source, head.payWay === 'balance' ? head.payerId : head.orgId, paid],
        [head.payWay === 'credit' ? 'receivable' : 'unshipped', head.payerId, -paid],
      ])
      event('paid', paidAt, payer?.name ?? '', { amount: head.paid })
    }
    const toSend = head.delivery === 'none' ? [] : head.delivery === 'partly' && own.length > 1 ? own.slice(0, 1) : own
    const sent = toSend.map((line) => ({ line, qty: head.delivery === 'partly' && own.length === 1 ? Math.ceil(line.qty / 2) : line.qty }))
    if (sent.length > 0) {
      const year = String(placedAt.getFullYear())
      const series = `delivery:${head.orgId}:${year}`
      const next = (numbers.get(series) ?? 0) + 1
      numbers.set(series, next)
      const number = `CK${year}${String(next).padStart(6, '0')}-${head.orgId}`
      const id = `sent-${head.id}`
      const received = head.delivery === 'received'
      const shippedAt = later(28)
      const carrier = random.pick(Object.keys(carriers) as (keyof typeof carriers)[])
      deliveries.push({
        id,
        number,
        orderId: head.id,
        state: received ? 'received' : 'shipped',
        shippedAt,
        shippedBy: '陈立群',
        carrier,
        tracking: `${carriers[carrier]}${random.whole(1_000_000_000, 9_999_999_999)}`,
        receivedAt: received ? later(70) : null,
        receivedBy: received ? (payer?.name ?? '') : null,
      })
      for (const [at, { line, qty }] of sent.entries()) {
        const from = lotFor(line.specId)
        from.sold = (from.sold ?? 0) + qty
        line.delivered = qty
        deliveryLines.push({
          id: `${id}-${at}`,
          deliveryId: id,
          lineId: line.id,
          lotId: from.id,
          lotNumber: from.number,
          madeOn: from.madeOn ?? null,
          expiresOn: from.expiresOn ?? null,
          qty,
          received: received ? qty : null,
        })
        moves.push({ id: `${id}-${at}`, lotId: from.id, at: shippedAt, kind: 'ship', sold: qty, onHand: -qty, orderId: head.id, actorName: '陈立群' })
      }
      const earned = earnedSoFar(head.total, own.map(withSent))
      ledger.post(`delivery:${id}`, 'delivery', shippedAt, { ...money, memo: number }, [
        ['unshipped', head.payerId, earned],
        ['sales', head.orgId, -earned],
      ])
      event('shipped', shippedAt, '陈立群', { number, pieces: String(sent.reduce((sum, { qty }) => sum + qty, 0)) })
      if (received) event('received', later(70), payer?.name ?? '', { number })
    }
    head.delivery = deliveryOf(own.map(withSent), head.delivery === 'received' ? 0 : 1)
    if (isThrough(head as never)) {
      head.handling = 'done'
      event('done', later(70), '系统')
    }
    promise(own, lotsOf, day, allocations)
  }
  return { deliveries, deliveryLines, allocations, moves, events, payments, numbers, ledger }
}

const grouped = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return groups
}

/** Promises what is still to be sent, first expired first out, as far as there is any. */
const promise = (own: readonly Line[], lotsOf: ReadonlyMap<string, Lot[]>, day: string, allocations: (typeof allocation.$inferInsert)[]) => {
  for (const line of own) {
    let left = line.qty - (line.delivered ?? 0)
    const fit = (lotsOf.get(line.specId) ?? []).filter(({ expiresOn }) => !expiresOn || expiresOn >= day).sort((a, b) => ((a.expiresOn ?? '9') < (b.expiresOn ?? '9') ? -1 : 1))
    for (const one of fit) {
      const taken = Math.min(left, (one.onHand ?? 0) - (one.reserved ?? 0))
      if (taken <= 0) continue
      one.reserved = (one.reserved ?? 0) + taken
      left -= taken
      allocations.push({ id: `promised-${line.id}-${one.id}`, lineId: line.id, lotId: one.id, qty: taken })
    }
  }
}
