import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { cancelReasonIn } from '#contract/cancel-reasons.ts'
import type { DeliveryInfo } from '#contract/delivery.ts'
import type { OrderInfo } from '#contract/order.ts'
import { href, path } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { CallError, sentenceOf } from '#src/api/errors.ts'
import { useMay } from '#src/api/user.ts'
import { MadeToOrderFacts } from '#src/components/MadeToOrderFacts.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { OrderAxes } from '#src/components/OrderAxes.tsx'
import { minuteTime } from '#src/dates.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { factsOf } from '#src/order-facts.ts'
import cart from '../cart/Cart.module.css'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { PricesHidden } from '../parts/PricesHidden.tsx'
import { soon } from '../parts/soon.tsx'
import { Timeline } from '../parts/Timeline.tsx'
import { LOOK_AGAIN_MS, tradeQueries } from '../trade-queries.ts'
import { DeliveryCard } from './DeliveryCard.tsx'
import { OrderActs } from './OrderActs.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderPapers } from './OrderPapers.tsx'
import { OrderSums, owedOf } from './OrderSums.tsx'
import style from './Orders.module.css'

const SaveAsList = soon(() => import('../buying-lists/SaveAsList.tsx').then((part) => part.SaveAsList))
const CancelDialog = soon(() => import('./order-dialogs.tsx').then((part) => part.CancelDialog))
const ReceiveDialog = soon(() => import('./order-dialogs.tsx').then((part) => part.ReceiveDialog))
const ApproveDialog = soon(() => import('./order-dialogs.tsx').then((part) => part.ApproveDialog))

/** Steps that tell a sum: without it to whoever isn't shown any. */
const blind = new Set(['placed', 'paid', 'receiptReversed', 'credited', 'refunded', 'onCredit', 'restClosed'])

/** An order whole: where it stands on each axis, what was bought, what has come, what has happened. */
export const OrderPage = () => {
  const translate = useTranslate()
  const id = new URLSearchParams(useLocation().search).get('id') ?? ''
  const { data, error, refetch } = useQuery({
    ...tradeQueries.order(id),
    // Somebody else's answer is awaited.
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.handling === 'pending' ? LOOK_AGAIN_MS : false),
  })
  useTitle(data ? translate('trade.orders.titleOf', { number: data.number }) : translate('trade.orders.title'))
  if (error && !data && !(error instanceof CallError && error.status === 404)) return <ListFailed error={error} retry={() => void refetch()} />
  if (id === '' || (error && !data))
    return (
      <Notice whole title={translate('trade.orders.none')} text={error ? sentenceOf(error) : ''}>
        <Link className="button" to={path('MypageMyorder')}>
          {translate('trade.orders.title')}
        </Link>
      </Notice>
    )
  if (!data)
    return (
      <div style={{ display: 'grid', gap: 16, paddingTop: 72 }}>
        <RowBones rows={1} height={112} />
        <RowBones rows={4} height={72} />
        <RowBones rows={1} height={160} />
      </div>
    )
  return <Order order={data} />
}

