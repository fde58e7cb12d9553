import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useNotify, useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { amountOfFen, fenOf, isAmount } from '#contract/money.ts'
import { type PaymentInfo, paymentDeskCalls } from '#contract/payment.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { BankCandidates } from './BankCandidates.tsx'
import style from './Payments.module.css'

/** Enters money that has come into the bank: its amount and the bank's own number. What differs from what was asked for is said before it is booked. */
export const ReceiveDialog = ({ payment, onClose, onDone }: { payment: PaymentInfo; onClose: () => void; onDone: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const open = fenOf(payment.amount) - fenOf(payment.received)
  const [amount, setAmount] = useState(amountOfFen(open > 0n ? open : 0n))
  const [reference, setReference] = useState('')
  const [fault, setFault] = useState('')
  const [faults, setFaults] = useState<{ amount?: string; reference?: string }>({})
  const [busy, setBusy] = useState(false)
  const [checked, setChecked] = useState(false)
  const right = isAmount(amount.trim())
  const difference = right ? fenOf(amount.trim()) - open : 0n
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = { ...(!right && { amount: translate('trade.desk.amountShape') }), ...(!reference.trim() && { reference: translate('trade.desk.referenceNeeded') }) }
    setFaults(wrong)
    setFault('')
    if (Object.keys(wrong).length > 0) return
    if (difference > 0n && !checked) return setFault(translate('trade.desk.overpaid', { amount: yuan(amountOfFen(difference)) }))
    setBusy(true)
    try {
      const { state } = await send(paymentDeskCalls.receive, { id: payment.id, amount: amount.trim(), reference: reference.trim() })
      notify(`trade.desk.booked.${state}`, { type: 'success' })
      onDone()
    } catch (error) {
      setFault(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={() => {}} onKeyDown={(event) => event.key === 'Escape' && !busy && onClose()} maxWidth="xs" fullWidth aria-labelledby="receive-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="receive-title">{translate('trade.desk.receiveTitle', { number: payment.number })}</DialogTitle>
        <DialogContent className={style.form as string}>
          <BankCandidates
            of={{ paymentId: payment.id }}
            onTake={(line) => {
              setAmount(line.amount)
              setReference(line.reference)
            }}
          />
          <p>{translate('trade.desk.receiveText', { payer: payment.payerName, open: yuan(amountOfFen(open > 0n ? open : 0n)) })}</p>
          <TextField
            label={translate('trade.desk.amount')}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            autoFocus
            fullWidth
            required
            error={faults.amount !== undefined}
            helperText={faults.amount}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
          <TextField
            label={translate('trade.desk.reference')}
            value={reference}
            onChange={(event) => setReference(event.target.value)}
            error={faults.reference !== undefined}
            helperText={faults.reference}
            fullWidth
            required
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          {difference !== 0n && (
            <p className={style.diff}>{translate(difference > 0n ? 'trade.desk.more' : 'trade.desk.less', { amount: yuan(amountOfFen(difference > 0n ? difference : -difference)) })}</p>
          )}
          {difference > 0n && (
            <label style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
              <input type="checkbox" className="check" checked={checked} onChange={(event) => setChecked(event.target.checked)} />
              {translate('trade.desk.overpaid', { amount: yuan(amountOfFen(difference)) })}
            </label>
          )}
          {fault && (
            <p role="alert" style={{ color: 'var(--bad)' }}>
              {fault}
            </p>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {translate('mall.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="primary" disabled={busy}>
            {translate('trade.desk.receive')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
