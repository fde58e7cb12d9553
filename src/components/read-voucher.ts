import { type PaymentInfo, paymentCalls } from '#contract/payment.ts'
import { sendForFile } from '#src/api/client.ts'

export type Voucher = PaymentInfo['vouchers'][number]

/** What a voucher is kept as. */
export const voucherFile = ({ url }: Pick<Voucher, 'url'>): string => url.split('/').pop() ?? ''

/** A voucher's content. Raises `CallError`. */
export const readVoucher = async (voucher: Pick<Voucher, 'url'>): Promise<Blob> => (await sendForFile(paymentCalls.voucherFile, { name: voucherFile(voucher) })).blob
