import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { fundCalls } from '#contract/fund.ts'
import { isAmount } from '#contract/money.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useSubmitKey } from '#src/hooks/useSubmitKey.ts'
import { plainNumber } from '#src/plain-number.ts'
import { TextField } from '../parts/Fields.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { payingQueries } from '../paying-queries.ts'

/** Pays into the guarantee deposit from the balance. */
export const PayDepositDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const { data: funds } = useQuery(payingQueries.funds)
  const attempt = useAttempt()
  const key = useSubmitKey()
  const [amount, setAmount] = useState('')
  const submit = async () => {
    const sum = plainNumber(amount)
    const check = { amount: isAmount(sum) ? '' : translate('fund.amountShape') }
    if (!(await attempt.run(check, () => send(fundCalls.payDeposit, { amount: sum, key: key(sum) })))) return
    notify('fund.depositPaid', { type: 'success' })
    await client.invalidateQueries({ queryKey: ['trade'] })
    onClose()
  }
  return (
    <FormDialog title={translate('fund.payDeposit')} action={translate('fund.payDeposit')} busy={attempt.busy} failure={attempt.failure} onClose={onClose} onSubmit={() => void submit()}>
      {funds && <p>{translate('fund.fromBalance', { balance: yuan(funds.balance) })}</p>}
      <TextField label={translate('trade.line.amount')} value={amount} onChange={setAmount} error={attempt.faults.amount} inputMode="decimal" autoFocus />
    </FormDialog>
  )
}
