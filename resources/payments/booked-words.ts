import { amountOfFen, fenOf } from '#contract/money.ts'
import type { PaymentInfo } from '#contract/payment.ts'
import { yuan } from '#contract/yuan.ts'

/** What a payment's balance got of it because more came than was asked for, as a sum; null where nothing did. */
export const overOf = ({ amount, received }: Pick<PaymentInfo, 'amount' | 'received'>): string | null => {
  const over = fenOf(received) - fenOf(amount)
  return over > 0n ? amountOfFen(over) : null
}

/** What finance is told when money was booked. */
export const bookedWords = (translate: (key: string, facts?: object) => string, payment: Pick<PaymentInfo, 'amount' | 'received' | 'state' | 'purpose'>): string => {
  const over = payment.purpose === 'orders' ? overOf(payment) : null
  return `${translate(`trade.desk.booked.${payment.state}`)}${over ? translate('trade.desk.bookedOver', { amount: yuan(over) }) : ''}`
}
