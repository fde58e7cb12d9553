import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { href } from '#contract/paths.ts'
import type { Cashier } from '#contract/payment.ts'
import { yuan } from '#contract/yuan.ts'
import checkout from '../checkout/Checkout.module.css'

/** Transfers for what is about to be paid that are awaited already: nobody is to pay twice unawares. */
export const Pending = ({ cashier, token }: { cashier: Cashier; token?: string | undefined }) => {
  const translate = useTranslate()
  return cashier.pending.map((one) => (
    <p key={one.id} className={`${checkout.barred} ${one.idle ? checkout.waits : ''}`} role="status">
      {translate(one.idle ? 'trade.pay.pendingIdle' : 'trade.pay.pending', { number: one.number, amount: yuan(one.amount) })}
      <Link to={href('LargePayment', { id: one.id, ...(token && { token }) })}>{translate('trade.pay.pendingShow')}</Link>
    </p>
  ))
}
