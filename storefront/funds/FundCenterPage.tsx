import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { RouteName } from '#contract/paths.ts'
import { path } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { useIsMain, useUser } from '#src/api/user.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { useOpenDialog } from '../frame/dialogs.ts'
import mine from '../my-page/MyPage.module.css'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { payingQueries } from '../paying-queries.ts'
import fund from './Funds.module.css'
import { fundQueries } from './fund-queries.ts'
import { OwnOnly } from './OwnOnly.tsx'

const MonthsChart = lazy(() => import('./MonthsChart.tsx').then((part) => ({ default: part.MonthsChart })))

/** The fund centre: what one has, may spend, owes and is late with, each leading to where it comes from; and the months. */
export const FundCenterPage = () => {
  const translate = useTranslate()
  const { data: summary, error, refetch } = useQuery(payingQueries.funds)
  const { data: more, error: moreError, refetch: again } = useQuery(fundQueries.overview)
  const isMain = useIsMain()
  const user = useUser()
  const mayPay = user?.registerType === 'ordinary' && user.permissions.includes('mall:pay')
  const openDialog = useOpenDialog()
  const title = translate('shop.mine.fundCenter')
  useTitle(title)
  if ((error && !summary) || (moreError && !more))
    return (
      <ListFailed
        error={error ?? moreError}
        retry={() => {
          void refetch()
          void again()
        }}
      />
    )
  if (!summary || !more)
    return (
      <>
        <div className={`bone-cards ${fund.tiles}`} style={{ marginTop: 52 }} aria-hidden="true">
          {Array.from({ length: 6 }, (_, at) => (
            <div key={at} style={{ height: 112 }} />
          ))}
        </div>
        <RowBones rows={1} height={300} />
      </>
    )
  const tiles: [name: string, amount: string, route: RouteName, note: string, bad?: boolean][] = [
    ['balance', summary.balance, 'MypageBalance', ''],
    ...(summary.hasCredit
      ? ([
          ['creditFree', summary.creditFree, 'MypageCredit', translate('fund.ofLimit', { limit: yuan(summary.creditLimit) })],
          [
            'owed',
            summary.owed,
            'MypageCredit',
            [translate('fund.term', { days: summary.termDays ?? 0 }), ...(Number(more.awaiting) > 0 ? [translate('fund.awaiting', { amount: yuan(more.awaiting) })] : [])].join(' · '),
          ],
          ['overdue', more.overdue, 'MypageCredit', translate('fund.orders', { count: more.overdueOrders }), more.overdueOrders > 0],
        ] as [string, string, RouteName, string, boolean?][])
      : []),
    ['unpaid', more.unpaid, 'MypageMyorder', translate('fund.orders', { count: more.unpaidOrders })],
    ...(isMain ? ([['deposit', more.deposit, 'MypagePledgefunds', translate('fund.frozenOf', { amount: yuan(more.frozen) })]] as [string, string, RouteName, string][]) : []),
  ]
  return (
    <>
      <header className={mine.head}>
        <h1>{title}</h1>
        <span />
        {isMain && (
          <Link className="button small" to={path('MypageFinance')}>
            {translate('shop.mine.finance')}
          </Link>
        )}
        {mayPay && (
          <button type="button" className="button small primary" aria-haspopup="dialog" onClick={() => openDialog('recharge')}>
            {translate('shop.recharge')}
          </button>
        )}
      </header>
      <OwnOnly />
      <div className={fund.tiles}>
        {tiles.map(([name, amount, route, note, bad]) => (
          <Link key={name} className={`panel ${fund.tile}`} data-bad={bad || undefined} to={path(route)}>
            <small>{translate(`fund.tile.${name}`)}</small>
            <b>{yuan(amount)}</b>
            <small>{note}</small>
          </Link>
        ))}
      </div>
      <Suspense fallback={<RowBones rows={1} height={300} />}>
        <MonthsChart months={more.months} />
      </Suspense>
    </>
  )
}
