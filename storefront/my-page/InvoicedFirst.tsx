import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { OrderInfo } from '#contract/order.ts'
import { useMay } from '#src/api/user.ts'
import { href } from '#src/paths.ts'
import style from '../orders/Orders.module.css'

/** What a return of an invoiced order waits for before money flows: its red invoice, which one may ask for already. */
export const InvoicedFirst = ({ order }: { order: Pick<OrderInfo, 'invoicing'> | undefined }) => {
  const translate = useTranslate()
  const mayAsk = useMay('mall:prices')
  if (!order || order.invoicing === 'none') return null
  return (
    <p className={style.note} role="note">
      {translate('trade.returns.invoicedFirst')} {mayAsk && <Link to={href('MypageRefundInvoice', { new: '1' })}>{translate('apply.new.redInvoice')}</Link>}
    </p>
  )
}
