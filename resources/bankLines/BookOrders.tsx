import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { bankLineCalls, type UnpaidOrder } from '#contract/bank-line.ts'
import { amountOfFen, fenOf } from '#contract/money.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { shortTime } from '#src/dates.ts'
import { NotRead } from '../kit/NotRead.tsx'
import style from '../payments/Payments.module.css'
import { proposedOrders } from './proposed-orders.ts'

interface Props {
  lineId: string
  /** Who paid, by the bank. */
  payer: string
  amount: string
  keyword: string
  busy: boolean
  /** Whether what is most likely is chosen at first: not where a payment names itself. */
  proposes: boolean
  onBook: (orderIds: string[]) => void
}

/** Orders that wait for money nobody told of: one or several of one payer are chosen, and the money is booked on them. */
export const BookOrders = ({ lineId, payer, amount, keyword, busy, proposes, onBook }: Props) => {
  const translate = useTranslate()
  const [picked, take] = useState<readonly UnpaidOrder[] | null>(null)
  // Another's money that names none of them is booked with a second press alone.
  const [asked, setAsked] = useState(false)
  const setChosen = (orders: readonly UnpaidOrder[]) => {
    take(orders)
    setAsked(false)
  }
  const { data, error, refetch } = useQuery({
    queryKey: ['bankLines', 'orders', lineId, keyword],
    queryFn: () => send(bankLineCalls.orders, { id: lineId, ...(keyword && { keyword }) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  // What is most likely is chosen already, until somebody chooses; looking for others proposes nothing.
  const proposal = useRef<readonly UnpaidOrder[] | null>(null)
  // Once, whatever is read anew meanwhile: what is booked is what was read.
  if (data && !keyword && proposes) proposal.current ??= proposedOrders(data, amount)
  const chosen = picked ?? (keyword ? [] : (proposal.current ?? []))
  const [first] = chosen
  const other = first !== undefined && !chosen.some(({ why }) => why.includes('payer') || why.includes('number'))
  // What was chosen stays in sight, whatever is looked for next.
  const shown = [...chosen, ...(data ?? []).filter(({ id }) => chosen.every((one) => one.id !== id))]
  const due = chosen.reduce((sum, { open }) => sum + fenOf(open), 0n)
  const over = fenOf(amount) - due
  return (
    <section className={style.candidates} aria-labelledby="book-orders">
      <h3 id="book-orders">{translate('services.book.toOrders')}</h3>
      {error && !data && <NotRead error={error} retry={refetch} />}
      {data && shown.length === 0 && <p>{translate('services.book.noOrders')}</p>}
      {shown.map((order) => {
        const isChosen = chosen.some(({ id }) => id === order.id)
        return (
          <label key={order.id}>
            <input
              type="checkbox"
              className="check"
              checked={isChosen}
              disabled={busy || (first !== undefined && first.payerId !== order.payerId)}
              onChange={() => setChosen(isChosen ? chosen.filter(({ id }) => id !== order.id) : [...chosen, order])}
            />
            <span>
              <b>{order.number}</b> {order.payerName}
              <small>
                {translate('services.book.unpaid', { amount: yuan(order.open) })} · {shortTime(order.placedAt)}
              </small>
              {order.why.length > 0 && <small>{order.why.map((one) => translate(`services.candidates.why.${one}`)).join(translate('mall.comma'))}</small>}
            </span>
          </label>
        )
      })}
      {chosen.length > 0 && (
        <div className={style.booking}>
          <span role="status">
            {picked === null && <small>{translate('services.book.proposed')}</small>}
            {translate('services.book.chosen', { count: chosen.length, amount: yuan(amountOfFen(due)) })}
            {other && <small className={style.diff}>{translate('services.book.otherPayer', { payer, customer: first.payerName })}</small>}
            {over !== 0n && (
              <small className={style.diff}>{translate(over > 0n ? 'services.book.overOrders' : 'services.book.underOrders', { amount: yuan(amountOfFen(over > 0n ? over : -over)) })}</small>
            )}
          </span>
          <Button
            size="small"
            sx={{ flex: 'none' }}
            variant="contained"
            color="primary"
            disabled={busy}
            onClick={({ detail }) => (!other ? onBook(chosen.map(({ id }) => id)) : !asked ? setAsked(true) : detail < 2 && onBook(chosen.map(({ id }) => id)))}
          >
            {translate(asked ? 'services.book.sure' : 'trade.desk.receive')}
          </Button>
        </div>
      )}
    </section>
  )
}
