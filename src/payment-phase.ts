import { amountOfFen, fenOf } from '#contract/money.ts'
import type { OrderInfo } from '#contract/order.ts'
import type { PaymentInfo } from '#contract/payment.ts'

/** How far a payment is as people read it: with a voucher the money is on its way. */
export const phaseShown = ({ state, vouchers }: Pick<PaymentInfo, 'state' | 'vouchers'>): PaymentInfo['state'] | 'shown' => (state === 'waiting' && vouchers.length > 0 ? 'shown' : state)

/** The same of a payment as its order lists it. */
export const phaseInOrder = ({ transferId }: OrderInfo, { id, state }: OrderInfo['payments'][number]): PaymentInfo['state'] | 'shown' => (id === transferId && state === 'waiting' ? 'shown' : state)

/** What has still to come for a payment; nothing where more came than was asked for. */
export const leftOf = ({ amount, received }: Pick<PaymentInfo, 'amount' | 'received'>): string => {
  const left = fenOf(amount) - fenOf(received)
  return amountOfFen(left > 0n ? left : 0n)
}

/** Whether it is a transfer whose money is awaited. */
export const isAwaited = ({ way, state }: Pick<PaymentInfo, 'way' | 'state'>): boolean => way === 'transfer' && (state === 'waiting' || state === 'partly')
