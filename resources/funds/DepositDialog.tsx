import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useNotify, useTranslate } from 'ra-core'
import { type FormEvent, useRef, useState } from 'react'
import { DepositAct, fundDeskCalls } from '#contract/fund.ts'
import { isAmount } from '#contract/money.ts'
import { labelsOf } from '#contract/wire.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { submitKey } from '#src/submit-key.ts'
import { ReferenceFilter } from '../kit/ReferenceFilter.tsx'
import { references } from '../kit/references.ts'

const acts = Object.keys(labelsOf(DepositAct) ?? {}) as ('payIn' | 'freeze' | 'unfreeze' | 'forfeit')[]

/** Moves a customer's guarantee deposit, with the reason that the customer will read. */
export const DepositDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const key = useRef(submitKey())
  const [accountId, setAccountId] = useState<string>()
  const [act, setAct] = useState<(typeof acts)[number]>('payIn')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState('')
  const [faults, setFaults] = useState<Partial<Record<'account' | 'amount' | 'reason', string>>>({})
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = {
      ...(!accountId && { account: translate('fund.desk.customerNeeded') }),
      ...(!isAmount(amount.trim()) && { amount: translate('fund.amountShape') }),
      ...(!reason.trim() && { reason: translate('trade.form.required') }),
    }
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    try {
      await send(fundDeskCalls.deposit, { key: key.current, accountId, act, amount: amount.trim(), reason: reason.trim() })
      notify('fund.desk.moved', { type: 'success' })
      onClose()
    } catch (error) {
      key.current = submitKey()
      setFault(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={() => {}} onKeyDown={(event) => event.key === 'Escape' && !busy && onClose()} maxWidth="xs" fullWidth aria-labelledby="deposit-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="deposit-title">{translate('fund.desk.deposit')}</DialogTitle>
        <DialogContent style={{ display: 'grid', gap: 16, paddingTop: 8 }}>
          <div>
            <ReferenceFilter reference={references.customer} label={translate('customer.funds.customer')} wide value={accountId} onChange={(id) => setAccountId(id as string | undefined)} />
            {faults.account && !accountId && (
              <p role="alert" className="field-error">
                {faults.account}
              </p>
            )}
          </div>
          <TextField select label={translate('fund.desk.act')} value={act} onChange={(event) => setAct(event.target.value as typeof act)} fullWidth>
            {acts.map((one) => (
              <MenuItem key={one} value={one}>
                {translate(`fund.desk.acts.${one}`)}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label={translate('trade.line.amount')}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
            error={faults.amount !== undefined}
            helperText={faults.amount}
            fullWidth
            required
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
          <TextField
            label={translate('fund.desk.reason')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={faults.reason !== undefined}
            helperText={faults.reason}
            fullWidth
            required
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
          {fault && (
            <p role="alert" className="field-error">
              {fault}
            </p>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {translate('mall.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="primary" disabled={busy}>
            {translate('fund.desk.do')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
