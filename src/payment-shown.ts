import type { OrderHead, PayWay } from '#contract/order.ts'
import { paymentRead } from '#contract/order-rules.ts'

type Shown = OrderHead['payment'] | 'refunded' | 'onCredit' | 'awaited' | 'held'

/**
 * The payment axis as people read it, with a transfer whose voucher was sent on its way as long as nothing of it has come. On credit an order that
 * waits for the company's word only holds some of it: nobody owes for it yet.
 */
export const paymentShown = (order: Pick<OrderHead, 'handling' | 'payment' | 'payWay'> & Partial<Pick<OrderHead, 'transferId' | 'approval'>>): Shown => {
  if (order.transferId && order.payment === 'unpaid' && order.handling !== 'cancelled') return 'awaited'
  const read = paymentRead(order)
  return read === 'onCredit' && order.approval === 'awaiting' ? 'held' : read
}

/** What paying is called: what is on a bill is paid off, but there is none before the order is confirmed. */
export const payWord = ({ payWay, handling }: Pick<OrderHead, 'payWay' | 'handling'>): 'payOff' | 'pay' => (payWay === 'credit' && handling !== 'pending' ? 'payOff' : 'pay')

export type PaymentAsked = { payment: OrderHead['payment']; payWay?: PayWay | PayWay[]; cancelled: false }

/** What a list of orders is asked for, by the payment axis as people read it; orders that were called off want no payment. */
export const paymentAsked: Record<Exclude<Shown, 'refunded' | 'awaited' | 'held'>, PaymentAsked> = {
  unpaid: { payment: 'unpaid', payWay: ['balance', 'transfer', 'quick'], cancelled: false },
  onCredit: { payment: 'unpaid', payWay: 'credit', cancelled: false },
  partly: { payment: 'partly', cancelled: false },
  paid: { payment: 'paid', cancelled: false },
}
