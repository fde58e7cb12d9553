import type { RaRecord } from 'ra-core'
import type { OrderHead } from '#contract/order.ts'
import { Status } from '#src/components/Status.tsx'
import { paymentShown } from '#src/payment-shown.ts'

/** How an order is paid, as its own page and its buyer's say it. */
export const PaymentCell = ({ record }: { record: RaRecord }) => <Status axis="payment" state={paymentShown(record as unknown as OrderHead)} />
