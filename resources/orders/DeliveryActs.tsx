import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { type DeliveryInfo, deliveryCalls } from '#contract/delivery.ts'
import { send } from '#src/api/client.ts'
import { useMay } from '#src/api/user.ts'
import { ReasonDialog } from '../kit/ReasonDialog.tsx'
import { CarrierDialog } from './CarrierDialog.tsx'
import { Difference } from './Difference.tsx'

/** What can be done with a delivery: while it is under way, and where something of it didn't arrive. */
export const DeliveryActs = ({ delivery }: { delivery: DeliveryInfo }) => {
  const translate = useTranslate()
  const queries = useQueryClient()
  const mayWrite = useMay('orders:write')
  const notify = useNotify()
  const [open, setOpen] = useState<'carrier' | 'callBack' | null>(null)
  const done = () => {
    setOpen(null)
    for (const what of ['orders', 'deliveries', 'lots', 'stockMoves']) void queries.invalidateQueries({ queryKey: [what] })
  }
  return (
    <>
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
          name={`callBack.${delivery.id}`}
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
    </>
  )
}
