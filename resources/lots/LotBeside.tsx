import { useQuery } from '@tanstack/react-query'
import { type RaRecord, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { counted } from '#contract/counted.ts'
import { deliveryCalls } from '#contract/delivery.ts'
import { restList, restRecord } from '#contract/paths.ts'
import { salesRecordCalls } from '#contract/rest/delivery.ts'
import { send } from '#src/api/client.ts'
import { useMay } from '#src/api/user.ts'
import { longTime } from '#src/dates.ts'
import { ExportButton } from '../kit/ExportButton.tsx'
import style from '../kit/Form.module.css'
import { NotRead } from '../kit/NotRead.tsx'
import { LotPromises } from './LotPromises.tsx'

/** Who got this lot: what a recall asks for, and what of a held one is still promised. */
export const LotBeside = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const mayRead = useMay('stockMoves:read')
  const mayReadRecalls = useMay('recalls:read')
  const mayExport = useMay('deliveries:read')
  const id = String(record.id)
  const { data, error, refetch } = useQuery({ queryKey: ['lots', 'recall', id], queryFn: () => send(deliveryCalls.recall, { lotId: id }) })
  const held = record.held && (
    <p className="status blocked" role="note" style={{ whiteSpace: 'normal' }}>
      {translate('shipping.heldLot', { count: counted(Number(record.reserved)) })}
    </p>
  )
  if (error && !data) return <NotRead error={error} retry={refetch} />
  if (!data) return null
  return (
    <>
      {held}
      {record.recallId && mayReadRecalls && <Link to={restRecord('recalls', String(record.recallId))}>{translate('recalls.underWay')}</Link>}
      <LotPromises record={record} />
      {mayRead && <Link to={restList('stockMoves', { q: String(record.number) })}>{translate('resources.stockMoves.ofLot')}</Link>}
      <h2>{translate('trade.recall.title', { count: data.length, pieces: data.reduce((sum, { qty }) => sum + qty, 0) })}</h2>
      {mayExport && data.length > 0 && (
        <span>
          <ExportButton call={salesRecordCalls.export} query={{ filter: JSON.stringify({ lotId: id }) }} label={translate('resources.deliveries.exports.salesRecords')} />
        </span>
      )}
      {data.length === 0 && <p className={style.small}>{translate('trade.recall.none')}</p>}
      {data.map((one) => (
        <div key={one.deliveryNumber} className={style.entry}>
          <header>
            <Link to={restRecord('orders', one.orderId)}>{one.orderNumber}</Link>
            <span>× {one.qty}</span>
          </header>
          <span>{one.accountName}</span>
          <span className={style.small}>
            {one.contact} {one.phone} · {one.deliveryNumber} · {longTime(one.shippedAt)}
            {one.returned > 0 && ` · ${translate('trade.line.returned', { count: one.returned })}`}
          </span>
        </div>
      ))}
    </>
  )
}
