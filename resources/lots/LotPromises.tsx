import { useQuery } from '@tanstack/react-query'
import { type RaRecord, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { lotPromiseCalls } from '#contract/lot-promise.ts'
import { restRecord } from '#contract/paths.ts'
import { send } from '#src/api/client.ts'
import style from '../kit/Form.module.css'
import { NotRead } from '../kit/NotRead.tsx'

/** The orders that pieces of a lot are promised to. */
export const LotPromises = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const id = String(record.id)
  const { data, error, refetch } = useQuery({ queryKey: ['lots', 'promises', id], queryFn: () => send(lotPromiseCalls.list, { lotId: id }) })
  if (error && !data) return <NotRead error={error} retry={refetch} />
  if (!data || data.length === 0) return null
  return (
    <>
      <h2>{translate('shipping.promises.title', { smart_count: data.length, pieces: data.reduce((sum, { qty }) => sum + qty, 0) })}</h2>
      {data.map(({ orderId, orderNumber, accountName, qty }) => (
        <div key={orderId} className={style.entry}>
          <header>
            <Link to={restRecord('orders', orderId)}>{orderNumber}</Link>
            <span>× {qty}</span>
          </header>
          <span>{accountName}</span>
        </div>
      ))}
    </>
  )
}
