import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { OrderInfo } from '#contract/order.ts'
import { minuteTime } from '#src/dates.ts'
import { ListFailed } from '../parts/ListFailed.tsx'
import { tradeQueries } from '../trade-queries.ts'
import { ApproveDialog } from './ApproveDialog.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderSums } from './OrderSums.tsx'
import style from './Orders.module.css'

/** The company's yes or no from a list: with what is ordered, what it comes to and what was said with it, which the list doesn't show. */
export const DecideDialog = ({ id, approve, onClose }: { id: string; approve: boolean; onClose: () => void }) => {
  const { data: order, error, refetch } = useQuery(tradeQueries.order(id))
  if (error && !order) return <ListFailed error={error} retry={() => void refetch()} />
  if (!order) return null
  return (
    <ApproveDialog order={order} approve={approve} onClose={onClose}>
      <OrderLines order={order} />
      <OrderSums order={order} />
      <Facts order={order} />
    </ApproveDialog>
  )
}

/** What else speaks for it or against it. */
const Facts = ({ order }: { order: OrderInfo }) => {
  const translate = useTranslate()
  const facts = [
    [translate('trade.fact.payWay'), translate(`trade.way.${order.payWay}`)],
    [translate('trade.fact.address'), order.buyer && `${order.buyer.contact} ${order.buyer.phone}\n${order.buyer.address}`],
    [translate('trade.fact.buyerNumber'), order.buyerNumber],
    [translate('trade.fact.remark'), order.remark],
    [translate('trade.approve.until'), order.expiresAt && minuteTime(order.expiresAt)],
  ]
  return (
    <dl className={style.facts}>
      {facts
        .filter(([, text]) => text)
        .map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  )
}
