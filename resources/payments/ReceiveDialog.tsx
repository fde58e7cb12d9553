import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { BankCandidate } from '#contract/bank-line.ts'
import { amountOfFen, fenOf, isAmount } from '#contract/money.ts'
import type { PaymentInfo } from '#contract/payment.ts'
import { yuan } from '#contract/yuan.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { plainNumber } from '#src/plain-number.ts'
import { AskedText } from '../kit/AskedText.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import { BankCandidates, type CandidatesOf } from './BankCandidates.tsx'
import { BankDay } from './BankDay.tsx'
import style from './Payments.module.css'
import { VoucherPreviews } from './VoucherPreviews.tsx'

/** Money as the bank has it. No day is that of the bank's list, or today. */
interface InBank {
  amount: string
  reference: string
  receivedOn?: string
}

interface Props {
  /** What it is for: a payment's or an order's number. */
  number: string
  payerName: string
  /** What has still to come in; nothing where more came than was asked for. */
  open: string
  of: CandidatesOf
  /** What the customer sent of their transfer. */
  vouchers?: PaymentInfo['vouchers']
  onReceive: (money: InBank) => Promise<PaymentInfo>
  onClose: () => void
  onDone: () => void
}

/** Enters money that has come into the bank: its amount, the bank's own number and day. What differs from what was asked for is said before it is booked. */
export const ReceiveDialog = ({ number, payerName, open, of, vouchers = [], onReceive, onClose, onDone }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const [amount, setAmount] = useState(open)
  const [reference, setReference] = useState('')
  const [receivedOn, setReceivedOn] = useState('')
  const [taken, setTaken] = useState<BankCandidate | null>(null)
  // The day of the line that was taken goes with its reference.
  const sayReference = (text: string) => {
    typing('reference', setReference)(text)
    if (taken && text !== taken.reference && receivedOn === taken.receivedOn) typing('receivedOn', setReceivedOn)('')
  }
  const { busy, failure, faults, run, typing } = useAttempt()
  const [sure, setSure] = useState(false)
  const sum = plainNumber(amount)
  const right = isAmount(sum)
  const difference = right ? fenOf(sum) - fenOf(open) : 0n
  const over = translate('trade.desk.overpaid', { amount: yuan(amountOfFen(difference)) })
  const submit = async () => {
    const check = {
      amount: right ? '' : translate('trade.desk.amountShape'),
      reference: reference.trim() ? '' : translate('trade.desk.referenceNeeded'),
      sure: difference > 0n && !sure ? over : '',
    }
    await run(check, async () => {
      const { state } = await onReceive({ amount: sum, reference: reference.trim(), ...(receivedOn && { receivedOn }) })
      notify(`trade.desk.booked.${state}`, { type: 'success' })
      onDone()
    })
  }
  return (
    <FormDialog title={translate('trade.desk.receiveTitle', { number })} action={translate('trade.desk.receive')} busy={busy} failure={failure} onClose={onClose} onSubmit={() => void submit()}>
      <BankCandidates
        of={of}
        onTake={(line) => {
          typing('amount', setAmount)(line.amount)
          typing('reference', setReference)(line.reference)
          typing('receivedOn', setReceivedOn)(line.receivedOn)
          setTaken(line)
        }}
      />
      <p>{translate('trade.desk.receiveText', { payer: payerName, open: yuan(open) })}</p>
      <VoucherPreviews vouchers={vouchers} />
      <AskedText label={translate('trade.desk.amount')} decimal autoFocus value={amount} fault={faults.amount} onChange={typing('amount', setAmount)} />
      <AskedText label={translate('trade.desk.reference')} most={60} value={reference} fault={faults.reference} onChange={sayReference} />
      <BankDay label={translate('trade.desk.receivedOn')} day={receivedOn} empty={translate('trade.desk.receivedOnEmpty')} fault={faults.receivedOn} onChange={typing('receivedOn', setReceivedOn)} />
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
