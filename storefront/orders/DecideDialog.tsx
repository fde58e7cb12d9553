import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { yuan } from '#contract/yuan.ts'
import { ListFailed } from '../parts/ListFailed.tsx'
import { tradeQueries } from '../trade-queries.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { OrderLines } from './OrderLines.tsx'

/** The company's yes or no from a list: with what is ordered and what it comes to, which the list doesn't show. */
export const DecideDialog = ({ id, approve, onClose }: { id: string; approve: boolean; onClose: () => void }) => {
  const translate = useTranslate()
  const { data: order, error, refetch } = useQuery(tradeQueries.order(id))
  if (error && !order) return <ListFailed error={error} retry={() => void refetch()} />
  if (!order) return null
  return (
    <ApproveDialog order={order} approve={approve} onClose={onClose}>
      <OrderLines order={order} />
      <p className="priced">
        {translate('trade.sum.orderTotal')} <b>{yuan(order.total)}</b>
      </p>
    </ApproveDialog>
  )
}
