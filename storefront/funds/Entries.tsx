import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link, useNavigate } from 'react-router-dom'
import { EntryKind } from '#contract/entry-kind.ts'
import { type FundAccount, fundCalls } from '#contract/fund.ts'
import { href } from '#contract/paths.ts'
import { labelsOf } from '#contract/wire.ts'
import { yuan } from '#contract/yuan.ts'
import { Backwards } from '#src/components/Backwards.tsx'
import { shortTime } from '#src/dates.ts'
import { useActor } from '#src/hooks/useActor.ts'
import { isDay } from '#src/is-day.ts'
import style from '../orders/Orders.module.css'
import { DayRange } from '../parts/DayRange.tsx'
import { ExportMenu } from '../parts/ExportMenu.tsx'
import { Filters } from '../parts/Filters.tsx'
import { PagedTable } from '../parts/PagedTable.tsx'
import { Sums } from '../parts/Sums.tsx'
import type { ListAddress } from '../parts/useListAddress.ts'
import fund from './Funds.module.css'
import { fundQueries } from './fund-queries.ts'

type Kind = keyof NonNullable<ReturnType<typeof labelsOf>>
const kinds = Object.keys(labelsOf(EntryKind) ?? {}) as Kind[]

/** What moved the money of some accounts, filtered, added up and exported; the sums are those of everything that is found, and of one account alone: what is owed and what one has are no sum. */
export const Entries = ({ accounts, list }: { accounts: FundAccount[]; list: ListAddress }) => {
  const translate = useTranslate()
  const actor = useActor()
  const navigate = useNavigate()
  const { query, page, keyword } = list
  const [from, to, kind] = [query.get('from'), query.get('to'), kinds.find((one) => one === query.get('kind'))]
  const only = accounts.find((one) => one === query.get('account'))
  const chosen = only ? [only] : accounts
  const wish = { account: chosen, ...(isDay(from) && { from }), ...(isDay(to) && { to }), ...(kind && { kind: kind as never }), ...(keyword && { keyword }) }
  const found = useQuery(fundQueries.entries(wish, page))
  const { data } = found
  const columns = [{ head: translate('fund.time') }, { head: translate('fund.what') }, { head: translate('trade.line.amount'), num: true }, { head: translate('fund.after'), num: true }]
  const go = (changes: Record<string, string | null>) => navigate(list.filterAddress(changes), { replace: true })
  return (
    <>
      <Filters set={[from, to, kind, only].filter(Boolean).length} beside={<ExportMenu call={fundCalls.export} filter={wish} />}>
        <DayRange labels={[translate('fund.from'), translate('fund.to')]} query={query} onChange={go} />
        {accounts.length > 1 && (
          <label>
            {translate('fund.whichAccount')}
            <select className="input" value={only ?? ''} onChange={(event) => go({ account: event.target.value || null })}>
              <option value="">{translate('fund.anyAccount')}</option>
              {accounts.map((one) => (
                <option key={one} value={one}>
                  {translate(`fund.account.${one}`)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label>
          {translate('fund.kind')}
          <select className="input" value={kind ?? ''} onChange={(event) => go({ kind: event.target.value || null })}>
            <option value="">{translate('fund.anyKind')}</option>
            {kinds.map((one) => (
              <option key={one} value={one}>
                {translate(`fund.entry.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </Filters>
      <Backwards from={query.get('from')} to={query.get('to')} />
      {data && chosen.length === 1 && (
        <Sums sums={(['opening', 'in', 'out', 'closing'] as const).flatMap((name) => (data.totals[name] === null ? [] : [[translate(`fund.sum.${name}`), data.totals[name]] as const]))} />
      )}
      <PagedTable query={found} list={list} columns={columns} empty={{ title: translate('fund.empty') }}>
        {(entry) => (
          <tr key={entry.id}>
            <td>
              {shortTime(entry.at)}
              <small>{actor(entry.actorName)}</small>
            </td>
            <td className={style.what}>
              {translate(`fund.entry.${entry.kind}`)} {chosen.length > 1 && `· ${translate(`fund.account.${entry.account}`)}`}
              <small>{entry.orderId && entry.orderNumber ? <Link to={href('OrderDetail', { id: entry.orderId })}>{entry.orderNumber}</Link> : entry.memo}</small>
            </td>
            <td className={`${style.num} ${style.money} ${entry.amount.startsWith('-') === (entry.account === 'receivable') ? fund.in : fund.out}`}>
              {entry.amount.startsWith('-') ? '' : '+'}
              {yuan(entry.amount)}
            </td>
            <td className={style.num} data-label={translate('fund.after')}>
              {entry.after === null ? '—' : yuan(entry.after)}
            </td>
          </tr>
        )}
      </PagedTable>
    </>
  )
}
