import { DeskPayment, type PaymentInfo, paymentFields } from '#contract/payment.ts'
import { type Fields, fieldsOf } from '#contract/wire.ts'
import { labelledColumns } from '#server/imports/export-list.ts'

const orderNumbers = { label: '订单号', text: ({ orders }: PaymentInfo) => orders.map(({ number }) => number).join(' ') }

/** What a payer's file of payments says. */
export const ownPaymentColumns = [...labelledColumns<PaymentInfo>(paymentFields), orderNumbers]
/** The same for finance, with how far the ERP is. */
export const deskPaymentColumns = [...labelledColumns<DeskPayment>(fieldsOf(DeskPayment) as Fields), orderNumbers]
