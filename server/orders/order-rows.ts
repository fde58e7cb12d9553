import type { BodyOf } from '#contract/call.ts'
import { fenOf } from '#contract/money.ts'
import type { orderCalls } from '#contract/order.ts'
import { needsApproval } from '#contract/order-rules.ts'
import { say } from '#contract/sentences.ts'
import type { salesOrder, salesOrderLine } from '#server/db/schema/orders.ts'
import type { SignedInContext } from '#server/http/request.ts'
import type { PricedLine } from './lines.ts'
import type { Reckoned } from './reckon.ts'

/** What the buyer chose of what they keep: where it goes, and how it is invoiced. */
export interface Chosen {
  address: { contact: string; phone: string; place: string }
  invoice: { kind: 'ordinary' | 'special'; title: string; taxNumber: string | null; email: string | null } | null
}

interface About extends Chosen {
  id: string
  number: string
  day: string
  body: BodyOf<typeof orderCalls.place>
}

export type OrderRow = ReturnType<typeof orderRow>

/** An order as it is placed now: who bought, at what sums, and until when it has to be paid. */
export const orderRow = ({ deps, person, language }: SignedInContext, { papers, settings, agreed, ...quote }: Reckoned, { id, number, day, body, address, invoice }: About) => {
  const placedAt = deps.clock()
  const approval = needsApproval(quote.total, person.approval) ? ('awaiting' as const) : ('none' as const)
  // Where nothing is owed nobody can pay, and there is nothing to invoice.
  const free = fenOf(quote.total) === 0n
  const paidAtOnce = body.payWay === 'balance' || free
  // What waits for the company's word doesn't hold its stock and money for ever either.
  const expires = approval === 'awaiting' || (!paidAtOnce && (body.payWay === 'transfer' || body.payWay === 'quick'))
  const wishes = agreed ?? body.custom
  // What a quote was given for is told by the quote.
  const custom = body.custom && !agreed && say(language, 'order.custom', { parameters: body.custom.parameters, wantedBy: body.custom.wantedBy ?? '—' })
  return {
    id,
    number,
    accountId: person.actingId,
    payerId: papers.payerId,
    orgId: papers.orgId,
    placedAt,
    placedOn: day,
    kind: wishes ? 'custom' : 'ordinary',
    payWay: body.payWay,
    approval,
    payment: paidAtOnce ? ('paid' as const) : ('unpaid' as const),
    invoicing: free ? ('needless' as const) : ('none' as const),
    goodsAmount: quote.goodsAmount,
    freight: quote.freight,
    tax: quote.tax,
    includedTax: quote.includedTax,
    taxPercent: settings.taxPercent,
    total: quote.total,
    paid: paidAtOnce ? quote.total : '0',
    buyer: { name: papers.companyName, creditCode: papers.creditCode, contact: address.contact, phone: address.phone, address: address.place, licences: papers.licences },
    invoice,
    remark: [custom, body.remark].filter(Boolean).join('\n') || null,
    buyerNumber: body.buyerNumber || null,
    deliveryNote: body.deliveryNote || null,
    expiresAt: expires ? new Date(placedAt.getTime() + settings.payHours * 3_600_000) : null,
  } satisfies typeof salesOrder.$inferInsert
}

/** A line of the order `orderId` as it is called, registered and priced now. */
export const lineRow =
  (orderId: string) =>
  ({ cartId: _c, image: _i, stock: _s, problem: _p, problemText: _t, ...line }: PricedLine & { id: string; place: number; cartId: string | null }) =>
    ({ ...line, orderId }) satisfies typeof salesOrderLine.$inferInsert
