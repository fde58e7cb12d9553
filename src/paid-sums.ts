import { amountOfFen, fenOf } from '#contract/money.ts'
import type { OrderInfo } from '#contract/order.ts'
import { paymentShown } from './payment-shown.ts'

type SumWord = 'paid' | 'refunded' | 'setOff' | 'toBalance'

/** What was paid for an order, and what was credited for it: what lessened its debt is no money that came, and what went to the balance stands apart. */
export const paidSums = (order: OrderInfo): [word: SumWord, amount: string][] => {
  // Whoever isn't shown prices is told no sum.
  if (order.paid === '') return [['paid', '']]
  const came = fenOf(order.paid) - fenOf(order.setOff)
  const toBalance = fenOf(order.credited) - fenOf(order.setOff)
  const credited: [SumWord, bigint][] = [
    ['setOff', fenOf(order.setOff)],
    ['toBalance', toBalance],
  ]
  return [[paymentShown(order) === 'refunded' ? 'refunded' : 'paid', amountOfFen(came)], ...credited.flatMap(([word, fen]): [SumWord, string][] => (fen > 0n ? [[word, amountOfFen(fen)]] : []))]
}
