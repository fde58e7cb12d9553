import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { href, path } from '#contract/paths.ts'
import { type Cashier, paymentCalls } from '#contract/payment.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { CallError, sentenceOf } from '#src/api/errors.ts'
import { isFinal } from '#src/api/is-final.ts'
import { useHasToken } from '#src/api/user.ts'
import { Notice } from '#src/components/Notice.tsx'
import { Status } from '#src/components/Status.tsx'
import { useTitle } from '#src/hooks/useTitle.ts'
import { signInAddress } from '#src/paths.ts'
import cart from '../cart/Cart.module.css'
import checkout from '../checkout/Checkout.module.css'
import { RowBones } from '../parts/ListFailed.tsx'
import { askedFor, type PayWish, useWish } from './wish.ts'

interface Props {
  title: string
  /** It has been paid or is owed now: what is beside it is told as such, not as something that can't be paid. */
  settled?: 'paid' | 'onCredit' | undefined
  children: (cashier: Cashier, wish: PayWish) => ReactNode
}

/** What every cashier shows: what is to be paid, reckoned by the server, beside the way that its child offers. Strangers need a link. */
export const CashierFrame = ({ title, settled, children }: Props) => {
  const translate = useTranslate()
  const location = useLocation()
  const signedIn = useHasToken()
  const wish = useWish()
  const lacking = wish.purpose === 'recharge' ? !wish.amount : wish.orderIds.length === 0
  const { data, error, refetch } = useQuery({
    queryKey: ['trade', 'cashier', askedFor(wish)],
    queryFn: () => send(paymentCalls.cashier, askedFor(wish)),
    enabled: !lacking && (signedIn || wish.token !== undefined),
    staleTime: 0,
    retry: false,
  })
  useTitle(title)
  if (!signedIn && !wish.token)
    return (
      <Notice whole title={translate('trade.pay.stranger')} text={translate('trade.pay.strangerHint')}>
        <Link className="button primary" to={signInAddress(location)}>
          {translate('mall.signIn')}
        </Link>
      </Notice>
    )
  // What a link names is there, or the link doesn't hold any more: trying again changes nothing.
  if (wish.token && error instanceof CallError && error.status === 404)
    return (
      <Notice whole title={translate('trade.pay.deadLink')} text={translate('apply.transferLink.noneHint')}>
        <Link className="button" to={path('Home')}>
          {translate('mall.notFound.action')}
        </Link>
      </Notice>
    )
  if (lacking || (error && !data))
    return (
      <Notice whole title={translate('trade.pay.failed')} text={error ? sentenceOf(error) : translate('trade.pay.lacking')}>
        {!lacking && !isFinal(error) && (
          <button type="button" className="button primary" onClick={() => void refetch()}>
            {translate('mall.retry')}
          </button>
        )}
        <Link className="button" to={path('MypageMyorder')}>
          {translate('trade.orders.title')}
        </Link>
      </Notice>
    )
  if (!data) return <RowBones rows={3} height={120} />
  return (
    <>
      <header className={checkout.head}>
        <h1>{title}</h1>
        <span>{data.payerName}</span>
      </header>
      <div className={`${checkout.page} ${checkout.sumFirst}`}>
        <aside className={`panel ${cart.box}`} aria-label={translate('trade.checkout.sum')}>
          <dl className={cart.sums}>
            {data.purpose === 'recharge' ? (
              <div>
                <dt>{translate('trade.pay.recharge')}</dt>
                <dd>{yuan(data.total)}</dd>
              </div>
            ) : (
              data.orders.map((order) => (
                <div key={order.id}>
                  <dt>{wish.token ? order.number : <Link to={href('OrderDetail', { id: order.id })}>{order.number}</Link>}</dt>
                  <dd>{settled ? <Status axis="payment" state={settled} /> : order.problem ? <span className="status blocked">{order.problem}</span> : yuan(order.open)}</dd>
                </div>
              ))
            )}
          </dl>
          {!settled && (
            <p className={cart.total}>
              <span>{translate('trade.sum.total')}</span>
              <b>{yuan(data.total)}</b>
            </p>
          )}
        </aside>
        <div className={checkout.main}>{children(data, wish)}</div>
      </div>
    </>
  )
}
