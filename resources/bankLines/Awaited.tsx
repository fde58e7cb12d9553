import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { AwaitedPayment } from '#contract/bank-line.ts'
import { amountOfFen, fenOf } from '#contract/money.ts'
import { yuan } from '#contract/yuan.ts'
import style from '../payments/Payments.module.css'

interface Props {
  payment: AwaitedPayment
  payer: string
  amount: string
  busy: boolean
  onTake: () => void
}

/** A payment that the money may be meant for: what fits, what doesn't, and the button that books it there. */
export const Awaited = ({ payment, payer, amount, busy, onTake }: Props) => {
  const translate = useTranslate()
  const over = fenOf(amount) - fenOf(payment.open)
  // Another's money, without the payment's code, or another sum than what is awaited is booked with a second press alone.
  const other = !payment.why.includes('payer') && !payment.why.includes('code')
  const [asked, setAsked] = useState(false)
  const plain = over === 0n && !other
  // Its code and its sum: there is nothing likelier.
  const sure = asked || (plain && payment.why.includes('code'))
  return (
    <div>
      <span>
        <b>{payment.number}</b> {payment.payerName}
        <small>
          {translate(payment.closed ? 'services.book.closed' : 'services.book.open', { amount: yuan(payment.open) })} {payment.orders.length > 0 && `· ${payment.orders.join(translate('mall.comma'))}`}
        </small>
        {payment.why.length > 0 && <small>{payment.why.map((one) => translate(`services.candidates.why.${one}`)).join(translate('mall.comma'))}</small>}
        {other && <small className={style.diff}>{translate('services.book.otherPayer', { payer, customer: payment.payerName })}</small>}
        {over !== 0n && <small className={style.diff}>{translate(over > 0n ? 'services.book.over' : 'services.book.under', { amount: yuan(amountOfFen(over > 0n ? over : -over)) })}</small>}
      </span>
      <Button
        size="small"
        sx={{ flex: 'none' }}
        disabled={busy}
        color={sure ? 'primary' : 'inherit'}
        variant={sure ? 'contained' : 'outlined'}
        onClick={({ detail }) => (plain ? onTake() : !asked ? setAsked(true) : detail < 2 && onTake())}
      >
        {translate(asked ? 'services.book.sure' : 'trade.desk.receive')}
        <span className="visually-hidden">{payment.number}</span>
      </Button>
    </div>
  )
}
