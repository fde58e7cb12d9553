import { FilePreview } from '#src/applications/FilePreview.tsx'
import { readVoucher, type Voucher, voucherFile } from '#src/components/read-voucher.ts'
import { VoucherLink } from '#src/components/VoucherLink.tsx'
import style from './Payments.module.css'

/** What the customer sent of their transfer, to compare with what came: pictures shown, PDFs by their name. */
export const VoucherPreviews = ({ vouchers }: { vouchers: readonly Voucher[] }) =>
  vouchers.length > 0 && (
    <div className={style.vouchers}>
      {vouchers.map((voucher) => (
        <figure key={voucher.url}>
          {!voucherFile(voucher).endsWith('.pdf') && <FilePreview name={voucher.name} file={voucherFile(voucher)} read={() => readVoucher(voucher)} />}
          <figcaption>
            <VoucherLink voucher={voucher} />
          </figcaption>
        </figure>
      ))}
    </div>
  )
