import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { fundDeskCalls } from '#contract/fund.ts'
import { send } from '#src/api/client.ts'
import { useMay } from '#src/api/user.ts'
import { useDeskAddress } from '../kit/useDeskAddress.ts'
import { CustomerFunds } from './CustomerFunds.tsx'
import { DepositDialog } from './DepositDialog.tsx'
import { Disputes } from './Disputes.tsx'
import { MonthStatements } from './MonthStatements.tsx'

const views = ['all', 'owing', 'late', 'months', 'disputes'] as const

/** Customers' money: what they have and owe, what they dispute in their statements, and what finance does with their deposits. */
export const FundDesk = () => {
  const translate = useTranslate()
  const address = useDeskAddress()
  const mayWrite = useMay('payments:write')
  const [moving, setMoving] = useState(false)
  const open = useQuery({ queryKey: ['disputes', 'open'], queryFn: () => send(fundDeskCalls.disputes, { page: 1, size: 1, answered: false }), staleTime: 30_000 })
  const view = views.find((one) => one === address.query.get('view')) ?? 'all'
  const shared = {
    address,
    view,
    title: 'customer.funds.title',
    views: views.map((one) => [one, translate(`customer.funds.views.${one}`), one === 'disputes' ? open.data?.total : undefined] as const),
    acts: mayWrite && (
      <Button variant="contained" color="primary" aria-haspopup="dialog" onClick={() => setMoving(true)}>
        {translate('fund.desk.deposit')}
      </Button>
    ),
    above: moving && <DepositDialog onClose={() => setMoving(false)} />,
  }
  if (view === 'disputes') return <Disputes {...shared} />
  return view === 'months' ? <MonthStatements {...shared} /> : <CustomerFunds {...shared} view={view} />
}
