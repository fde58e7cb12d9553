import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { OrderInfo } from '#contract/order.ts'
import { isInvoiced, mayCancel, mayInvoice } from '#contract/order-rules.ts'
import { href, path } from '#contract/paths.ts'
import { useMay } from '#src/api/user.ts'
import { soon } from '../parts/soon.tsx'
import style from './Orders.module.css'

const AddressChange = soon(() => import('./AddressChange.tsx').then((part) => part.AddressChange))

/** What an order says beside its lines: how it is paid, where it goes, how it is invoiced, what was asked for. `owed`: something of it is still to be paid. */
export const OrderFacts = ({ order, owed, mayPay }: { order: OrderInfo; owed: boolean; mayPay: boolean }) => {
  const translate = useTranslate()
  const mayOrder = useMay('mall:order')
  const asks = useMay('mall:prices') && mayInvoice(order)
  const [sending, setSending] = useState(false)
  return (
    <section className={`panel ${style.part}`} aria-label={translate('trade.orders.papers')}>
      <dl className={style.facts}>
        <Fact name="payWay" text={translate(`trade.way.${order.payWay}`)} />
        {order.payWay === 'credit' && owed && mayPay && (
          <div>
            <dt>{translate('trade.fact.bill')}</dt>
            <dd>
              <Link to={path('MypageCredit')}>{translate('trade.orders.bills')}</Link>
            </dd>
          </div>
        )}
        <Fact name="buyer" text={order.buyer?.name} />
        {order.buyer && (
          <div>
            <dt>{translate('trade.fact.address')}</dt>
            <dd>
              {`${order.buyer.contact} ${order.buyer.phone}\n${order.buyer.address}`}
              {mayOrder && mayCancel(order) && (
                <>
                  {'\n'}
                  <button type="button" className="link" aria-haspopup="dialog" onClick={() => setSending(true)}>
                    {translate('trade.elsewhere.action')}
                  </button>
                </>
              )}
            </dd>
          </div>
        )}
        <Fact name="invoice" text={order.invoice && `${translate(`trade.invoice.${order.invoice.kind}`)}\n${order.invoice.title}\n${order.invoice.taxNumber ?? ''}`} />
        {(isInvoiced(order) || asks) && (
          <div>
            <dt>{translate('trade.fact.invoices')}</dt>
            <dd>
              {isInvoiced(order) && <Link to={href('MypageInvoicerecord', { q: order.number })}>{translate('trade.orders.invoices')}</Link>}
              {isInvoiced(order) && asks && '\n'}
              {asks && <Link to={href('MypageInvoicepool', { q: order.number })}>{translate('trade.orders.askInvoice')}</Link>}
            </dd>
          </div>
        )}
        <Fact name="buyerNumber" text={order.buyerNumber} />
        <Fact name="remark" text={order.remark} />
        <Fact name="deliveryNote" text={order.deliveryNote} />
      </dl>
      {sending && <AddressChange order={order} onClose={() => setSending(false)} />}
    </section>
  )
}

const Fact = ({ name, text }: { name: string; text: string | null | undefined }) => {
  const translate = useTranslate()
  return text ? (
    <div>
      <dt>{translate(`trade.fact.${name}`)}</dt>
      <dd>{text}</dd>
    </div>
  ) : null
}
