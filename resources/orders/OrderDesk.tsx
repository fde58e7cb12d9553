import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { deliveryCalls } from '#contract/delivery.ts'
import type { OrderInfo } from '#contract/order.ts'
import { orderDeskCalls } from '#contract/order-desk.ts'
import { mayShip } from '#contract/order-rules.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useMay } from '#src/api/user.ts'
import { longTime } from '#src/dates.ts'
import { useActor } from '#src/hooks/useActor.ts'
import { usePaper } from '#src/hooks/usePaper.ts'
import { factsOf } from '#src/order-facts.ts'
import { href, restRecord } from '#src/paths.ts'
import style from '../kit/Form.module.css'
import { ReasonDialog } from '../kit/ReasonDialog.tsx'
import { Difference } from './Difference.tsx'
import { ShipDialog } from './ShipDialog.tsx'

/** An order at the desk: its lines, what has been sent, what has happened, and what moves it on. */
export const OrderDesk = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const actor = useActor()
  const id = String(record.id)
  const { data: order, error } = useQuery({ queryKey: ['orders', 'desk', id], queryFn: () => send(orderDeskCalls.info, { id }), retry: false })
  if (error) return <p role="alert">{sentenceOf(error)}</p>
  if (!order) return null
  return (
    <>
      <Acts order={order} pushing={record.kingdeeStatus === 'pushing'} />
      {record.kingdeeMessage && <p className={style.small}>{String(record.kingdeeMessage)}</p>}
      <h2>{translate('resources.orders.lines')}</h2>
      {order.lines.map((line) => (
        <div key={line.id} className={style.entry}>
          <header>
            <Link to={restRecord('goods', line.goodsId)}>{line.name}</Link>
            <span>{yuan(line.amount)}</span>
          </header>
          <span className={style.small}>
            {line.specName} · {yuan(line.price)} × {line.qty.toLocaleString()} {line.unit} · {translate('trade.line.delivered', { count: line.delivered })}
            {line.returned > 0 && ` · ${translate('trade.line.returned', { count: line.returned })}`}
          </span>
        </div>
      ))}
      {order.buyer && (
        <div className={style.entry}>
          <header>
            <Link to={href('AccountsDetail', { id: String(record.accountId) })}>{order.buyer.name}</Link>
          </header>
          <span className={style.small}>
            {order.buyer.contact} {order.buyer.phone} · {order.buyer.address}
          </span>
          {order.remark && <span className={style.small}>{order.remark}</span>}
          {order.deliveryNote && <span className={style.small}>{order.deliveryNote}</span>}
        </div>
      )}
      {order.deliveries.length > 0 && <h2>{translate('trade.delivery.title')}</h2>}
      {order.deliveries.map((delivery) => (
        <div key={delivery.id} className={style.entry}>
          <header>
            <Paper id={delivery.id} number={delivery.number} />
            <span>{translate(`trade.sent.${delivery.state}`)}</span>
          </header>
          {delivery.lines.map((line) => (
            <span key={line.id} className={style.small}>
              {line.name} {line.specName} · {line.lotNumber} · {line.expiresOn ?? '—'} × {line.qty}
              {line.difference && ` · ${translate('trade.delivery.arrived')} ${line.received}：${line.difference}`}
            </span>
          ))}
          {delivery.differs && <Difference delivery={delivery} />}
        </div>
      ))}
      <h2>{translate('trade.orders.timeline')}</h2>
      {[...order.events].reverse().map((event) => (
        <div key={`${event.at}${event.kind}`} className={style.entry}>
          <span>{translate(`trade.event.${event.kind}`, factsOf(event.facts))}</span>
          <span className={style.small}>
            {longTime(event.at)} · {event.forName ? translate('trade.orders.actedFor', { who: event.actorName, whom: event.forName }) : actor(event.actorName)}
          </span>
        </div>
      ))}
    </>
  )
}

const Paper = ({ id, number }: { id: string; number: string }) => {
  const fetchPaper = usePaper(deliveryCalls.paper)
  return (
    <button type="button" className="link" onClick={() => void fetchPaper({ id })}>
      {number}
    </button>
  )
}

const Acts = ({ order, pushing }: { order: OrderInfo; pushing: boolean }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const mayWrite = useMay('orders:write')
  const [shipping, setShipping] = useState(false)
  const [cancelling, setCancelling] = useState(false)
  const [busy, setBusy] = useState(false)
  if (!mayWrite) return null
  const refresh = () => queries.invalidateQueries({ queryKey: ['orders'] })
  const act = async (name: string, work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
      notify(`resources.orders.actions.${name}Done`, { type: 'success', messageArgs: { changed: 1, queued: 1 } })
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    }
    setBusy(false)
    await refresh()
  }
  return (
    <div style={{ display: 'flex', gap: 8, flexWrap: 'wrap', marginBottom: 12 }}>
      {order.approval === 'awaiting' && <span className="status attention">{translate('trade.approval.awaiting')}</span>}
      {order.handling === 'pending' && order.approval !== 'awaiting' && (
        <Button variant="contained" color="primary" disabled={busy} onClick={() => void act('confirm', () => send(orderDeskCalls.confirm, { ids: [order.id] }))}>
          {translate('resources.orders.actions.confirm')}
        </Button>
      )}
      {mayShip(order) && (
        <Button variant="contained" color="primary" disabled={busy} aria-haspopup="dialog" onClick={() => setShipping(true)}>
          {translate('resources.orders.actions.ship')}
        </Button>
      )}
      {(order.handling === 'confirmed' || order.handling === 'done') && (
        <Button disabled={busy || pushing} onClick={() => void act('push', () => send(orderDeskCalls.push, { ids: [order.id] }))}>
          {translate('resources.orders.actions.push')}
        </Button>
      )}
      {order.mayCancel && (
        <Button color="error" disabled={busy} aria-haspopup="dialog" onClick={() => setCancelling(true)}>
          {translate('trade.orders.cancel')}
        </Button>
      )}
      {shipping && (
        <ShipDialog
          order={order}
          onClose={() => setShipping(false)}
          onShipped={() => {
            setShipping(false)
            void refresh()
          }}
        />
      )}
      {cancelling && (
        <ReasonDialog
          title={translate('trade.orders.cancelTitle', { number: order.number })}
          text={translate('trade.orders.cancelText')}
          action={translate('trade.orders.cancel')}
          onClose={() => setCancelling(false)}
          onReason={(reason) => send(orderDeskCalls.cancel, { id: order.id, reason })}
          onDone={() => {
            setCancelling(false)
            void refresh()
          }}
        />
      )}
    </div>
  )
}
