import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link, useLocation } from 'react-router-dom'
import { fundCalls } from '#contract/fund.ts'
import { yuan } from '#contract/yuan.ts'
import { useMay } from '#src/api/user.ts'
import { href } from '#src/paths.ts'
import { ApplicationPage } from '../applications/ApplicationPage.tsx'
import { changed } from '../catalogue/catalogue-state.ts'
import mine from '../my-page/MyPage.module.css'
import style from '../orders/Orders.module.css'
import { PAGE_SIZE } from '../page-size.ts'
import { ExportButtons } from '../parts/ExportButtons.tsx'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { Pager } from '../parts/Pager.tsx'
import { payingQueries } from '../paying-queries.ts'
import fund from './Funds.module.css'
import { fundQueries } from './fund-queries.ts'
import { OwnOnly } from './OwnOnly.tsx'

/** Credit: the line, what is used of it, what is due and overdue; and the applications for more. */
export const CreditPage = () => (
  <ApplicationPage kind="credit">
    <OwnOnly />
    <Line />
    <Bills />
  </ApplicationPage>
)

const Line = () => {
  const translate = useTranslate()
  const { data } = useQuery(payingQueries.funds)
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
  const { pathname, search } = useLocation()
  const mayPay = useMay('mall:pay')
  const query = new URLSearchParams(search)
  const overdue = query.get('overdue') === '1' ? true : undefined
  const page = Math.max(1, Number.parseInt(query.get('bills') ?? '1', 10) || 1)
  const { data, error, refetch } = useQuery(fundQueries.bills(page, overdue))
  const onlyOverdue = pathname + changed(query, { overdue: overdue ? null : '1', bills: null })
  if (error && !data) return <ListFailed error={error} retry={() => void refetch()} />
  if (!data || (data.total === 0 && !overdue)) return null
  return (
    <section style={{ marginBottom: 16 }} aria-labelledby="bills">
      <h2 id="bills" className={mine.part}>
        {translate('fund.bills')}
      </h2>
      <div className={style.dates}>
        <Link className="button small" to={onlyOverdue}>
          {translate(overdue ? 'fund.allBills' : 'fund.onlyOverdue')}
        </Link>
        <ExportButtons call={fundCalls.exportBills} filter={{ ...(overdue && { overdue }) }} />
      </div>
      <div className={`panel ${style.wrap}`}>
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
                <td data-label={translate('fund.dueOn')}>
                  {one.dueOn}
                  {one.overdueDays !== null && <small className="field-error">{translate('fund.overdueDays', { smart_count: one.overdueDays })}</small>}
                </td>
                <td className={`${style.num} ${style.money}`}>{yuan(one.open)}</td>
                <td className={style.last}>{mayPay && <Link to={href('Payment', { list: one.id, type: '订单', total: one.open })}>{translate('trade.orders.payOff')}</Link>}</td>
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
      </div>
      <Pager page={page} size={PAGE_SIZE} total={data.total} address={(to) => pathname + changed(query, { bills: to === 1 ? null : String(to) })} />
    </section>
  )
}
