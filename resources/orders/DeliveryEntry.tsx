import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { type DeliveryInfo, deliveryCalls } from '#contract/delivery.ts'
import { useMay } from '#src/api/user.ts'
import { Status } from '#src/components/Status.tsx'
import { shortTime } from '#src/dates.ts'
import { usePaper } from '#src/hooks/usePaper.ts'
import style from '../kit/Form.module.css'
import { CarrierDialog } from './CarrierDialog.tsx'
import { Difference } from './Difference.tsx'

/** What one delivery brought, lot by lot, with its paper, and what is to be done where something didn't arrive. */
export const DeliveryEntry = ({ delivery }: { delivery: DeliveryInfo }) => {
  const translate = useTranslate()
  const queries = useQueryClient()
  const mayWrite = useMay('orders:write')
  const [changing, setChanging] = useState(false)
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
      {mayWrite && delivery.state === 'shipped' && (
        <button type="button" className="link" style={{ justifySelf: 'start' }} aria-haspopup="dialog" onClick={() => setChanging(true)}>
          {translate('trade.desk.changeCarrier')}
        </button>
      )}
      {changing && (
        <CarrierDialog
          delivery={delivery}
          onClose={() => setChanging(false)}
          onDone={() => {
            setChanging(false)
            void queries.invalidateQueries({ queryKey: ['orders'] })
            void queries.invalidateQueries({ queryKey: ['deliveries'] })
          }}
        />
      )}
      {delivery.differs && <Difference delivery={delivery} />}
    </div>
  )
}
