import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { amountOfFen, fenOf, isAmount } from '#contract/money.ts'
import { type PaymentInfo, paymentDeskCalls } from '#contract/payment.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { AskedText } from '../kit/AskedText.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import { BankCandidates } from './BankCandidates.tsx'
import style from './Payments.module.css'

/** Enters money that has come into the bank: its amount and the bank's own number. What differs from what was asked for is said before it is booked. */
export const ReceiveDialog = ({ payment, onClose, onDone }: { payment: PaymentInfo; onClose: () => void; onDone: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const left = fenOf(payment.amount) - fenOf(payment.received)
  const open = left > 0n ? left : 0n
  const [amount, setAmount] = useState(amountOfFen(open))
  const [reference, setReference] = useState('')
  const { busy, failure, faults, run } = useAttempt()
  const [sure, setSure] = useState(false)
  const right = isAmount(amount.trim())
  const difference = right ? fenOf(amount.trim()) - left : 0n
  const over = translate('trade.desk.overpaid', { amount: yuan(amountOfFen(difference)) })
  const submit = async () => {
    const check = {
      amount: right ? '' : translate('trade.desk.amountShape'),
      reference: reference.trim() ? '' : translate('trade.desk.referenceNeeded'),
      sure: difference > 0n && !sure ? over : '',
    }
    await run(check, async () => {
      const { state } = await send(paymentDeskCalls.receive, { id: payment.id, amount: amount.trim(), reference: reference.trim() })
      notify(`trade.desk.booked.${state}`, { type: 'success' })
      onDone()
    })
  }
  return (
    <FormDialog
      title={translate('trade.desk.receiveTitle', { number: payment.number })}
      action={translate('trade.desk.receive')}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <BankCandidates
        of={{ paymentId: payment.id }}
        onTake={(line) => {
          setAmount(line.amount)
          setReference(line.reference)
        }}
      />
      <p>{translate('trade.desk.receiveText', { payer: payment.payerName, open: yuan(amountOfFen(open)) })}</p>
      <AskedText label={translate('trade.desk.amount')} decimal autoFocus value={amount} fault={faults.amount} onChange={setAmount} />
      <AskedText label={translate('trade.desk.reference')} most={60} value={reference} fault={faults.reference} onChange={setReference} />
      {difference !== 0n && (
        <p className={style.diff}>{translate(difference > 0n ? 'trade.desk.more' : 'trade.desk.less', { amount: yuan(amountOfFen(difference > 0n ? difference : -difference)) })}</p>
      )}
      {difference > 0n && (
        <div>
          <label className={style.sure}>
            <input type="checkbox" className="check" checked={sure} aria-invalid={faults.sure ? true : undefined} onChange={(event) => setSure(event.target.checked)} />
            {over}
          </label>
          {faults.sure && !sure && <span className="field-error">{translate('trade.desk.tick')}</span>}
        </div>
      )}
    </FormDialog>
  )
}
