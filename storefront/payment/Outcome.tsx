import { useTranslate } from 'ra-core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { href, path } from '#contract/paths.ts'
import { Status } from '#src/components/Status.tsx'
import orders from '../orders/Orders.module.css'

interface Props {
  /** The mark's axis and state: a payment's phase, or an order's payment. */
  axis: 'phase' | 'payment'
  state: string
  /** What became of it, in a sentence. */
  text: string
  children: ReactNode
}

/** What became of a payment, and where to go on from it. */
export const Outcome = ({ axis, state, text, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  // What was pressed is gone, and with it where the page stood.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView?.({ block: 'center' })
  }, [])
  return (
    <section className={`panel ${orders.part}`} role="status">
      <h2 ref={heading} tabIndex={-1}>
        <Status axis={axis} state={state} />
      </h2>
      <p>{text}</p>
      <div className={orders.acts}>{children}</div>
    </section>
  )
}

/** On from what is paid: to the one order, or to the list of several; or to the shop. */
export const OnFrom = ({ orderIds, recharged = false }: { orderIds: readonly string[]; recharged?: boolean }) => {
  const translate = useTranslate()
  const [only] = orderIds
  const [to, words] =
    orderIds.length === 1 && only
      ? ([href('OrderDetail', { id: only }), 'trade.quickPay.toOrder'] as const)
      : recharged
        ? ([path('MypagePaid'), 'shop.mine.paid'] as const)
        : ([path('MypageMyorder'), 'trade.orders.title'] as const)
  return (
    <>
      <Link className="button primary" to={to}>
        {translate(words)}
      </Link>
      <Link className="button" to={path('Home')}>
        {translate('trade.pay.toShop')}
      </Link>
    </>
  )
}
