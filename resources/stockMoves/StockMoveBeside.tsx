import { type RaRecord, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { restRecord } from '#contract/paths.ts'

/** The lot that was moved, and the order that it was moved for. */
export const StockMoveBeside = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  return (
    <>
      <Link to={restRecord('lots', String(record.lotId))}>{translate('resources.stockMoves.toLot', { number: String(record.lotNumber) })}</Link>
      {record.orderId && <Link to={restRecord('orders', String(record.orderId))}>{translate('resources.deliveries.toOrder', { number: String(record.orderNumber) })}</Link>}
    </>
  )
}
