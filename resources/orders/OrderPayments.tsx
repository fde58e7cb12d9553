import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { OrderInfo } from '#contract/order.ts'
import { mayPay } from '#contract/order-rules.ts'
import { path } from '#contract/paths.ts'
import type { DeskPayment } from '#contract/payment.ts'
import { paymentDeskCalls } from '#contract/payment-desk.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { useMay } from '#src/api/user.ts'
import { OverNote } from '#src/components/OverNote.tsx'
import { Status } from '#src/components/Status.tsx'
import { VoucherLink } from '#src/components/VoucherLink.tsx'
import { longTime } from '#src/dates.ts'
import { isAwaited, phaseInOrder } from '#src/payment-phase.ts'
import form from '../kit/Form.module.css'
import { NotRead } from '../kit/NotRead.tsx'
import { Receipts } from '../payments/Receipts.tsx'
import { ReceivePayment } from '../payments/ReceivePayment.tsx'
import { ReceiveForOrder } from './ReceiveForOrder.tsx'

/** More payments than one order ever has: those that were begun and failed stand among them. */
const MOST = 200

/** The money of an order: what came and what is awaited; finance sees its vouchers and books it where it stands, also what no payment was begun for. Nothing where there is neither. */
export const OrderPayments = ({ order }: { order: OrderInfo }) => {
  const translate = useTranslate()
  const queries = useQueryClient()
  const sees = useMay('payments:read')
  const mayWrite = useMay('payments:write')
  const [receiving, setReceiving] = useState<DeskPayment | 'order' | null>(null)
  const { data, error, refetch } = useQuery({ queryKey: ['payments', 'of', order.id], queryFn: () => send(paymentDeskCalls.list, { page: 1, size: MOST, orderId: order.id }), enabled: sees })
  const whole = new Map(data?.items.map((one) => [one.id, one]))
  const unasked = mayWrite && mayPay(order) && data?.items.every((one) => !isAwaited(one))
  if (order.payments.length === 0 && !unasked && !(error && mayPay(order))) return null
  const done = () => {
    setReceiving(null)
    void queries.invalidateQueries({ queryKey: ['payments'] })
    void queries.invalidateQueries({ queryKey: ['orders'] })
  }
  return (
    <section aria-labelledby="order-payments">
      <h2 id="order-payments">{translate('trade.orders.payments')}</h2>
      {error && !data && <NotRead error={error} retry={refetch} />}
      {order.payments.map((one) => {
        const payment = whole.get(one.id)
        const open = payment !== undefined && isAwaited(payment)
        return (
          <div key={one.id} className={form.entry}>
            <header>
              {sees ? <Link to={`${path('Payments')}?${new URLSearchParams({ view: 'all', q: one.number })}`}>{one.number}</Link> : <span>{one.number}</span>}
              <b>
                {yuan(one.amount)}
                <OverNote over={one.over} apart />
              </b>
            </header>
            <header className={form.small}>
              <span>
                {translate(`trade.way.${one.way}`)} · {longTime(one.at)}
              </span>
              <Status axis="phase" state={phaseInOrder(order, one)} />
            </header>
            {payment && payment.receipts.length > 0 && (
              <div className={form.small}>
                <Receipts payment={payment} onChanged={done} />
              </div>
            )}
            {payment && (payment.vouchers.length > 0 || open) && (
              <header>
                <span className={form.links}>
                  {payment.vouchers.map((voucher) => (
                    <VoucherLink key={voucher.url} voucher={voucher} />
                  ))}
                </span>
                {mayWrite && open && (
                  <Button size="small" variant="contained" color="primary" aria-haspopup="dialog" onClick={() => setReceiving(payment)}>
                    {translate('trade.desk.receive')}
                  </Button>
                )}
              </header>
            )}
          </div>
        )
      })}
      {unasked && (
        <Button size="small" aria-haspopup="dialog" onClick={() => setReceiving('order')}>
          {translate('trade.desk.receive')}
        </Button>
      )}
      {receiving === 'order' && <ReceiveForOrder order={order} onClose={() => setReceiving(null)} onDone={done} />}
      {receiving && receiving !== 'order' && <ReceivePayment payment={receiving} onClose={() => setReceiving(null)} onDone={done} />}
    </section>
  )
}
