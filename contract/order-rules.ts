import { fenOf } from './money.ts'

export type Handling = 'pending' | 'confirmed' | 'done' | 'cancelled'
export type PaymentState = 'unpaid' | 'partly' | 'paid'
export type DeliveryState = 'none' | 'partly' | 'shipped' | 'received'
type ApprovalState = 'none' | 'awaiting' | 'approved' | 'refused'
export type PayWayName = 'balance' | 'credit' | 'transfer' | 'quick'

/** What an order is asked to do, and from which handling states it may. */
const handlingSteps = {
  confirm: { from: ['pending'], to: 'confirmed' },
  finish: { from: ['confirmed'], to: 'done' },
  cancel: { from: ['pending', 'confirmed'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly Handling[]; to: Handling }>
export type HandlingStep = keyof typeof handlingSteps

/** Where a step leads; null where it may not be taken. */
export const handlingAfter = (now: Handling, step: HandlingStep): Handling | null => ((handlingSteps[step].from as readonly Handling[]).includes(now) ? handlingSteps[step].to : null)

/** The payment axis, by what has come in. */
export const paymentState = (paid: string, total: string): PaymentState => (fenOf(paid) >= fenOf(total) ? 'paid' : fenOf(paid) > 0n ? 'partly' : 'unpaid')

/** The delivery axis, by pieces: ordered, sent, and signed for. */
export const deliveryState = (ordered: number, sent: number, open: number): DeliveryState => (sent === 0 ? 'none' : sent < ordered ? 'partly' : open > 0 ? 'shipped' : 'received')

interface Axes {
  handling: Handling
  payment: PaymentState
  delivery: DeliveryState
  payWay: PayWayName
  approval: ApprovalState
}

/** The payment axis as people read it: what was paid for an order that was called off is back in the balance, and what is bought on credit stands on a bill. */
export const paymentRead = <State extends string>({ handling, payment, payWay }: { handling: Handling; payment: State; payWay: PayWayName }): State | 'refunded' | 'onCredit' => {
  if (handling === 'cancelled') return payment === 'unpaid' ? payment : 'refunded'
  return payWay === 'credit' && payment === 'unpaid' ? 'onCredit' : payment
}

/** Whether nothing has left the house yet, so that the order can be called off. */
export const mayCancel = ({ handling, delivery }: Pick<Axes, 'handling' | 'delivery'>): boolean => delivery === 'none' && handlingAfter(handling, 'cancel') !== null

/** The same for the buyer: what is made to order can't be called off by them once it is confirmed. */
export const mayCallOff = (order: Pick<Axes, 'handling' | 'delivery'> & { custom: boolean }): boolean => mayCancel(order) && !(order.custom && order.handling !== 'pending')

/** Goods leave against credit, or when they are paid. */
export const mayShip = ({ handling, payment, delivery, payWay }: Omit<Axes, 'approval'>): boolean =>
  handling === 'confirmed' && (delivery === 'none' || delivery === 'partly') && (payWay === 'credit' || payment === 'paid')

/** Whether goods are still to be sent, so that some of them, or the rest, can be closed; not before the company's own leave. */
export const mayCloseRest = ({ handling, delivery, approval }: Pick<Axes, 'handling' | 'delivery' | 'approval'>): boolean =>
  (handling === 'pending' || handling === 'confirmed') && (delivery === 'none' || delivery === 'partly') && approval !== 'awaiting'

/** Whether anything that was sent of it may not be on an invoice yet. */
export const mayInvoice = ({ handling, delivery, invoicing }: Pick<Axes, 'handling' | 'delivery'> & { invoicing: string }): boolean =>
  handling !== 'cancelled' && delivery !== 'none' && (invoicing === 'none' || invoicing === 'partly')

/** Whether anything of it stands on an invoice. */
export const isInvoiced = ({ invoicing }: { invoicing: string | null }): boolean => invoicing === 'partly' || invoicing === 'invoiced'

/** Whether money is still awaited; not before the company's own leave. */
export const mayPay = ({ handling, payment, approval }: Pick<Axes, 'handling' | 'payment' | 'approval'>): boolean => handling !== 'cancelled' && payment !== 'paid' && approval !== 'awaiting'

/** What an order still needs, in fen; nothing once it is called off. */
export const openFen = ({ handling, total, paid }: { handling: Handling; total: string; paid: string }): bigint => (handling === 'cancelled' ? 0n : fenOf(total) - fenOf(paid))

/** What a company has laid down for a colleague's orders. */
export interface ApprovalRule {
  /** Orders above this sum wait; null when none do for their sum. */
  above: string | null
  seesPrices: boolean
}

/** Whether a colleague's order waits for the company's own leave: above their sum, or always for those who don't see prices. */
export const needsApproval = (total: string, rule: ApprovalRule | null): boolean => rule !== null && (!rule.seesPrices || (rule.above !== null && fenOf(total) > fenOf(rule.above)))

/** An order is through when everything was paid and signed for. */
export const isThrough = ({ handling, payment, delivery }: Omit<Axes, 'payWay' | 'approval'>): boolean => handling === 'confirmed' && payment === 'paid' && delivery === 'received'
