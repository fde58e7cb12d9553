import Button from '@mui/material/Button'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Fragment, useRef, useState } from 'react'
import { bankLineCalls, type UnpaidOrder } from '#contract/bank-line.ts'
import { amountOfFen, fenOf } from '#contract/money.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { shortTime } from '#src/dates.ts'
import { NotRead } from '../kit/NotRead.tsx'
import style from '../payments/Payments.module.css'
import { proposedOrders } from './proposed-orders.ts'
import { ShareField, ShareSum } from './ShareField.tsx'
import { splitAmong } from './split.ts'

interface Props {
  lineId: string
  /** Who paid, by the bank. */
  payer: string
  amount: string
  keyword: string
  busy: boolean
  /** Whether what is most likely is chosen at first: not where a payment names itself. */
  proposes: boolean
  onBook: (orderIds: string[], shares?: { orderId: string; amount: string }[]) => void
}

/** Orders that wait for money nobody told of: one or several of one payer are chosen, and the money is booked on them, the first before the others or as it is parted by hand. */
export const BookOrders = ({ lineId, payer, amount, keyword, busy, proposes, onBook }: Props) => {
  const translate = useTranslate()
  const [picked, take] = useState<readonly UnpaidOrder[] | null>(null)
  // Another's money that names none of them is booked with a second press alone.
  const [asked, setAsked] = useState(false)
  /** What was typed for each order; null as long as nobody parts the money by hand. */
  const [typed, setTyped] = useState<Readonly<Record<string, string>> | null>(null)
  const setChosen = (orders: readonly UnpaidOrder[]) => {
    take(orders)
    setAsked(false)
    if (orders.length === 0) setTyped(null)
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
  const shares = typed && splitAmong(chosen, amount, typed)
  const given = shares?.reduce((sum, { fen }) => sum + (fen ?? 0n), 0n) ?? 0n
  const wrong = shares !== null && (given > fenOf(amount) || shares.some(({ fen }) => fen === null))
  const book = () => {
    const ids = chosen.map(({ id }) => id)
    if (!shares) return onBook(ids)
    onBook(
      ids,
      shares.map(({ order, fen }) => ({ orderId: order.id, amount: amountOfFen(fen ?? 0n) })),
    )
  }
  return (
    <section className={style.candidates} aria-labelledby="book-orders">
      <h3 id="book-orders">{translate('services.book.toOrders')}</h3>
      {error && !data && <NotRead error={error} retry={refetch} />}
      {data && shown.length === 0 && <p>{translate('services.book.noOrders')}</p>}
      {shown.map((order) => {
        const isChosen = chosen.some(({ id }) => id === order.id)
        const share = isChosen && shares?.find((one) => one.order.id === order.id)
        return (
          <Fragment key={order.id}>
            <label>
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
            {share && <ShareField share={share} busy={busy} onType={(text) => setTyped({ ...typed, [order.id]: text })} />}
          </Fragment>
        )
      })}
      {chosen.length > 0 && (
        <div className={style.booking}>
          <span role="status">
            {picked === null && <small>{translate('services.book.proposed')}</small>}
            {translate('services.book.chosen', { count: chosen.length, amount: yuan(amountOfFen(due)) })}
            {other && <small className={style.diff}>{translate('services.book.otherPayer', { payer, customer: first.payerName })}</small>}
            {shares && <ShareSum given={given} amount={amount} />}
            {!shares && over !== 0n && (
              <small className={style.diff}>{translate(over > 0n ? 'services.book.overOrders' : 'services.book.underOrders', { amount: yuan(amountOfFen(over > 0n ? over : -over)) })}</small>
            )}
          </span>
          <Button size="small" sx={{ flex: 'none' }} disabled={busy} aria-pressed={typed !== null} onClick={() => setTyped(typed ? null : {})}>
            {translate('services.book.split')}
          </Button>
          <Button
            size="small"
            sx={{ flex: 'none' }}
            variant="contained"
            color="primary"
            disabled={busy || wrong}
            onClick={({ detail }) => (!other ? book() : !asked ? setAsked(true) : detail < 2 && book())}
          >
            {translate(asked ? 'services.book.sure' : 'trade.desk.receive')}
          </Button>
        </div>
      )}
    </section>
  )
}
