import type { OrderHead } from '#contract/order.ts'

/** The payment axis as people read it: what was paid for an order that was called off is back in the balance. */
export const paymentShown = ({ handling, payment }: Pick<OrderHead, 'handling' | 'payment'>): OrderHead['payment'] | 'refunded' =>
  handling === 'cancelled' && payment !== 'unpaid' ? 'refunded' : payment
