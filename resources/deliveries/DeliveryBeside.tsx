import type { RaRecord } from 'ra-core'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { restRecord } from '#src/paths.ts'

/** The way from a delivery to its order, where its lines, its paper and what can be done about it stand. */
export const DeliveryBeside = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  return <Link to={restRecord('orders', String(record.orderId))}>{translate('resources.deliveries.toOrder', { number: String(record.orderNumber) })}</Link>
}
