import { type RaRecord, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { sentenceOf } from '#src/api/errors.ts'
import { restRecord } from '#src/paths.ts'
import { DeliveryEntry } from '../orders/DeliveryEntry.tsx'
import { useOrderInfo } from '../orders/useOrderInfo.ts'

/** What a delivery brought, and the way to its order. */
export const DeliveryBeside = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const { data: order, error } = useOrderInfo(String(record.orderId))
  return (
    <>
      <h2>{translate('resources.orders.lines')}</h2>
      {error && <p role="alert">{sentenceOf(error)}</p>}
      {order?.deliveries
        .filter(({ id }) => id === record.id)
        .map((delivery) => (
          <DeliveryEntry key={delivery.id} delivery={delivery} />
        ))}
      <Link to={restRecord('orders', String(record.orderId))}>{translate('resources.deliveries.toOrder', { number: String(record.orderNumber) })}</Link>
    </>
  )
}
