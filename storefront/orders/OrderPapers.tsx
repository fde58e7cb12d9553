import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { OrderInfo } from '#contract/order.ts'
import { href } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { OverNote } from '#src/components/OverNote.tsx'
import { Progress } from '#src/components/Progress.tsx'
import { Status } from '#src/components/Status.tsx'
import { minuteTime } from '#src/dates.ts'
import { phaseInOrder } from '#src/payment-phase.ts'
import style from './Orders.module.css'

/** What was asked to come back of an order, and the payments for it. */
export const OrderPapers = ({ order, mayPay }: { order: OrderInfo; mayPay: boolean }) => {
  const translate = useTranslate()
  return (
    <>
      {order.returns.length > 0 && (
        <section className={`panel ${style.part}`} aria-labelledby="returns">
          <h2 id="returns">{translate('trade.returns.title')}</h2>
          {order.returns.map((one) => (
            <div key={one.id} className={style.payment}>
              <Link to={href('MypageTuihuo', { id: one.id })}>{one.number}</Link>
              <small className={style.note}>
                {one.title} · {minuteTime(one.at)}
              </small>
              <Progress of={one} />
            </div>
          ))}
        </section>
      )}
      {order.payments.length > 0 && (
        <section className={`panel ${style.part}`} aria-labelledby="payments">
          <h2 id="payments">{translate('trade.orders.payments')}</h2>
          {order.payments.map((one) => (
            <div key={one.id} className={style.payment}>
              <span>{mayPay && one.way === 'transfer' ? <Link to={href('LargePayment', { id: one.id })}>{one.number}</Link> : one.number}</span>
              <small className={style.note}>
                {translate(`trade.way.${one.way}`)} · {minuteTime(one.at)}
              </small>
              <b className="priced">
                {yuan(one.amount)}
                <OverNote over={one.over} apart className={style.note} />
              </b>
              <Status axis="phase" state={phaseInOrder(order, one)} />
            </div>
          ))}
        </section>
      )}
    </>
  )
}
