import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { CustomerFund } from '#contract/customer.ts'
import { fundDeskCalls } from '#contract/fund.ts'
import { fenOf, isAmountOrNone } from '#contract/money.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { plainNumber } from '#src/plain-number.ts'
import { AskedText } from '../kit/AskedText.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'

/** Takes credit back from a customer, with the reason that it will read. */
export const CreditDialog = ({ fund, onClose }: { fund: CustomerFund; onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const { busy, failure, faults, run, typing } = useAttempt()
  const [limit, setLimit] = useState('')
  const [reason, setReason] = useState('')
  const submit = async () => {
    const typed = plainNumber(limit)
    const right = isAmountOrNone(typed) && fenOf(typed) < fenOf(fund.creditLimit)
    const check = { limit: right ? '' : translate('fund.desk.lowerShape', { limit: yuan(fund.creditLimit) }), reason: reason.trim() ? '' : translate('trade.form.required') }
    const done = await run(check, () => send(fundDeskCalls.lowerCredit, { accountId: fund.id, seen: fund.creditLimit, limit: typed, reason: reason.trim() }))
    // What it is by now is what it is lowered from.
    void queries.invalidateQueries({ queryKey: ['customers'] })
    if (!done) return
    notify('fund.desk.lowered', { type: 'success' })
    onClose()
  }
  return (
    <FormDialog
      title={translate('fund.desk.lowerTitle', { name: fund.accountName })}
      action={translate('fund.desk.lowerCredit')}
      danger
      busy={busy}
      failure={failure}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <p>{translate('fund.desk.lowerText', { limit: yuan(fund.creditLimit), owed: yuan(fund.owed) })}</p>
      <AskedText label={translate('fund.desk.lowerLimit')} decimal autoFocus value={limit} fault={faults.limit} onChange={typing('limit', setLimit)} />
      <AskedText label={translate('fund.desk.reason')} most={200} value={reason} fault={faults.reason} onChange={typing('reason', setReason)} />
    </FormDialog>
  )
}
