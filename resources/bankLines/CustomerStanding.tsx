import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { customerCalls } from '#contract/customer.ts'
import { yuan } from '#contract/yuan.ts'
import { send } from '#src/api/client.ts'

/** What a customer has in the house and owes it before more is put there: of a colleague, the company's. */
export const CustomerStanding = ({ accountId }: { accountId: string }) => {
  const translate = useTranslate()
  const { data } = useQuery({ queryKey: ['customers', accountId], queryFn: () => send(customerCalls.glance, { id: accountId }) })
  if (!data?.money) return null
  const { balance, owed, overdue } = data.money
  return <small aria-live="polite">{translate('customer.funds.totals', { balance: yuan(balance), owed: yuan(owed), overdue: yuan(overdue) })}</small>
}
