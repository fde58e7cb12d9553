import { amountOfFen } from '#contract/money.ts'
import type { OrderInfo } from '#contract/order.ts'
import { openFen } from '#contract/order-rules.ts'
import { paymentDeskCalls } from '#contract/payment-desk.ts'
import { send } from '#src/api/client.ts'
import { useSubmitKey } from '#src/hooks/useSubmitKey.ts'
import { ReceiveDialog } from '../payments/ReceiveDialog.tsx'

/** Enters money that came for an order whose customer began no payment. */
export const ReceiveForOrder = ({ order, ...rest }: { order: OrderInfo; onClose: () => void; onDone: () => void }) => {
  const keyOf = useSubmitKey()
  return (
    <ReceiveDialog
      {...rest}
      number={order.number}
      payerName={order.accountName}
      open={amountOfFen(openFen(order))}
      of={{ orderId: order.id }}
      onReceive={(money) => {
        const sent = { orderIds: [order.id], ...money }
        return send(paymentDeskCalls.receiveOrders, { key: keyOf(sent), ...sent })
      }}
    />
  )
}
