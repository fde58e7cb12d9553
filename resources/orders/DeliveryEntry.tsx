import { useTranslate } from 'ra-core'
import { counted } from '#contract/counted.ts'
import { type DeliveryInfo, deliveryCalls } from '#contract/delivery.ts'
import { Status } from '#src/components/Status.tsx'
import { TrackingLink } from '#src/components/TrackingLink.tsx'
import { asSpoken, shortTime } from '#src/dates.ts'
import { usePaper } from '#src/hooks/usePaper.ts'
import { useUnitWord } from '#src/hooks/useUnitWord.ts'
import style from '../kit/Form.module.css'
import { DeliveryActs } from './DeliveryActs.tsx'

/** What one delivery brought, lot by lot, with its paper, and what is to be done where something didn't arrive. */
export const DeliveryEntry = ({ delivery }: { delivery: DeliveryInfo }) => {
  const translate = useTranslate()
  const unitOf = useUnitWord()
  const fetchPaper = usePaper(deliveryCalls.paper)
  return (
    <div className={style.entry}>
      <header>
        <button type="button" className="link" onClick={() => void fetchPaper({ id: delivery.id })}>
          {delivery.number}
        </button>
        <Status axis="sent" state={delivery.state} />
      </header>
      <span className={style.small}>
        {[shortTime(delivery.shippedAt), delivery.carrier, delivery.tracking].filter(Boolean).join(' · ')} <TrackingLink page={delivery.trackingPage} />
      </span>
      {delivery.lines.map((line) => (
        <div key={line.id}>
          {line.name} {line.specName}
          <div className={style.small}>
            {translate('trade.delivery.lotLine', { lot: line.lotNumber, expires: asSpoken(line.expiresOn ?? '—'), qty: counted(line.qty), unit: unitOf(line.unit, line.qty) })}
          </div>
          {line.difference && (
            <div className={style.small}>
              {translate('trade.delivery.arrived')} {counted(line.received ?? 0)} · {line.difference}
            </div>
          )}
        </div>
      ))}
      <DeliveryActs delivery={delivery} />
    </div>
  )
}
