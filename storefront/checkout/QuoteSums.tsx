import { useTranslate } from 'ra-core'
import type { Quote } from '#contract/order.ts'
import { yuan } from '#contract/yuan.ts'
import cart from '../cart/Cart.module.css'
import { PricesHidden } from '../parts/PricesHidden.tsx'

/** What an order would come to: goods, freight, tax on top or within, and the total. */
export const QuoteSums = ({ quote }: { quote: Quote }) => {
  const translate = useTranslate()
  return (
    <>
      <PricesHidden />
      <dl className={`${cart.sums} priced`}>
        <Sum name="goodsAmount" amount={quote.goodsAmount} />
        <div>
          <dt>{translate('trade.sum.freight')}</dt>
          <dd>{quote.freight !== '' && Number(quote.freight) === 0 ? translate(quote.freeFreightFrom === null ? 'trade.sum.freightIn' : 'trade.sum.freightFree') : yuan(quote.freight)}</dd>
        </div>
        {Number(quote.tax) > 0 ? <Sum name="tax" amount={quote.tax} /> : <Sum name="includedTax" amount={quote.includedTax} />}
      </dl>
      <p className={`${cart.total} priced`} aria-live="polite">
        <span>{translate('trade.sum.total')}</span>
        <b>{yuan(quote.total)}</b>
      </p>
    </>
  )
}

const Sum = ({ name, amount }: { name: string; amount: string }) => {
  const translate = useTranslate()
  return (
    <div>
      <dt>{translate(`trade.sum.${name}`)}</dt>
      <dd>{yuan(amount)}</dd>
    </div>
  )
}
