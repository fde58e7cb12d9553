import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { counted } from '#contract/counted.ts'
import { type DeliveryInfo, deliveryCalls } from '#contract/delivery.ts'
import { send } from '#src/api/client.ts'
import { useMay } from '#src/api/user.ts'
import { Status } from '#src/components/Status.tsx'
import { TrackingLink } from '#src/components/TrackingLink.tsx'
import { shortTime } from '#src/dates.ts'
import { usePaper } from '#src/hooks/usePaper.ts'
import { useUnitWord } from '#src/hooks/useUnitWord.ts'
import style from '../kit/Form.module.css'
import { ReasonDialog } from '../kit/ReasonDialog.tsx'
import { CarrierDialog } from './CarrierDialog.tsx'
import { Difference } from './Difference.tsx'

/** What one delivery brought, lot by lot, with its paper, and what is to be done where something didn't arrive. */
export const DeliveryEntry = ({ delivery }: { delivery: DeliveryInfo }) => {
  const translate = useTranslate()
  const unitOf = useUnitWord()
  const queries = useQueryClient()
  const mayWrite = useMay('orders:write')
  const notify = useNotify()
  const [open, setOpen] = useState<'carrier' | 'callBack' | null>(null)
  const fetchPaper = usePaper(deliveryCalls.paper)
  const done = () => {
    setOpen(null)
    for (const what of ['orders', 'deliveries', 'lots', 'stockMoves']) void queries.invalidateQueries({ queryKey: [what] })
  }
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
          <div className={style.small}>{translate('trade.delivery.lotLine', { lot: line.lotNumber, expires: line.expiresOn ?? '—', qty: counted(line.qty), unit: unitOf(line.unit, line.qty) })}</div>
          {line.difference && (
            <div className={style.small}>
              {translate('trade.delivery.arrived')} {counted(line.received ?? 0)} · {line.difference}
            </div>
          )}
        </div>
      ))}
      {mayWrite && delivery.state === 'shipped' && (
        <span style={{ display: 'flex', gap: 16 }}>
          <button type="button" className="link" aria-haspopup="dialog" onClick={() => setOpen('carrier')}>
            {translate('trade.desk.changeCarrier')}
          </button>
          <button type="button" className="link" aria-haspopup="dialog" onClick={() => setOpen('callBack')}>
            {translate('trade.desk.callBack')}
          </button>
        </span>
      )}
      {open === 'carrier' && <CarrierDialog delivery={delivery} onClose={() => setOpen(null)} onDone={done} />}
      {open === 'callBack' && (
        <ReasonDialog
          title={translate('trade.desk.callBackTitle', { number: delivery.number })}
          text={translate('trade.desk.callBackText')}
          action={translate('trade.desk.callBack')}
          onClose={() => setOpen(null)}
          onReason={(reason) => send(deliveryCalls.callBack, { id: delivery.id, reason })}
          onDone={() => {
            notify('trade.desk.calledBack', { type: 'success' })
            done()
          }}
        />
      )}
      {delivery.differs && <Difference delivery={delivery} />}
    </div>
  )
}
