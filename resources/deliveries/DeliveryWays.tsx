import { TrackingLink } from '#src/components/TrackingLink.tsx'
import style from '../kit/Form.module.css'
import { NotRead } from '../kit/NotRead.tsx'
import { DeliveryActs } from '../orders/DeliveryActs.tsx'
import { useOrderInfo } from '../orders/useOrderInfo.ts'

/** What its order knows of a delivery: where it is followed, why something didn't arrive, and what can be done with it. */
export const DeliveryWays = ({ id, orderId }: { id: string; orderId: string }) => {
  const { data: order, error, refetch } = useOrderInfo(orderId)
  const delivery = order?.deliveries.find((one) => one.id === id)
  if (error && !order) return <NotRead error={error} retry={refetch} />
  if (!delivery) return null
  return (
    <>
      <TrackingLink page={delivery.trackingPage} />
      {delivery.lines.map(
        (line) =>
          line.difference && (
            <span key={line.id} className={style.small}>
              {line.name} {line.specName} {line.lotNumber} · {line.difference}
            </span>
          ),
      )}
      <DeliveryActs delivery={delivery} />
    </>
  )
}
