import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useNotify, useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { MAX_VOUCHERS, type PaymentInfo, paymentCalls } from '#contract/payment.ts'
import { send } from '#src/api/client.ts'
import { type Voucher, voucherFile } from '#src/components/read-voucher.ts'
import { VoucherLink } from '#src/components/VoucherLink.tsx'
import { minuteTime } from '#src/dates.ts'
import { useAct } from '#src/hooks/useAct.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import orders from '../orders/Orders.module.css'
import { FormDialog } from '../parts/FormDialog.tsx'

/** What shows that money was sent: pictures and PDFs, added and, after a question, taken back as long as money is awaited. */
export const Vouchers = ({ payment, token, open }: { payment: PaymentInfo; token: string | undefined; open: boolean }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const input = useRef<HTMLInputElement>(null)
  const { busy, act } = useAct()
  const [leaving, setLeaving] = useState<Voucher | null>(null)
  const attempt = useAttempt()
  const word = (name: string, facts = {}) => translate(`trade.pay.${name}`, facts)
  // Orders and payments tell of it, too.
  const refresh = () => client.invalidateQueries({ queryKey: ['trade'] })
  const upload = (file: File) =>
    act(async () => {
      const form = new FormData()
      form.set('file', file)
      await send(paymentCalls.voucher, form, { query: { id: payment.id, ...(token && { token }) } })
      notify('trade.pay.voucherKept', { type: 'success' })
      await refresh()
    })
  const remove = async (voucher: Voucher) => {
    if (!(await attempt.run({}, () => send(paymentCalls.removeVoucher, { id: payment.id, name: voucherFile(voucher), ...(token && { token }) })))) return
    setLeaving(null)
    notify('trade.pay.removed', { type: 'success' })
    await refresh()
  }
  return (
    <section className={`panel ${orders.part}`} aria-labelledby="vouchers">
      <header>
        <h2 id="vouchers">{word('vouchers')}</h2>
        {open && (
          <button type="button" className="button small" disabled={busy || payment.vouchers.length >= MAX_VOUCHERS} onClick={() => input.current?.click()}>
            {word(busy ? 'uploading' : 'upload')}
          </button>
        )}
      </header>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,application/pdf"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void upload(file)
        }}
      />
      {open && <p className={orders.note}>{word('voucherHint')}</p>}
      <ul className={orders.files}>
        {payment.vouchers.map((voucher) => (
          <li key={voucher.url}>
            {token ? voucher.name : <VoucherLink voucher={voucher} />} <small className={orders.note}>{minuteTime(voucher.at)}</small>
            {open && (
              <button
                type="button"
                className="button quiet small"
                disabled={busy}
                aria-haspopup="dialog"
                aria-label={word('removeVoucher', { name: voucher.name })}
                onClick={() => setLeaving(voucher)}
              >
                <Trash2 size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {leaving && (
        <FormDialog
          title={word('removeVoucher', { name: leaving.name })}
          action={word('removeAct')}
          busy={attempt.busy}
          failure={attempt.failure}
          onClose={() => setLeaving(null)}
          onSubmit={() => void remove(leaving)}
        >
          <p>{word('removeText')}</p>
        </FormDialog>
      )}
    </section>
  )
}
