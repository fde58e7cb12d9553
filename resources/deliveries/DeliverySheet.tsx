import Button from '@mui/material/Button'
import { Printer } from 'lucide-react'
import { type RaRecord, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { deliveryCalls } from '#contract/delivery.ts'
import { href, restRecord } from '#contract/paths.ts'
import type { SentLine } from '#contract/rest/delivery.ts'
import { useMay } from '#src/api/user.ts'
import { Status } from '#src/components/Status.tsx'
import { longTime } from '#src/dates.ts'
import { usePaper } from '#src/hooks/usePaper.ts'
import style from '../orders/OrderSheet.module.css'
import { DeliveryLines } from './DeliveryLines.tsx'
import { DeliveryWays } from './DeliveryWays.tsx'

/** A delivery: whose it is and how far it came, then what it brought, lot by lot, and what can be done with it. */
export const DeliverySheet = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const [seesOrders, seesAccounts] = [useMay('orders:read'), useMay('accounts:read')]
  const fetchPaper = usePaper(deliveryCalls.paper)
  const text = (name: string) => (record[name] ? String(record[name]) : '')
  const facts: [source: string, value: ReactNode][] = [
    ['state', <Status key="state" axis="sent" state={text('state')} />],
    [
      'orderNumber',
      seesOrders ? (
        <Link key="order" to={restRecord('orders', text('orderId'))}>
          {text('orderNumber')}
        </Link>
      ) : (
        text('orderNumber')
      ),
    ],
    [
      'accountName',
      seesAccounts ? (
        <Link key="account" to={href('AccountsDetail', { id: text('accountId') })}>
          {text('accountName')}
        </Link>
      ) : (
        text('accountName')
      ),
    ],
    ['shippedAt', longTime(text('shippedAt'))],
    ['shippedBy', text('shippedBy')],
    ['carrier', text('carrier')],
    ['tracking', text('tracking')],
    ['receivedAt', longTime(text('receivedAt'))],
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
        <DeliveryLines lines={record.lines as SentLine[]} signed={record.state === 'received'} />
      </section>
      <div className={style.actions}>
        <Button startIcon={<Printer size={16} />} onClick={() => void fetchPaper({ id: String(record.id) })}>
          {translate('trade.delivery.paper')}
        </Button>
        {seesOrders && <DeliveryWays id={String(record.id)} orderId={text('orderId')} />}
      </div>
    </div>
  )
}
