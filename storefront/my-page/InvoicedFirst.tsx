import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { OrderInfo } from '#contract/order.ts'
import { isInvoiced } from '#contract/order-rules.ts'
import { href } from '#contract/paths.ts'
import { useMay } from '#src/api/user.ts'
import style from '../orders/Orders.module.css'

/** What a return of an invoiced order waits for before money flows: its red invoice, which one may ask for already, over what the return is about. */
export const InvoicedFirst = ({ invoicing, returnId }: { invoicing: OrderInfo['invoicing'] | null; returnId?: string }) => {
  const translate = useTranslate()
  const mayAsk = useMay('mall:prices')
  if (!isInvoiced({ invoicing })) return null
  return (
    <p className={style.note} role="note">
      {translate('trade.returns.invoicedFirst')} {mayAsk && <Link to={href('MypageRefundInvoice', { new: '1', ...(returnId && { return: returnId }) })}>{translate('apply.new.redInvoice')}</Link>}
    </p>
  )
}
