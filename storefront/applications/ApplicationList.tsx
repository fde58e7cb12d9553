import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link, useLocation } from 'react-router-dom'
import type { Kind } from '#contract/application-kinds.ts'
import { shortTime } from '#src/dates.ts'
import { yuan } from '#src/money.ts'
import style from '../orders/Orders.module.css'
import { PagedTable } from '../parts/PagedTable.tsx'
import { Status } from '../parts/Status.tsx'
import type { ListAddress } from '../parts/useListAddress.ts'
import { applicationQueries } from './application-queries.ts'

interface Props {
  kind: Kind
  list: ListAddress
  /** Only those that staff entered for the customer. */
  byStaff?: boolean
  empty?: { title: string; text: string }
}

/** One's applications of a kind, the newest first. */
export const ApplicationList = ({ kind, list, byStaff, empty }: Props) => {
  const translate = useTranslate()
  const { pathname } = useLocation()
  const columns = [
    { head: translate('trade.returns.number') },
    { head: translate('trade.orders.content') },
    { head: translate('trade.line.amount'), num: true },
    { head: translate('trade.returns.state') },
  ]
  return (
    <PagedTable
      query={useQuery(applicationQueries.list(kind, list.page, list.keyword, byStaff))}
      list={list}
      columns={columns}
      empty={empty ?? { title: translate('apply.empty'), text: translate('apply.emptyHint') }}
    >
      {(one) => (
        <tr key={one.id}>
          <td>
            <Link to={`${pathname}?${new URLSearchParams({ id: one.id })}`}>{one.number}</Link>
            <small>{shortTime(one.createdAt)}</small>
          </td>
          <td className={style.what}>
            {one.title}
            <small>{one.reason ?? one.orderNumber ?? one.accountName}</small>
          </td>
          <td className={`${style.num} ${style.money}`}>{one.amount && yuan(one.amount)}</td>
          <td>{one.step ? <Status axis="step" state={one.step} /> : <Status axis="application" state={one.state} />}</td>
        </tr>
      )}
    </PagedTable>
  )
}
