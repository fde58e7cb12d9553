import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { Glance } from '#contract/customer.ts'
import { href, restList, restRecord } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { Status } from '#src/components/Status.tsx'
import { shortTime } from '#src/dates.ts'
import { StatementsLink } from '../funds/StatementsLink.tsx'
import style from '../kit/Form.module.css'
import { HandlingCell } from '../orders/HandlingCell.tsx'

/** A customer's company, colleagues and latest orders. */
export const CustomerBeside = ({ id, glance: { payer, colleagues, orders } }: { id: string; glance: Glance }) => {
  const translate = useTranslate()
  const others = colleagues.filter((one) => one.id !== id)
  return (
    <>
      {payer.id !== id && (
        <section>
          <h2>{translate('customer.of')}</h2>
          <Link to={href('AccountsDetail', { id: payer.id })}>{payer.name}</Link>
        </section>
      )}
      {others.length > 0 && (
        <section>
          <h2>{translate(payer.id === id ? 'customer.colleagues' : 'customer.siblings')}</h2>
          {others.map((one) => (
            <div key={one.id} className={style.entry}>
              <Link to={href('AccountsDetail', { id: one.id })}>{one.name}</Link>
            </div>
          ))}
        </section>
      )}
      <div className={style.links}>
        <StatementsLink accountId={payer.id} name={payer.name} />
      </div>
      {orders && (
        <section>
          <h2>{translate('customer.latest')}</h2>
          {orders.latest.length === 0 && <p className={style.small}>{translate('customer.noOrders')}</p>}
          {orders.latest.map((order) => (
            <div key={order.id} className={style.entry}>
              <header>
                <Link to={restRecord('orders', order.id)}>{order.number}</Link>
                <b>{yuan(order.total)}</b>
              </header>
              <header className={style.small}>
                <span>{shortTime(order.placedAt)}</span>
                <span className={style.grow} />
                <HandlingCell record={order} />
                <Status axis="delivery" state={order.delivery} />
              </header>
            </div>
          ))}
          {orders.latest.length > 0 && <Link to={restList('orders', { accountId: id })}>{translate('customer.allOrders')}</Link>}
        </section>
      )}
    </>
  )
}
