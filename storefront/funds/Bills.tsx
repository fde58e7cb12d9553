import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link, useLocation } from 'react-router-dom'
import { fundCalls } from '#contract/fund.ts'
import { fenOf } from '#contract/money.ts'
import { href } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { useMay } from '#src/api/user.ts'
import { asSpoken } from '#src/dates.ts'
import { useNarrow } from '#src/hooks/useNarrow.ts'
import { pageIn } from '#src/page-in.ts'
import { changed } from '../catalogue/catalogue-state.ts'
import mine from '../my-page/MyPage.module.css'
import style from '../orders/Orders.module.css'
import { useChosenToPay } from '../orders/useChosenToPay.tsx'
import { PAGE_SIZE } from '../page-size.ts'
import { ChosenBar } from '../parts/ChosenBar.tsx'
import { ExportMenu } from '../parts/ExportMenu.tsx'
import { ListFailed } from '../parts/ListFailed.tsx'
import { Pager } from '../parts/Pager.tsx'
import { PastEnd } from '../parts/PastEnd.tsx'
import { fundQueries } from './fund-queries.ts'

interface Bill {
  id: string
  open: string
  transferId: string | null
}
/** Whoever pays what is on its way pays twice. */
const isPayable = ({ transferId }: Bill) => transferId === null

/** What is due on credit, the earliest first: paid one by one, or those that are chosen together. */
export const Bills = () => {
  const translate = useTranslate()
  const { pathname, search } = useLocation()
  const mayPay = useMay('mall:pay')
  const narrow = useNarrow(900)
  const { chosen, choose, act } = useChosenToPay((bill: Bill) => fenOf(bill.open))
  const query = new URLSearchParams(search)
  const overdue = query.get('overdue') === '1' ? true : undefined
  const page = pageIn(query, 'bills')
  const { data, error, refetch } = useQuery(fundQueries.bills(page, overdue))
  const onlyOverdue = pathname + changed(query, { overdue: overdue ? null : '1', bills: null })
  if (error && !data) return <ListFailed error={error} retry={() => void refetch()} />
  if (!data || (data.total === 0 && !overdue)) return null
  const address = (to: number) => pathname + changed(query, { bills: to === 1 ? null : String(to) })
  if (data.items.length === 0 && data.total > 0) return <PastEnd total={data.total} size={PAGE_SIZE} address={address} />
  const payable = data.items.filter(isPayable)
  const tick = (bills: readonly Bill[], label: string) =>
    mayPay && (
      <input
        type="checkbox"
        className="check"
        aria-label={label}
        disabled={bills.length === 0}
        checked={bills.length > 0 && bills.every(({ id }) => chosen.has(id))}
        onChange={(event) => choose(bills, event.target.checked)}
      />
    )
  return (
    <section style={{ marginBottom: 16 }} aria-labelledby="bills">
      <h2 id="bills" className={mine.part}>
        {translate('fund.bills')}
      </h2>
      <div className={style.dates}>
        <Link className="button small" to={onlyOverdue}>
          {translate(overdue ? 'fund.allBills' : 'fund.onlyOverdue')}
        </Link>
        <ExportMenu call={fundCalls.exportBills} filter={{ ...(overdue && { overdue }) }} />
        {!narrow && act('small')}
      </div>
      <div className={`panel fades ${style.wrap}`}>
        <table className={`${style.table} ${style.rows}`}>
          <thead>
            <tr>
              <th>
                <span className={style.pick}>
                  {tick(payable, translate('trade.orders.pickAll'))}
                  {translate('fund.bills')}
                </span>
              </th>
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
                  <span className={style.pick}>
                    {tick([one].filter(isPayable), translate('trade.orders.pick', { number: one.number }))}
                    <span>
                      <Link to={href('OrderDetail', { id: one.id })}>{one.number}</Link>
                      <small>{[asSpoken(one.placedOn), one.differing && translate('trade.delivery.differs')].filter(Boolean).join(' · ')}</small>
                    </span>
                  </span>
                </td>
                <td data-label={translate('fund.dueOn')}>
                  {one.dueOn && asSpoken(one.dueOn)}
                  {one.overdueDays !== null && <small className="field-error">{translate('fund.overdueDays', { smart_count: one.overdueDays })}</small>}
                </td>
                <td className={`${style.num} ${style.money}`}>{yuan(one.open)}</td>
                <td className={style.last}>
                  {mayPay &&
                    (one.transferId ? (
                      <Link to={href('LargePayment', { id: one.transferId })}>{translate('trade.pay.seeTransfer')}</Link>
                    ) : (
                      <Link to={href('Payment', { list: one.id, type: '订单', total: one.open })}>{translate('trade.orders.payOff')}</Link>
                    ))}
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
      </div>
      {narrow && chosen.size > 0 && (
        <ChosenBar all={payable.length > 0 && payable.every(({ id }) => chosen.has(id))} none={payable.length === 0} onAll={(on) => choose(payable, on)}>
          {act('')}
        </ChosenBar>
      )}
      <Pager page={page} size={PAGE_SIZE} total={data.total} address={address} />
    </section>
  )
}
