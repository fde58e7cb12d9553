import type { PaymentInfo } from '#contract/payment.ts'
import { paymentDeskCalls } from '#contract/payment-desk.ts'
import { send } from '#src/api/client.ts'
import { leftOf } from '#src/payment-phase.ts'
import { ReceiveDialog } from './ReceiveDialog.tsx'

/** Enters money that came for a payment. */
export const ReceivePayment = ({ payment, ...rest }: { payment: PaymentInfo; onClose: () => void; onDone: () => void }) => (
  <ReceiveDialog
    {...rest}
    number={payment.number}
    payerName={payment.payerName}
    open={leftOf(payment)}
    of={{ paymentId: payment.id }}
    vouchers={payment.vouchers}
    onReceive={(money) => send(paymentDeskCalls.receive, { id: payment.id, ...money })}
  />
)
