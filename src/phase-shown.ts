import type { PaymentInfo } from '#contract/payment.ts'

/** How far a payment is as people read it: with a voucher the money is on its way. */
export const phaseShown = ({ state, vouchers }: Pick<PaymentInfo, 'state' | 'vouchers'>): PaymentInfo['state'] | 'shown' => (state === 'waiting' && vouchers.length > 0 ? 'shown' : state)
