import { amountOfFen, fenOf } from '#contract/money.ts'
import { type PaymentInfo, paymentDeskCalls } from '#contract/payment.ts'
import { send } from '#src/api/client.ts'
import { ReceiveDialog } from './ReceiveDialog.tsx'

/** Enters money that came for a payment. */
export const ReceivePayment = ({ payment, ...rest }: { payment: PaymentInfo; onClose: () => void; onDone: () => void }) => {
  const left = fenOf(payment.amount) - fenOf(payment.received)
  return (
    <ReceiveDialog
      {...rest}
      number={payment.number}
      payerName={payment.payerName}
      open={amountOfFen(left > 0n ? left : 0n)}
      of={{ paymentId: payment.id }}
      onReceive={(amount, reference) => send(paymentDeskCalls.receive, { id: payment.id, amount, reference })}
    />
  )
}
