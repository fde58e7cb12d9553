import { useTranslate } from 'ra-core'
import type { OrderInfo } from '#contract/order.ts'
import { yuan } from '#contract/yuan.ts'
import { paymentShown } from '#src/payment-shown.ts'
import { Status } from './Status.tsx'

const axes = ['handling', 'payment', 'delivery', 'invoicing'] as const

/** How far an order is on each of its axes, and with the company's own word where one was asked; one that is awaited stands before all else: terms of a description list. */
export const OrderAxes = ({ order }: { order: OrderInfo }) => {
  const translate = useTranslate()
  return (
    <>
      {axes.map((axis) => (
        <div key={axis}>
          <dt>{translate(`trade.axis.${axis}`)}</dt>
          <dd>
            {axis === 'handling' && order.approval === 'awaiting' ? <Status axis="approval" state="awaiting" /> : <Status axis={axis} state={axis === 'payment' ? paymentShown(order) : order[axis]} />}
          </dd>
        </div>
      ))}
      {order.approvers.length > 0 && (
        <div>
          <dt>{translate('trade.approve.by')}</dt>
          <dd>{[order.approvers.join(translate('mall.comma')), order.approvalAbove && translate('trade.approve.above', { amount: yuan(order.approvalAbove) })].filter(Boolean).join(' · ')}</dd>
        </div>
      )}
      {order.approval !== 'none' && order.approval !== 'awaiting' && (
        <div>
          <dt>{translate('trade.approve.act')}</dt>
          <dd>
            <Status axis="approval" state={order.approval} />
          </dd>
        </div>
      )}
    </>
  )
}
