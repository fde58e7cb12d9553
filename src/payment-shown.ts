import type { OrderHead, PayWay } from '#contract/order.ts'

type Shown = OrderHead['payment'] | 'refunded' | 'onCredit'

/** The payment axis as people read it: what was paid for an order that was called off is back in the balance, and what is bought on credit stands on a bill, which has the day when it is due. */
export const paymentShown = ({ handling, payment, payWay }: Pick<OrderHead, 'handling' | 'payment' | 'payWay'>): Shown => {
  if (handling === 'cancelled') return payment === 'unpaid' ? payment : 'refunded'
  return payWay === 'credit' && payment === 'unpaid' ? 'onCredit' : payment
}

export type PaymentAsked = { payment: OrderHead['payment']; payWay?: PayWay | PayWay[]; cancelled: false }

/** What a list of orders is asked for, by the payment axis as people read it; orders that were called off want no payment. */
export const paymentAsked: Record<Exclude<Shown, 'refunded'>, PaymentAsked> = {
  unpaid: { payment: 'unpaid', payWay: ['balance', 'transfer', 'quick'], cancelled: false },
  onCredit: { payment: 'unpaid', payWay: 'credit', cancelled: false },
  partly: { payment: 'partly', cancelled: false },
  paid: { payment: 'paid', cancelled: false },
}