const Order = ({ order }: { order: OrderInfo }) => {
  const translate = useTranslate()
  const locale = useLocale()
  const mayPay = useMay('mall:pay')
  const [saving, setSaving] = useState(false)
  const [cancelling, setCancelling] = useState(false)
  const [deciding, setDeciding] = useState<'yes' | 'no' | null>(null)
  const toReceive = order.own ? order.deliveries.filter(({ state }) => state === 'shipped') : []
  // Whoever came to sign for goods signs at once, as long as there is no choice which.
  const asked = new URLSearchParams(useLocation().search).has('receive')
  const [receiving, setReceiving] = useState<DeliveryInfo | null>(asked && toReceive.length === 1 ? (toReceive[0] ?? null) : null)
  const deliveries = useRef<HTMLElement>(null)
  useEffect(() => {
    if (asked) deliveries.current?.scrollIntoView?.({ block: 'center' })
  }, [asked])
  const open = owedOf(order)
  return (
    <>
      <header className={style.head}>
        <h1>{translate('trade.orders.titleOf', { number: order.number })}</h1>
        {order.custom && <span className="status progress">{translate('trade.custom.mark')}</span>}
        <span className={style.grow} />
        {order.mayApprove && (
          <span className={style.decide}>
            {(['no', 'yes'] as const).map((word) => (
              <button key={word} type="button" className={`button ${word === 'yes' ? 'primary' : ''}`} aria-haspopup="dialog" onClick={() => setDeciding(word)}>
                {translate(`trade.approve.${word}`)}
              </button>
            ))}
          </span>
        )}
        <OrderActs order={order} open={open} mayPay={mayPay} onSave={() => setSaving(true)} onCancel={() => setCancelling(true)} />
      </header>
      <div className={style.page}>
        <div className={style.main}>
          <dl className={`panel ${style.axes}`}>
            <OrderAxes order={order} />
            {order.expiresAt && (
              <div>
                <dt>{translate(order.approval === 'awaiting' ? 'trade.approve.until' : 'trade.orders.expires')}</dt>
                <dd>{minuteTime(order.expiresAt)}</dd>
              </div>
            )}
            {order.cancelReason && (
              <div>
                <dt>{translate('trade.orders.reason')}</dt>
                <dd>{cancelReasonIn(locale, order.cancelReason)}</dd>
              </div>
            )}
          </dl>
          <section className={`panel ${style.part}`} aria-labelledby="lines">
            <h2 id="lines">{translate('trade.orders.lines')}</h2>
            <OrderLines order={order} />
          </section>
          {order.madeToOrder && (
            <section className={`panel ${style.part}`} aria-labelledby="made-to-order">
              <h2 id="made-to-order">{translate('trade.custom.title')}</h2>
              <MadeToOrderFacts quote={order.madeToOrder} to={href('MypageCustomized', { id: order.madeToOrder.applicationId })} className={style.facts} />
              {order.handling === 'pending' && <p className={style.note}>{translate('trade.custom.untilConfirmed')}</p>}
              {order.handling === 'confirmed' && order.delivery === 'none' && <p className={style.note}>{translate('trade.custom.confirmed')}</p>}
            </section>
          )}
          {order.deliveries.length > 0 && (
            <section ref={deliveries} className={`panel ${style.part}`} aria-labelledby="deliveries">
              <h2 id="deliveries">{translate('trade.delivery.title')}</h2>
              {order.deliveries.map((delivery) => (
                <DeliveryCard key={delivery.id} delivery={delivery} mine={order.own} onReceive={() => setReceiving(delivery)} />
              ))}
            </section>
          )}
          <OrderPapers order={order} mayPay={mayPay} />
          <Timeline
            events={order.events}
            words={(event) => ({
              what: translate(`trade.${Object.values(event.facts).includes('') && blind.has(event.kind) ? 'eventBlind' : 'event'}.${event.kind}`, factsOf(event.facts, locale)),
              who: event.forName && translate('trade.orders.actedFor', { who: event.actorName, whom: event.forName }),
            })}
          />
        </div>
        <aside className={style.main}>
          <section className={`panel ${cart.box}`} aria-label={translate('trade.checkout.sum')}>
            <PricesHidden />
            <OrderSums order={order} />
            {order.short && (
              <p className={style.note}>
                {translate(order.short.amount === '' ? 'trade.difference.waitsBlind' : 'trade.difference.waits', { count: order.short.pieces, amount: yuan(order.short.amount) })}
              </p>
            )}
          </section>
          <OrderFacts order={order} owed={open > 0n} mayPay={mayPay} />
        </aside>
      </div>
      {deciding && <ApproveDialog order={order} approve={deciding === 'yes'} onClose={() => setDeciding(null)} />}
      {saving && <SaveAsList rows={order.lines} onClose={() => setSaving(false)} />}
      {cancelling && <CancelDialog id={order.id} number={order.number} onClose={() => setCancelling(false)} />}
      {receiving && <ReceiveDialog delivery={receiving} onClose={() => setReceiving(null)} />}
    </>
  )
}
