import type { OrderInfo } from '#contract/order.ts'
import { href } from '#contract/paths.ts'
import { paymentCalls } from '#contract/payment.ts'
import { send } from '#src/api/client.ts'
import { CallError } from '#src/api/errors.ts'
import { submitKey } from '#src/submit-key.ts'

/**
 * Where an order that was just placed leads whoever may pay: the way was chosen, so a transfer begins and shows where to, and by card only
 * the card is still to be chosen. What can't begin now leads to the cashier; what is paid, owed, or waits for a yes, to the order.
 */
export const nextAfter = async (order: Pick<OrderInfo, 'id' | 'total' | 'payment' | 'approval' | 'payWay'>, mayPay: boolean): Promise<string> => {
  const cashier = { list: order.id, type: '订单', total: order.total }
  if (!mayPay || order.approval === 'awaiting' || order.payment === 'paid') return href('OrderDetail', { id: order.id })
  if (order.payWay === 'quick') return href('QuickPayment', cashier)
  if (order.payWay !== 'transfer') return href('OrderDetail', { id: order.id })
  const wish = { key: submitKey(), purpose: 'orders', orderIds: [order.id], amount: order.total, way: 'transfer' } as const
  const begin = () => send(paymentCalls.create, wish)
  // An answer that was lost is asked for once more: under its key it is one payment.
  return begin()
    .catch((error) => (error instanceof CallError && error.kind === 'network' ? begin() : Promise.reject(error)))
    .then(
      ({ id }) => href('LargePayment', { id }),
      () => href('Payment', { ...cashier, way: order.payWay }),
    )
}
