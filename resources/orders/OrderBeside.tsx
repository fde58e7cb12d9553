import { useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useLocale, useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { cancelReasonIn } from '#contract/cancel-reasons.ts'
import { isInvoiced, mayCancel } from '#contract/order-rules.ts'
import { href, path } from '#contract/paths.ts'
import { useMay } from '#src/api/user.ts'
import { MadeToOrderFacts } from '#src/components/MadeToOrderFacts.tsx'
import { longTime } from '#src/dates.ts'
import { useActor } from '#src/hooks/useActor.ts'
import { factsOf } from '#src/order-facts.ts'
import style from '../kit/Form.module.css'
import { StaffNotes } from '../notes/StaffNotes.tsx'
import { AddressChange } from './AddressChange.tsx'
import { useOrderInfo } from './useOrderInfo.ts'

/** Whose order it is, what was agreed on, and what has happened. */
export const OrderBeside = ({ record }: { record: RaRecord }) => {
  const translate = useTranslate()
  const locale = useLocale()
  const actor = useActor()
  const maySee = useMay('payments:read')
  const mayWrite = useMay('orders:write')
  const queries = useQueryClient()
  const [sending, setSending] = useState(false)
  const { data: order } = useOrderInfo(String(record.id))
  if (!order) return null
  const facts: [name: string, text: string | null][] = [
    ['payWay', translate(`trade.way.${order.payWay}`)],
    ['invoice', order.invoice ? [translate(`trade.invoice.${order.invoice.kind}`), order.invoice.title, order.invoice.taxNumber].filter(Boolean).join(' · ') : translate('trade.invoice.none')],
    ['buyerNumber', order.buyerNumber],
    ['remark', order.remark],
    ['deliveryNote', order.deliveryNote],
  ]
  return (
    <>
      <h2>{translate('resources.orders.fields.accountName')}</h2>
      <Link to={href('AccountsDetail', { id: String(record.accountId) })}>{String(record.accountName)}</Link>
      {order.buyer && (
        <span className={style.small}>
          {order.buyer.contact} {order.buyer.phone} · {order.buyer.address}
        </span>
      )}
      {order.buyer && mayWrite && mayCancel(order) && (
        <button type="button" className="link" aria-haspopup="dialog" style={{ justifySelf: 'start' }} onClick={() => setSending(true)}>
          {translate('trade.elsewhere.action')}
        </button>
      )}
      {sending && (
        <AddressChange
          order={order}
          onClose={() => setSending(false)}
          onDone={() => {
            setSending(false)
            void queries.invalidateQueries({ queryKey: ['orders'] })
          }}
        />
      )}
      <dl className={style.facts}>
        <div>
          <dt>{translate('resources.orders.fields.placedAt')}</dt>
          <dd>{longTime(order.placedAt)}</dd>
        </div>
        {facts
          .filter(([, text]) => text)
          .map(([name, text]) => (
            <div key={name}>
              <dt>{translate(`trade.fact.${name}`)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        {order.cancelReason && (
          <div>
            <dt>{translate('trade.orders.reason')}</dt>
            <dd>{cancelReasonIn(locale, order.cancelReason)}</dd>
          </div>
        )}
      </dl>
      {order.custom && <h2>{translate('trade.custom.title')}</h2>}
      {order.madeToOrder && <MadeToOrderFacts quote={order.madeToOrder} to={href('Applications', { view: 'all', id: order.madeToOrder.applicationId })} className={style.facts} />}
      {maySee && isInvoiced(order) && <Link to={`${path('Invoices')}?${new URLSearchParams({ view: 'all', q: order.number })}`}>{translate('trade.desk.toInvoices')}</Link>}
      <StaffNotes about="order" aboutId={order.id} />
      <h2>{translate('trade.orders.timeline')}</h2>
      {[...order.events].reverse().map((event) => (
        <div key={`${event.at}${event.kind}`} className={style.entry}>
          <span>{translate(`trade.event.${event.kind}`, factsOf(event.facts, locale))}</span>
          <span className={style.small}>
            {longTime(event.at)} · {event.forName ? translate('trade.orders.actedFor', { who: event.actorName, whom: event.forName }) : actor(event.actorName)}
          </span>
        </div>
      ))}
    </>
  )
}
