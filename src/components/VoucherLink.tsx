import { useNotify } from 'ra-core'
import { sentenceOf } from '#src/api/errors.ts'
import { openFile } from './open-file.ts'
import { readVoucher, type Voucher } from './read-voucher.ts'
import { saveFile } from './saveFile.ts'

/** A transfer's voucher by its name: a picture is opened beside the page, anything else is saved. */
export const VoucherLink = ({ voucher }: { voucher: Voucher }) => {
  const notify = useNotify()
  const show = async () => {
    try {
      const content = await readVoucher(voucher)
      if (content.type.startsWith('image/')) openFile(content)
      else saveFile(content, voucher.name)
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    }
  }
  return (
    <button type="button" className="link" onClick={() => void show()}>
      {voucher.name}
    </button>
  )
}
