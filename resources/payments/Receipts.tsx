import type { PaymentInfo } from '#contract/payment.ts'
import { yuan } from '#contract/yuan.ts'
import { shortTime } from '#src/dates.ts'

/** What came in for a payment, each with the bank's own number. */
export const Receipts = ({ of }: { of: PaymentInfo['receipts'] }) =>
  of.map(({ reference, amount, at }) => (
    <small key={reference}>
      {reference} {of.length > 1 && `${yuan(amount)} `}· {shortTime(at)}
    </small>
  ))
