import { useNotify } from 'ra-core'
import { type PaymentInfo, paymentCalls } from '#contract/payment.ts'
import { sendForFile } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { saveFile } from './saveFile.ts'

/** A transfer's voucher by its name, saved when it is pressed. */
export const VoucherLink = ({ voucher }: { voucher: PaymentInfo['vouchers'][number] }) => {
  const notify = useNotify()
  const save = async () => {
    try {
      const { blob } = await sendForFile(paymentCalls.voucherFile, { name: voucher.url.split('/').pop() ?? '' })
      // Pictures are kept in another format than they came in.
      saveFile(blob, `${voucher.name.replace(/\.\w+$/, '')}.${blob.type.split('/')[1]}`)
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    }
  }
  return (
    <button type="button" className="link" onClick={() => void save()}>
      {voucher.name}
    </button>
  )
}
