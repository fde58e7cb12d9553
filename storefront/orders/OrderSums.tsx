import { useTranslate } from 'ra-core'
import { amountOfFen, fenOf } from '#contract/money.ts'
import type { OrderInfo } from '#contract/order.ts'
import { openFen } from '#contract/order-rules.ts'
import { yuan } from '#contract/yuan.ts'
import { paidSums } from '#src/paid-sums.ts'
import { paymentShown } from '#src/payment-shown.ts'
import cart from '../cart/Cart.module.css'

/** What of an order is still to be paid, in fen. */
export const owedOf = (order: OrderInfo): bigint => (order.mayPay ? openFen(order) : 0n)

/** What an order comes to by its parts, what was paid of it, and at last what is to be paid, or was. */
export const OrderSums = ({ order }: { order: OrderInfo }) => {
  const translate = useTranslate()
  const open = owedOf(order)
  const onCredit = paymentShown(order) === 'onCredit'
  return (
    <>
      <dl className={`${cart.sums} priced`}>
        {(['goodsAmount', 'freight', 'tax', 'includedTax'] as const)
          .filter((name) => name === 'goodsAmount' || Number(order[name]) > 0)
          .map((name) => (
            <div key={name}>
              <dt>{translate(`trade.sum.${name}`)}</dt>
              <dd>{yuan(order[name])}</dd>
            </div>
          ))}
        {open > 0n && (
          <div>
            <dt>{translate('trade.sum.orderTotal')}</dt>
            <dd>{yuan(order.total)}</dd>
          </div>
        )}
        {paidSums(order).map(([word, amount]) => (
          <div key={word}>
            <dt>{translate(`trade.sum.${word}`)}</dt>
            <dd>{yuan(amount)}</dd>
          </div>
        ))}
        {Number(order.credited) > 0 && (
          <div>
            <dt>{translate('trade.sum.net')}</dt>
            <dd>{yuan(amountOfFen(fenOf(order.total) - fenOf(order.credited)))}</dd>
          </div>
        )}
      </dl>
      <p className={`${cart.total} priced`}>
        <span>{translate(open > 0n ? (onCredit ? 'trade.sum.onCredit' : 'trade.sum.open') : 'trade.sum.orderTotal')}</span>
        <b>{yuan(open > 0n ? amountOfFen(open) : order.total)}</b>
      </p>
    </>
  )
}
