import { useTranslate } from 'ra-core'
import { type DeliveryInfo, deliveryCalls } from '#contract/delivery.ts'
import { Status } from '#src/components/Status.tsx'
import { shortTime } from '#src/dates.ts'
import { usePaper } from '#src/hooks/usePaper.ts'
import style from '../kit/Form.module.css'
import { Difference } from './Difference.tsx'

/** What one delivery brought, lot by lot, with its paper, and what is to be done where something didn't arrive. */
export const DeliveryEntry = ({ delivery }: { delivery: DeliveryInfo }) => {
  const translate = useTranslate()
  const fetchPaper = usePaper(deliveryCalls.paper)
  return (
    <div className={style.entry}>
      <header>
        <button type="button" className="link" onClick={() => void fetchPaper({ id: delivery.id })}>
          {delivery.number}
        </button>
        <Status axis="sent" state={delivery.state} />
      </header>
      <span className={style.small}>{[shortTime(delivery.shippedAt), delivery.carrier, delivery.tracking].filter(Boolean).join(' · ')}</span>
      {delivery.lines.map((line) => (
        <span key={line.id} className={style.small}>
          {line.name} {line.specName} · {line.lotNumber} · {line.expiresOn ?? '—'} × {line.qty}
          {line.difference && ` · ${translate('trade.delivery.arrived')} ${line.received}：${line.difference}`}
        </span>
      ))}
      {delivery.differs && <Difference delivery={delivery} />}
    </div>
  )
}
