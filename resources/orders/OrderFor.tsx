import Button from '@mui/material/Button'
import { ShoppingCart } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useMay } from '#src/api/user.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useActFor } from '../accounts/useActFor.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { ReferenceFilter } from '../kit/ReferenceFilter.tsx'
import { references } from '../kit/references.ts'

/** Begins an order for a customer, who is chosen first: staff go into the shop as them. */
export const OrderFor = () => {
  const translate = useTranslate()
  const actFor = useActFor()
  const mayFind = useMay('accounts:read')
  const may = useMay('orders:write') && mayFind
  const [open, setOpen] = useState(false)
  const [accountId, setAccountId] = useState<string>()
  const { busy, failure, faults, run, typing } = useAttempt()
  if (!may) return null
  const submit = () => run({ accountId: accountId ? '' : translate('fund.desk.customerNeeded') }, () => actFor(accountId ?? ''))
  return (
    <>
      <Button variant="contained" color="primary" startIcon={<ShoppingCart size={16} />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {translate('trade.desk.orderFor')}
      </Button>
      {open && (
        <FormDialog title={translate('trade.desk.orderFor')} action={translate('trade.desk.actForGo')} busy={busy} failure={failure} onClose={() => setOpen(false)} onSubmit={() => void submit()}>
          <p>{translate('trade.desk.actForText')}</p>
          <ReferenceFilter
            wide
            reference={references.customer}
            label={translate('customer.funds.customer')}
            value={accountId}
            fault={faults.accountId}
            onChange={typing('accountId', (id) => setAccountId(typeof id === 'string' ? id : undefined))}
          />
        </FormDialog>
      )}
    </>
  )
}
