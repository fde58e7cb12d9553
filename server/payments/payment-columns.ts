import { DeskPayment, type PaymentInfo, paymentFields } from '#contract/payment.ts'
import { type Fields, fieldsOf } from '#contract/wire.ts'
import { labelledColumns } from '#server/imports/export-list.ts'
import { dayOf } from '#server/today.ts'

const orderNumbers = { label: '订单号', text: ({ orders }: PaymentInfo) => orders.map(({ number }) => number).join(' ') }

const standing = ({ receipts }: PaymentInfo) => receipts.filter(({ reversedAt }) => !reversedAt)
/** What finance looks for in the bank; a card's money came when it was settled. */
const inBank = [
  {
    label: '到账日期',
    text: (payment: PaymentInfo) =>
      payment.way === 'quick' && payment.settledAt
        ? dayOf(new Date(payment.settledAt))
        : standing(payment)
            .map(({ receivedOn }) => receivedOn)
            .join(' '),
  },
  {
    label: '银行流水号',
    text: (payment: PaymentInfo) =>
      standing(payment)
        .map(({ reference }) => reference)
        .join(' '),
  },
]

/** What a payer's file of payments says. */
export const ownPaymentColumns = [...labelledColumns<PaymentInfo>(paymentFields), orderNumbers]
/** The same for finance, with the bank's days and numbers, and how far the ERP is. */
export const deskPaymentColumns = [...labelledColumns<DeskPayment>(fieldsOf(DeskPayment) as Fields), ...inBank, orderNumbers]
