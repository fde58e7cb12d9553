import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link, useLocation } from 'react-router-dom'
import { applicationCalls } from '#contract/application.ts'
import { isMoney, type Kind } from '#contract/application-kinds.ts'
import { ApplicationState } from '#contract/application-life.ts'
import { labelsOf } from '#contract/wire.ts'
import { yuan } from '#contract/yuan.ts'
import { useMay } from '#src/api/user.ts'
import { Progress } from '#src/components/Progress.tsx'
import { shortTime } from '#src/dates.ts'
import style from '../orders/Orders.module.css'
import { ExportMenu } from '../parts/ExportMenu.tsx'
import { PagedTable } from '../parts/PagedTable.tsx'
import { StateSelect, stateOf } from '../parts/StateSelect.tsx'
import type { ListAddress } from '../parts/useListAddress.ts'
import { applicationQueries } from './application-queries.ts'

const states = Object.keys(labelsOf(ApplicationState) ?? {}) as ApplicationState[]
/** Whether the sum of applications says anything: limits and prices that were asked for one after the other don't add up. */
const adds = (kind: Kind) => isMoney(kind) && kind !== 'credit' && kind !== 'specialPrice'

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
  const state = stateOf(list, states)
  const wish = { kind, ...(state && { state }), ...(list.keyword && { keyword: list.keyword }), ...(byStaff !== undefined && { byStaff }) }
  const found = useQuery(applicationQueries.list(wish, list.page))
  const mayExport = useMay('mall:prices')
  // Nothing is there yet, or not known to be: nothing to filter and nothing to keep, but what comes moves nothing.
  const none = !found.data || (found.data.total === 0 && !found.isPlaceholderData && !state && !list.keyword)
  return (
    <>
      <div className={style.dates} style={none ? { visibility: 'hidden' } : undefined}>
        <StateSelect axis="application" states={states} list={list} />
        {found.data && found.data.total > 0 && adds(kind) && (
          <p>
            {translate('fund.together')} <b>{yuan(found.data.sum)}</b>
          </p>
        )}
        {mayExport && <ExportMenu call={applicationCalls.export} filter={wish} />}
      </div>
      <PagedTable query={found} list={list} columns={columns} empty={empty ?? { title: translate('apply.empty'), text: translate('apply.emptyHint') }}>
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
            <td>
              <Progress of={one} />
            </td>
          </tr>
        )}
      </PagedTable>
    </>
  )
}
