import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link, useLocation } from 'react-router-dom'
import { yuan } from '#src/money.ts'
import { href } from '#src/paths.ts'
import { ApplicationPage } from '../applications/ApplicationPage.tsx'
import style from '../orders/Orders.module.css'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { tradeQueries } from '../trade-queries.ts'
import fund from './Funds.module.css'
import { fundQueries } from './fund-queries.ts'

/** Credit: the line, what is used of it, what is due and overdue; and the applications for more. */
export const CreditPage = () => (
  <ApplicationPage kind="credit">
    <Line />
    <Bills />
  </ApplicationPage>
)

const Line = () => {
  const translate = useTranslate()
  const { data } = useQuery(tradeQueries.funds)
  const { data: more } = useQuery(fundQueries.overview)
  if (!data || !more) return <RowBones rows={1} height={96} />
  const sums = [
    ['limit', data.creditLimit],
    ['creditFree', data.creditFree],
    ['owed', data.owed],
    ['overdue', more.overdue],
  ] as const
  return (
    <dl className={`panel ${fund.sums}`}>
      {sums.map(([name, amount]) => (
        <div key={name}>
          <dt>{translate(`fund.tile.${name}`)}</dt>
          <dd>{yuan(amount)}</dd>
        </div>
      ))}
      {more.temporary && (
        <div>
          <dt>{translate('fund.temporary', { until: more.temporaryUntil ?? '' })}</dt>
          <dd>{yuan(more.temporary)}</dd>
        </div>
      )}
      {data.termDays !== null && (
        <div>
          <dt>{translate('fund.termDays')}</dt>
          <dd>{data.termDays}</dd>
        </div>
      )}
    </dl>
  )
}

const Bills = () => {
  const translate = useTranslate()
  const overdue = new URLSearchParams(useLocation().search).get('overdue') === '1' ? true : undefined
  const { data, error, refetch } = useQuery(fundQueries.bills(1, overdue))
  if (error && !data) return <ListFailed error={error} retry={() => void refetch()} />
  if (!data || data.items.length === 0) return null
  return (
    <section className={`panel ${style.wrap}`} style={{ marginBottom: 16 }} aria-label={translate('fund.bills')}>
      <table className={`${style.table} ${style.rows}`}>
        <thead>
          <tr>
            <th>{translate('fund.bills')}</th>
            <th>{translate('fund.dueOn')}</th>
            <th className={style.num}>{translate('fund.open')}</th>
            <th>
              <span className="visually-hidden">{translate('trade.orders.acts')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.items.map((one) => (
            <tr key={one.id}>
              <td>
                <Link to={href('OrderDetail', { id: one.id })}>{one.number}</Link>
                <small>{one.placedOn}</small>
              </td>
              <td>
                {one.dueOn}
                {one.overdueDays !== null && <small className="field-error">{translate('fund.overdueDays', { days: one.overdueDays })}</small>}
              </td>
              <td className={`${style.num} ${style.money}`}>{yuan(one.open)}</td>
              <td className={style.last}>
                <Link to={href('Payment', { list: one.id, type: '订单', total: one.open })}>{translate('trade.orders.pay')}</Link>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>{translate('fund.billCount', { shown: data.items.length, count: data.total })}</td>
            <td className={`${style.num} ${style.money}`}>{yuan(data.sum)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
