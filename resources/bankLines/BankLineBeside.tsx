import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { href, restRecord } from '#contract/paths.ts'
import type { DeskPayment } from '#contract/payment.ts'
import { paymentDeskCalls } from '#contract/payment-desk.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { useMay } from '#src/api/user.ts'
import { Status } from '#src/components/Status.tsx'
import form from '../kit/Form.module.css'
import { NotRead } from '../kit/NotRead.tsx'
import { overOf } from '../payments/booked-words.ts'
import { Receipts } from '../payments/Receipts.tsx'

/** Where the money of a bank's line went, and the way to take it back. */
export const BankLineBeside = ({ record }: { record: RaRecord }) => {
  const queries = useQueryClient()
  const sees = useMay('payments:read')
  // The line's own reference may be part of other payments' numbers.
  const number = record.paymentNumber === null ? '' : String(record.paymentNumber)
  const { data, error, refetch } = useQuery({
    queryKey: ['payments', 'of line', number],
    queryFn: () => send(paymentDeskCalls.list, { page: 1, size: 10, keyword: number }),
    enabled: sees && number !== '',
  })
  if (error && !data) return <NotRead error={error} retry={refetch} />
  const payment = data?.items.find((one) => one.number === number)
  if (!payment || number === '') return null
  const changed = () => {
    void queries.invalidateQueries({ queryKey: ['payments'] })
    void queries.invalidateQueries({ queryKey: ['orders'] })
    void queries.invalidateQueries({ queryKey: ['bankLines'] })
  }
  return <Booked payment={payment} onChanged={changed} />
}

const Booked = ({ payment, onChanged }: { payment: DeskPayment; onChanged: () => void }) => {
  const translate = useTranslate()
  const over = payment.purpose === 'orders' ? overOf(payment) : null
  return (
    <section aria-labelledby="line-booked">
      <h2 id="line-booked">{translate('services.book.booked')}</h2>
      <div className={form.entry}>
        <header>
          <Link to={href('Payments', { view: 'all', q: payment.number })}>{payment.number}</Link>
          <b>{yuan(payment.amount)}</b>
        </header>
        <header className={form.small}>
          <span>
            {payment.payerName} · {payment.purpose === 'recharge' && translate('trade.pay.recharge')}
            {payment.orders.map(({ id, number }) => (
              <Link key={id} to={restRecord('orders', id)}>
                {number}{' '}
              </Link>
            ))}
          </span>
          <Status axis="phase" state={payment.state} />
        </header>
        {over && <p className={form.small}>{translate('services.book.overTo', { amount: yuan(over) })}</p>}
        <Receipts payment={payment} onChanged={onChanged} />
      </div>
    </section>
  )
}
