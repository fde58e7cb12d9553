import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { customerCalls } from '#contract/customer.ts'
import { DepositAct, fundDeskCalls } from '#contract/fund.ts'
import { isAmount } from '#contract/money.ts'
import { labelsOf } from '#contract/wire.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useSubmitKey } from '#src/hooks/useSubmitKey.ts'
import { plainNumber } from '#src/plain-number.ts'
import { AskedText } from '../kit/AskedText.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import { ReferenceFilter } from '../kit/ReferenceFilter.tsx'
import { references } from '../kit/references.ts'
import { BankDay } from '../payments/BankDay.tsx'

const acts = Object.keys(labelsOf(DepositAct) ?? {}) as ('payIn' | 'freeze' | 'unfreeze' | 'forfeit' | 'payBack')[]

/** Moves a customer's guarantee deposit, or pays back what lies in their balance, with the reason that the customer will read. */
export const DepositDialog = ({ of, onClose }: { of?: string; onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const keyOf = useSubmitKey()
  const { busy, failure, faults, run, typing } = useAttempt()
  const [accountId, setAccountId] = useState<string | undefined>(of)
  const [act, setAct] = useState<(typeof acts)[number]>('payIn')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [reference, setReference] = useState('')
  const [paidOn, setPaidOn] = useState('')
  const atBank = act === 'payIn' || act === 'payBack'
  const [asking, setAsking] = useState(false)
  const { data: glance } = useQuery({ queryKey: ['customers', accountId], queryFn: () => send(customerCalls.glance, { id: accountId ?? '' }), enabled: accountId !== undefined })
  const submit = async (sure = false) => {
    const check = {
      accountId: accountId ? '' : translate('fund.desk.customerNeeded'),
      amount: isAmount(plainNumber(amount)) ? '' : translate('fund.amountShape'),
      reason: reason.trim() ? '' : translate('trade.form.required'),
    }
    // A forfeit takes a customer's money for good: it is asked about once it is whole.
    if (act === 'forfeit' && !sure && Object.values(check).every((fault) => fault === '')) return setAsking(true)
    setAsking(false)
    const sent = {
      accountId: accountId ?? '',
      act,
      amount: plainNumber(amount),
      reason: reason.trim(),
      ...(atBank && reference.trim() && { reference: reference.trim() }),
      ...(atBank && paidOn && { paidOn }),
    }
    if (!(await run(check, () => send(fundDeskCalls.deposit, { key: keyOf(sent), ...sent })))) return
    notify('fund.desk.moved', { type: 'success' })
    void queries.invalidateQueries({ queryKey: ['customers'] })
    onClose()
  }
  return (
    <FormDialog title={translate('fund.desk.deposit')} action={translate('fund.desk.do')} busy={busy} failure={failure} onClose={onClose} onSubmit={() => void submit()}>
      <ReferenceFilter
        reference={references.mainCustomer}
        label={translate('customer.funds.customer')}
        wide
        fault={accountId ? undefined : faults.accountId}
        value={accountId}
        onChange={(id) => setAccountId(id as string | undefined)}
      />
      {glance?.money && <p role="status">{translate('customer.funds.held', { balance: yuan(glance.money.balance), deposit: yuan(glance.money.deposit), frozen: yuan(glance.money.frozen) })}</p>}
      <TextField select label={translate('fund.desk.act')} value={act} onChange={(event) => setAct(event.target.value as typeof act)} fullWidth>
        {acts.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`fund.desk.acts.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      <AskedText label={translate('trade.line.amount')} decimal value={amount} fault={faults.amount} onChange={typing('amount', setAmount)} />
      {atBank && (
        <>
          <TextField
            label={translate('fund.desk.bankReference')}
            value={reference}
            error={Boolean(faults.reference)}
            helperText={faults.reference}
            onChange={(event) => typing('reference', setReference)(event.target.value)}
            fullWidth
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <BankDay
            label={translate(act === 'payIn' ? 'trade.desk.receivedOn' : 'fund.desk.paidOn')}
            day={paidOn}
            empty={translate('fund.desk.dayEmpty')}
            fault={faults.paidOn}
            onChange={typing('paidOn', setPaidOn)}
          />
        </>
      )}
      <AskedText label={translate('fund.desk.reason')} most={200} value={reason} fault={faults.reason} onChange={typing('reason', setReason)} />
      <ConfirmDialog
        open={asking}
        busy={busy}
        danger
        title={translate('customer.funds.forfeitTitle')}
        text={translate('customer.funds.forfeitText', { name: glance?.payer.name ?? '', amount: yuan(isAmount(plainNumber(amount)) ? plainNumber(amount) : '0') })}
        action={translate('customer.funds.forfeit')}
        onClose={() => setAsking(false)}
        onConfirm={() => void submit(true)}
      />
    </FormDialog>
  )
}
