import { Payment } from '#contract/order.ts'
import { paymentRead } from '#contract/order-rules.ts'
import { labelsOf } from '#contract/wire.ts'

/** What the payment axis is called in files: as its pages call it. */
export const paymentWords: Record<string, string> = { ...labelsOf(Payment), onCredit: '信用挂账', refunded: '已退回' }

/** The word of an order's payment, by its axes' standard names. */
export const paymentWord = (order: Record<string, unknown>): string => paymentWords[paymentRead(order as never)] ?? ''
