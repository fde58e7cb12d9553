import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { type DeliveryInfo, deliveryCalls } from '#contract/delivery.ts'
import { href } from '#contract/paths.ts'
import { Status } from '#src/components/Status.tsx'
import { TrackingLink } from '#src/components/TrackingLink.tsx'
import { asSpoken, minuteTime } from '#src/dates.ts'
import { usePaper } from '#src/hooks/usePaper.ts'
import { useUnitWord } from '#src/hooks/useUnitWord.ts'
import style from './Orders.module.css'

/** A delivery: what came by lot and expiry, its paper, and the way to sign for it. */
export const DeliveryCard = ({ delivery, onReceive, withOrder = false, mine = true }: { delivery: DeliveryInfo; onReceive: () => void; withOrder?: boolean; mine?: boolean }) => {
  const translate = useTranslate()
  const Title = withOrder ? 'h2' : 'h3'
  const unitOf = useUnitWord()
  const paper = usePaper(deliveryCalls.paper)
  return (
    <article className={style.delivery} aria-label={delivery.number}>
      <header style={{ display: 'flex', gap: 12, alignItems: 'center', flexWrap: 'wrap' }}>
        <Title>{delivery.number}</Title>
        <Status axis="sent" state={delivery.state} />
        {delivery.differs && (
          <span className={`status ${delivery.settled === null ? 'attention' : 'done'}`}>
            {translate(delivery.settled === null ? 'trade.delivery.differs' : `trade.difference.${delivery.settled}Done`)}
          </span>
        )}
        {withOrder && <Link to={href('OrderDetail', { id: delivery.orderId })}>{delivery.orderNumber}</Link>}
        <button type="button" className="button small" onClick={() => void paper({ id: delivery.id })}>
          {translate('trade.delivery.paper')}
        </button>
        {mine && delivery.state === 'shipped' && (
          <button type="button" className="button small primary" aria-haspopup="dialog" onClick={onReceive}>
            {translate('trade.delivery.receive')}
          </button>
        )}
      </header>
      <p className={style.note}>
        {translate('trade.delivery.sent', { at: minuteTime(delivery.shippedAt), by: [delivery.carrier, delivery.tracking].filter(Boolean).join(' ') || '—' })}{' '}
        <TrackingLink page={delivery.trackingPage} />
        {delivery.receivedAt && ` · ${translate('trade.delivery.got', { at: minuteTime(delivery.receivedAt) })}`}
      </p>
      <div className={`fades ${style.wrap}`}>
        <table className={`${style.table} ${style.rows}`}>
          <thead>
            <tr>
              <th>{translate('trade.line.goods')}</th>
              <th>{translate('trade.delivery.lot')}</th>
              <th>{translate('trade.delivery.expires')}</th>
              <th className={style.num}>{translate('trade.line.qty')}</th>
              <th className={style.num}>{translate('trade.delivery.arrived')}</th>
            </tr>
          </thead>
          <tbody>
            {delivery.lines.map((line) => (
              <tr key={line.id}>
                <td className={style.what}>
                  {line.name} {line.specName}
                </td>
                <td data-label={translate('trade.delivery.lot')}>{line.lotNumber}</td>
                <td data-label={translate('trade.delivery.expires')}>{asSpoken(line.expiresOn ?? '—')}</td>
                <td className={style.num} data-label={translate('trade.line.qty')}>
                  {line.qty} {unitOf(line.unit, line.qty)}
                </td>
                <td className={style.num} data-label={translate('trade.delivery.arrived')}>
                  {line.received ?? '—'}
                  {line.difference && <small>{line.difference}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </article>
  )
}
