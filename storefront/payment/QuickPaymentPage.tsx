import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useCallback, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { path } from '#contract/paths.ts'
import { type Cashier, type PaymentInfo, paymentCalls } from '#contract/payment.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { CallError, sentenceOf } from '#src/api/errors.ts'
import { useHasToken } from '#src/api/user.ts'
import { Notice } from '#src/components/Notice.tsx'
import { signInAddress } from '#src/paths.ts'
import { Choices } from '../checkout/Choices.tsx'
import orders from '../orders/Orders.module.css'
import { Failure, TextField } from '../parts/Fields.tsx'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { useCountdown } from '../parts/useCountdown.ts'
import { payingQueries } from '../paying-queries.ts'
import { LOOK_AGAIN_MS } from '../trade-queries.ts'
import { CashierFrame } from './CashierFrame.tsx'
import { OtherWay } from './OtherWay.tsx'
import { OnFrom, Outcome } from './Outcome.tsx'
import { Pending } from './Pending.tsx'
import { useBeginPayment } from './useBeginPayment.ts'
import type { PayWish } from './wish.ts'

/** Pays by a bound card: the card, the bank's code, the outcome. */
export const QuickPaymentPage = () => {
  const translate = useTranslate()
  const client = useQueryClient()
  // The payment that waits for its code stands in the address: a page read anew goes on with it.
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const signedIn = useHasToken()
  const id = signedIn ? new URLSearchParams(search).get('payment') : null
  const { data: payment, error, refetch } = useQuery({ ...payingQueries.payment(id ?? '', undefined), enabled: id !== null })
  const setPayment = (begun: PaymentInfo | null) => {
    if (begun) client.setQueryData(payingQueries.payment(begun.id, undefined).queryKey, begun)
    const next = new URLSearchParams(search)
    if (begun) next.set('payment', begun.id)
    else next.delete('payment')
    navigate(`${pathname}?${next}`, { replace: true })
  }
  const [settled, setSettled] = useState(false)
  const settle = useCallback(() => setSettled(true), [])
  return (
    <CashierFrame title={translate('trade.quickPay.title')} settled={settled ? 'paid' : undefined}>
      {(cashier, wish) =>
        !signedIn ? (
          <Notice whole title={translate('trade.pay.stranger')} text={translate('trade.quickPay.stranger')}>
            <Link className="button primary" to={signInAddress({ pathname, search })}>
              {translate('mall.signIn')}
            </Link>
            <OtherWay wish={wish} total={cashier.total} />
          </Notice>
        ) : id === null ? (
          <>
            <Pending cashier={cashier} />
            <Cards cashier={cashier} wish={wish} onBegun={setPayment} />
          </>
        ) : payment ? (
          <>
            {payment.state === 'waiting' && <Pending cashier={cashier} />}
            <Code key={id} payment={payment} wish={wish} onNew={() => setPayment(null)} onDone={settle} />
          </>
        ) : error ? (
          <>
            <ListFailed error={error} retry={() => void refetch()} />
            <p className={orders.acts}>
              <button type="button" className="link" onClick={() => setPayment(null)}>
                {translate('trade.quickPay.otherCard')}
              </button>
              <OtherWay wish={wish} total={cashier.total} />
            </p>
          </>
        ) : (
          <RowBones rows={2} height={80} />
        )
      }
    </CashierFrame>
  )
}

const Cards = ({ cashier, wish, onBegun }: { cashier: Cashier; wish: PayWish; onBegun: (payment: PaymentInfo) => void }) => {
  const translate = useTranslate()
  const { pathname, search } = useLocation()
  const { data: cards, error, refetch } = useQuery(payingQueries.cards)
  const { begin, busy, failure } = useBeginPayment()
  const [chosen, setChosen] = useState<string | null>(null)
  if (error && !cards) return <ListFailed error={error} retry={() => void refetch()} />
  if (!cards) return <RowBones rows={2} height={80} />
  const cardId = chosen ?? cards[0]?.id ?? null
  const bind = `${path('BankList')}?${new URLSearchParams({ back: `${pathname}${search}` })}`
  return (
    <>
      <Choices
        title={translate('trade.quickPay.card')}
        name="card"
        chosen={cardId}
        onChoose={setChosen}
        empty={translate('trade.quickPay.noCard')}
        options={cards.map((card) => ({ id: card.id, head: `${card.bank} · ${card.lastFour}`, more: `${card.holder} ${card.phone}` }))}
      />
      <p className={orders.acts}>
        {cardId && <Link to={bind}>{translate('trade.quickPay.bind')}</Link>}
        <OtherWay wish={wish} total={cashier.total} />
      </p>
      <Failure>{failure}</Failure>
      {cardId ? (
        <button
          type="button"
          className="button primary large"
          disabled={busy}
          onClick={async () => {
            const payment = await begin(cashier, wish, 'quick', cardId)
            if (payment) onBegun(payment)
          }}
        >
          {translate(busy ? 'trade.pay.paying' : 'trade.quickPay.sendCode', { amount: yuan(cashier.total) })}
        </button>
      ) : (
        <Link className="button primary large" to={bind}>
          {translate('trade.quickPay.bind')}
        </Link>
      )}
    </>
  )
}

