import Button from '@mui/material/Button'
import { Printer } from 'lucide-react'
import { type RaRecord, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { counted } from '#contract/counted.ts'
import { type DeliveryInfo, deliveryCalls } from '#contract/delivery.ts'
import { href, restRecord } from '#contract/paths.ts'
import { Bones } from '#src/components/Bones.tsx'
import { Status } from '#src/components/Status.tsx'
import { TrackingLink } from '#src/components/TrackingLink.tsx'
import { asSpoken, longTime } from '#src/dates.ts'
import { usePaper } from '#src/hooks/usePaper.ts'
import { useUnitWord } from '#src/hooks/useUnitWord.ts'
import { NotRead } from '../kit/NotRead.tsx'
import table from '../kit/Sheet.module.css'
import { DeliveryActs } from '../orders/DeliveryActs.tsx'
import style from '../orders/OrderSheet.module.css'
import { useOrderInfo } from '../orders/useOrderInfo.ts'

/** A delivery: whose it is and how far it came, then what it brought, lot by lot, and what can be done with it. */
export const DeliverySheet = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const { data: order, error, refetch } = useOrderInfo(String(record.orderId))
  const fetchPaper = usePaper(deliveryCalls.paper)
  const delivery = order?.deliveries.find(({ id }) => id === record.id)
  if (error && !order) return <NotRead error={error} retry={refetch} />
  if (!delivery) return <Bones of="sheet" />
  const facts: [source: string, value: ReactNode][] = [
    ['state', <Status key="state" axis="sent" state={delivery.state} />],
    [
      'orderNumber',
      <Link key="order" to={restRecord('orders', delivery.orderId)}>
        {delivery.orderNumber}
      </Link>,
    ],
    [
      'accountName',
      <Link key="account" to={href('AccountsDetail', { id: String(record.accountId) })}>
        {String(record.accountName)}
      </Link>,
    ],
    ['shippedAt', longTime(delivery.shippedAt)],
    ['shippedBy', String(record.shippedBy ?? '')],
    ['carrier', delivery.carrier],
    [
      'tracking',
      delivery.tracking && (
        <>
          {delivery.tracking} <TrackingLink page={delivery.trackingPage} />
        </>
      ),
    ],
    ['receivedAt', longTime(delivery.receivedAt)],
  ]
  return (
    <div className={style.sheet}>
      <dl className={style.axes}>
        {facts.map(([source, value]) => (
          <div key={source}>
            <dt>{translate(`resources.deliveries.fields.${source}`)}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="delivery-lines">
        <h2 id="delivery-lines">{translate('resources.orders.lines')}</h2>
        <Lines delivery={delivery} />
      </section>
      <div className={style.actions}>
        <Button startIcon={<Printer size={16} />} onClick={() => void fetchPaper({ id: delivery.id })}>
          {translate('trade.delivery.paper')}
        </Button>
        <DeliveryActs delivery={delivery} />
      </div>
    </div>
  )
}

const Lines = ({ delivery }: { delivery: DeliveryInfo }) => {
  const translate = useTranslate()
  const unitOf = useUnitWord()
  const arrived = delivery.lines.some(({ received }) => received !== null)
  const [goods, lot, expires, sent, got] = ['trade.line.goods', 'trade.delivery.lot', 'trade.delivery.expires', 'resources.deliveries.sentQty', 'trade.delivery.arrived'].map((word) => translate(word))
  return (
    <table className={`${table.lines} ${table.cards}`}>
      <thead>
        <tr>
          <th>{goods}</th>
          <th>{lot}</th>
          <th>{expires}</th>
          <th className={table.num}>{sent}</th>
          {arrived && <th className={table.num}>{got}</th>}
        </tr>
      </thead>
      <tbody>
        {delivery.lines.map((line) => (
          <tr key={line.id}>
            <td>
              {line.name} {line.specName}
              {line.difference && <small>{line.difference}</small>}
            </td>
            <td data-label={lot}>{line.lotNumber}</td>
            <td data-label={expires}>{asSpoken(line.expiresOn ?? '—')}</td>
            <td data-label={sent} className={table.num}>
              {counted(line.qty)} {unitOf(line.unit, line.qty)}
            </td>
            {arrived && (
              <td data-label={got} className={table.num}>
                {counted(line.received ?? line.qty)} {unitOf(line.unit, line.received ?? line.qty)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
