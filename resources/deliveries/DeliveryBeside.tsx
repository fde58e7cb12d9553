import { type RaRecord, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { restRecord } from '#contract/paths.ts'
import { NotRead } from '../kit/NotRead.tsx'
import { DeliveryEntry } from '../orders/DeliveryEntry.tsx'
import { useOrderInfo } from '../orders/useOrderInfo.ts'

/** What a delivery brought, and the way to its order. */
export const DeliveryBeside = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const { data: order, error, refetch } = useOrderInfo(String(record.orderId))
  return (
    <>
      <h2>{translate('resources.orders.lines')}</h2>
      {error && !order && <NotRead error={error} retry={refetch} />}
      {order?.deliveries
        .filter(({ id }) => id === record.id)
        .map((delivery) => (
          <DeliveryEntry key={delivery.id} delivery={delivery} />
        ))}
      <Link to={restRecord('orders', String(record.orderId))}>{translate('resources.deliveries.toOrder', { number: String(record.orderNumber) })}</Link>
    </>
  )
}