const LOOK_MS = 2000
/** So long a text message may take before another is asked for. */
const WAIT_S = 60

const Code = ({ payment: begun, wish, onNew, onDone }: { payment: PaymentInfo; wish: PayWish; onNew: () => void; onDone: () => void }) => {
  const translate = useTranslate()
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [unsure, setUnsure] = useState(false)
  const [failure, setFailure] = useState('')
  const [wait] = useCountdown(WAIT_S)
  // After an answer that was lost the payment itself is looked at, until it says what became of it.
  const { data } = useQuery({
    ...payingQueries.payment(begun.id, undefined),
    refetchInterval: ({ state }) => (unsure ? LOOK_MS : state.data?.state === 'waiting' ? LOOK_AGAIN_MS : false),
    initialData: begun,
  })
  const done = data.state === 'done'
  useEffect(() => {
    if (!done) return
    onDone()
    // What it paid reads otherwise now, wherever it is led on to.
    void client.invalidateQueries({ queryKey: ['trade'] })
  }, [done, onDone, client])
  const paid = ({ amount, over }: PaymentInfo) =>
    [translate('trade.quickPay.done', { amount: yuan(amount) }), ...(over === '0.00' ? [] : [translate('trade.quickPay.over', { amount: yuan(over) })])].join(translate('mall.comma'))
  const confirm = async () => {
    if (busy || !/^\d{4,8}$/.test(code.trim())) return setFailure(translate('trade.quickPay.codeShape'))
    setBusy(true)
    setFailure('')
    try {
      const payment = await send(paymentCalls.confirm, { id: begun.id, code: code.trim() })
      client.setQueryData(payingQueries.payment(begun.id, undefined).queryKey, payment)
      if (payment.state === 'waiting') setUnsure(true)
      await client.invalidateQueries({ queryKey: ['trade', 'order'] })
    } catch (error) {
      // Only an answer that didn't come leaves the outcome open.
      const lost = error instanceof CallError && (error.kind === 'network' || error.facts.away === true)
      if (lost) setUnsure(true)
      setFailure(lost ? translate('trade.quickPay.unsure') : sentenceOf(error))
    }
    setBusy(false)
  }
  if (done || data.state === 'failed' || data.state === 'closed')
    return (
      <Outcome axis="phase" state={data.state} text={done ? paid(data) : (data.reason ?? translate('trade.quickPay.closed'))}>
        {done ? (
          <OnFrom orderIds={wish.orderIds} recharged={wish.purpose === 'recharge'} />
        ) : (
          <button type="button" className="button primary" onClick={onNew}>
            {translate('trade.quickPay.otherCard')}
          </button>
        )}
      </Outcome>
    )
  return (
    <form
      className={`panel ${orders.part}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void confirm()
      }}
    >
      <h2>{translate('trade.quickPay.codeTitle')}</h2>
      <p className={orders.note}>{translate('trade.quickPay.codeHint', { number: data.number, card: data.card ?? '' })}</p>
      <TextField label={translate('trade.quickPay.code')} value={code} onChange={setCode} inputMode="numeric" autoComplete="one-time-code" maxLength={8} autoFocus />
      {unsure && <p role="status">{translate('trade.quickPay.looking')}</p>}
      <Failure>{failure}</Failure>
      <button type="submit" className="button primary" disabled={busy}>
        {translate(busy ? 'trade.pay.paying' : 'trade.quickPay.confirm', { amount: yuan(data.amount) })}
      </button>
      <div className={orders.acts}>
        <button type="button" className="link" disabled={busy || unsure || wait > 0} onClick={onNew}>
          {wait > 0 ? translate('trade.quickPay.againIn', { smart_count: wait }) : translate('trade.quickPay.again')}
        </button>
        <OtherWay wish={wish} total={data.amount} />
      </div>
    </form>
  )
}
