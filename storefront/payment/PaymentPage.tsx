import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PayWay } from '#contract/order.ts'
import { href } from '#contract/paths.ts'
import type { Cashier } from '#contract/payment.ts'
import { yuan } from '#contract/yuan.ts'
import checkout from '../checkout/Checkout.module.css'
import { Choices } from '../checkout/Choices.tsx'
import { Failure } from '../parts/Fields.tsx'
import { CashierFrame } from './CashierFrame.tsx'
import { LinkForColleague } from './LinkForColleague.tsx'
import { OnFrom, Outcome } from './Outcome.tsx'
import { Pending } from './Pending.tsx'
import { useBeginPayment } from './useBeginPayment.ts'
import { type PayWish, RECHARGE } from './wish.ts'

/** The cashier: what is to be paid, and the ways that are open. From a company's account (`fromCompany`) money is transferred. */
export const PaymentPage = ({ fromCompany = false }: { fromCompany?: boolean }) => {
  const translate = useTranslate()
  const [settled, setSettled] = useState<Settled | null>(null)
  return (
    <CashierFrame title={translate(fromCompany ? 'trade.pay.publicTitle' : 'trade.pay.title')} settled={settled?.state}>
      {(cashier, wish) =>
        settled ? (
          <Outcome axis="payment" state={settled.state} text={translate(settled.text, { amount: yuan(settled.amount) })}>
            <OnFrom orderIds={wish.orderIds} recharged={cashier.purpose === 'recharge'} />
          </Outcome>
        ) : (
          <>
            <Ways cashier={cashier} wish={wish} fromCompany={fromCompany} onSettled={setSettled} />
            {cashier.purpose === 'orders' && !wish.token && <LinkForColleague orderIds={wish.orderIds} />}
          </>
        )
      }
    </CashierFrame>
  )
}

/** What came of pressing the button: paid, or owed on credit, and how much. */
interface Settled {
  state: 'paid' | 'onCredit'
  text: string
  amount: string
}

/** What pressing the button does, where that isn't leading on. */
const pressed: Partial<Record<PayWay, string>> = { balance: 'payNow', credit: 'owe' }

const Ways = ({ cashier, wish, fromCompany, onSettled }: { cashier: Cashier; wish: PayWish; fromCompany: boolean; onSettled: (settled: Settled) => void }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { begin, putOnCredit, busy, failure } = useBeginPayment()
  const ways = fromCompany ? cashier.ways.filter(({ way }) => way === 'transfer') : cashier.ways
  const [chosen, setChosen] = useState<PayWay | null>(null)
  const meant = ways.find((one) => one.way === wish.way && one.allowed)?.way
  // Nobody comes to owe without having chosen it.
  const way = chosen ?? meant ?? ways.find((one) => one.allowed && one.way !== 'credit')?.way ?? 'transfer'
  // Another payment closes an idle transfer; one that is for other orders as well isn't closed unasked.
  const closes = cashier.pending.filter(({ idle, orders }) => idle && orders.some((number) => cashier.orders.every((order) => order.number !== number)))
  const named = closes.map(({ number }) => number).join(translate('mall.comma'))
  /** The transfers that the payer was asked about. */
  const [asked, setAsked] = useState('')
  const sure = named !== '' && asked === named
  const query = { type: cashier.purpose === 'recharge' ? RECHARGE : '订单', total: cashier.total, ...(wish.orderIds.length > 0 && { list: wish.orderIds.join(',') }) }
  const pay = async (presses: number) => {
    if (named !== '' && !sure) return setAsked(named)
    // The second half of a double click answers nothing.
    if (sure && presses > 1) return
    if (way === 'credit') {
      if (await putOnCredit(cashier, wish)) onSettled({ state: 'onCredit', text: 'trade.pay.onCredit', amount: cashier.total })
      return
    }
    if (way === 'quick') return navigate(href('QuickPayment', query))
    const payment = await begin(cashier, wish, way)
    if (!payment) return
    if (payment.way === 'transfer') return navigate(href('LargePayment', { id: payment.id, ...(wish.token && { token: wish.token }) }), { replace: true })
    onSettled({ state: 'paid', text: 'trade.quickPay.done', amount: payment.amount })
  }
  return (
    <>
      <Pending cashier={cashier} token={wish.token} />
      <Choices
        title={translate('trade.pay.how')}
        name="pay-way"
        chosen={way}
        onChoose={(id) => {
          setChosen(id as PayWay)
          setAsked('')
        }}
        options={ways.map((one) => ({
          id: one.way,
          head: translate(`trade.way.${one.way}`),
          more: one.reason ?? (one.available ? translate('trade.checkout.available', { amount: yuan(one.available) }) : translate(`trade.wayHint.${one.way}`)),
          disabled: !one.allowed,
        }))}
      />
      <Failure>{failure}</Failure>
      {sure && (
        <p className={checkout.barred} role="alert">
          {translate('trade.pay.closes', { numbers: named })}
        </p>
      )}
      <button type="button" className="button primary large" disabled={busy || Number(cashier.total) === 0} onClick={({ detail }) => void pay(detail)}>
        {translate(`trade.pay.${busy ? 'paying' : sure ? 'sure' : (pressed[way] ?? 'next')}`, { amount: yuan(cashier.total) })}
      </button>
    </>
  )
}
