import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link, useLocation } from 'react-router-dom'
import type { Kind } from '#contract/application-kinds.ts'
import { Notice } from '#src/components/Notice.tsx'
import { shortTime } from '#src/dates.ts'
import { yuan } from '#src/money.ts'
import style from '../orders/Orders.module.css'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { Pager } from '../parts/Pager.tsx'
import { Status } from '../parts/Status.tsx'
import type { ListAddress } from '../parts/useListAddress.ts'
import { PAGE_SIZE } from '../trade-queries.ts'
import { applicationQueries } from './application-queries.ts'

/** One's applications of a kind, the newest first. */
export const ApplicationList = ({ kind, list, byStaff }: { kind: Kind; list: ListAddress; byStaff?: boolean }) => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const { page, keyword } = list
  const { data, error, refetch } = useQuery(applicationQueries.list(kind, page, keyword, byStaff))
  if (error && !data) return <ListFailed error={error} retry={() => void refetch()} />
  if (!data) return <RowBones />
  if (data.items.length === 0) return <Notice title={translate('apply.empty')} text={translate('apply.emptyHint')} picture="/mall/pictures/kit.svg" />
  return (
    <>
      <div className={`panel ${style.wrap}`}>
        <table className={`${style.table} ${style.rows}`}>
          <thead>
            <tr>
              <th>{translate('trade.returns.number')}</th>
              <th>{translate('trade.orders.content')}</th>
              <th className={style.num}>{translate('trade.line.amount')}</th>
              <th>{translate('trade.returns.state')}</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((one) => (
              <tr key={one.id}>
                <td>
                  <Link to={`${pathname}?${new URLSearchParams({ id: one.id })}`}>{one.number}</Link>
                  <small>{shortTime(one.createdAt)}</small>
                </td>
                <td className={style.what}>
                  {one.title}
                  <small>{one.reason ?? one.accountName}</small>
                </td>
                <td className={`${style.num} ${style.money}`}>{one.amount && yuan(one.amount)}</td>
                <td>{one.step ? <Status axis="step" state={one.step} /> : <Status axis="application" state={one.state} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pager page={page} size={PAGE_SIZE} total={data.total} address={list.pageAddress} />
    </>
  )
}
