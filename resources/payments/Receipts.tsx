import Button from '@mui/material/Button'
import { useNotify, useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import type { PaymentInfo, Receipt } from '#contract/payment.ts'
import { paymentDeskCalls } from '#contract/payment-desk.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { useMay } from '#src/api/user.ts'
import { asSpoken, shortTime } from '#src/dates.ts'
import { ReasonDialog } from '../kit/ReasonDialog.tsx'
import style from './Payments.module.css'

interface Props {
  payment: Pick<PaymentInfo, 'id' | 'receipts'>
  /** Something was taken back. */
  onChanged: () => void
}

/** What came in for a payment, each with the bank's own number; finance takes back what was booked by mistake. */
export const Receipts = ({ payment: { id, receipts }, onChanged }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const mayWrite = useMay('payments:write')
  const list = useRef<HTMLUListElement>(null)
  const [reversing, setReversing] = useState<Receipt | null>(null)
  return (
    <>
      <ul ref={list} tabIndex={-1} className={style.receipts} aria-label={translate('trade.desk.receipts')}>
        {receipts.map((receipt) => (
          <li key={receipt.id}>
            <span className={receipt.reversedAt ? style.gone : undefined}>{receipt.reference}</span>
            <b className={receipt.reversedAt ? style.gone : undefined}>{yuan(receipt.amount)}</b>
            <time dateTime={receipt.receivedOn}>{asSpoken(receipt.receivedOn)}</time>
            <small>{translate('trade.desk.bookedAt', { at: shortTime(receipt.at) })}</small>
            {receipt.reversedAt && <span>{translate('trade.desk.reversed', { reason: receipt.reversedFor ?? '' })}</span>}
            {mayWrite && !receipt.reversedAt && (
              <Button
                size="small"
                color="inherit"
                className={style.reverse}
                aria-haspopup="dialog"
                aria-label={translate('trade.desk.reverseLabel', { reference: receipt.reference })}
                onClick={() => setReversing(receipt)}
              >
                {translate('trade.desk.reverse')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {reversing && (
        <ReasonDialog
          name={`reverse.${reversing.id}`}
          title={translate('trade.desk.reverseTitle', { reference: reversing.reference, amount: yuan(reversing.amount) })}
          text={translate('trade.desk.reverseText')}
          action={translate('trade.desk.reverse')}
          onClose={() => setReversing(null)}
          onReason={(reason) => send(paymentDeskCalls.reverseReceipt, { id, receiptId: reversing.id, reason })}
          onDone={() => {
            setReversing(null)
            notify('trade.desk.reversedDone', { type: 'success' })
            // The button that opened the dialog is gone.
            setTimeout(() => list.current?.focus())
            onChanged()
          }}
        />
      )}
    </>
  )
}
