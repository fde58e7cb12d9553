import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { counted } from '#contract/counted.ts'
import { type Dashboard, deskCalls, type Papers, type People, type Trade } from '#contract/desk.ts'
import { href, restList, restRecord } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { accountListAddress } from '#resources/accounts/address.ts'
import { FollowUps } from '#resources/notes/FollowUps.tsx'
import { waitingOrders } from '#resources/orders/waiting-orders.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { Bones } from '#src/components/Bones.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { asSpoken, minuteTime, shortTime } from '#src/dates.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import style from './DeskHome.module.css'
import { HomeNumbers, soldIn } from './HomeNumbers.tsx'
import { usePageTab } from './tabs.ts'

const SalesChart = lazy(() => import('./SalesChart.tsx').then((chart) => ({ default: chart.SalesChart })))
const AccountsChart = lazy(() => import('./SalesChart.tsx').then((chart) => ({ default: chart.AccountsChart })))

const periods = [7, 30, 90] as const
type Period = (typeof periods)[number]

/** The staff's start page: what sells, what waits, what goes wrong; each number leads to its list. */
export const DeskHome = () => {
  const translate = useTranslate()
  const [days, setDays] = useState<Period>(30)
  const { data, error, refetch } = useQuery({ queryKey: ['desk', days], queryFn: () => send(deskCalls.dashboard, { days }), refetchInterval: 60_000, placeholderData: (before) => before })
  useTitle(translate('desk.title'))
  usePageTab('desk.title')
  if (error && !data)
    return (
      <Notice title={translate('list.failed')} text={sentenceOf(error)}>
        <button type="button" className="button" onClick={() => refetch()}>
          {translate('mall.retry')}
        </button>
      </Notice>
    )
  return (
    <div className={style.page}>
      <header className={style.head}>
        <h1>{translate('desk.title')}</h1>
        <span>{data && translate('desk.home.asOf', { time: minuteTime(data.asOf) })}</span>
        <div className={style.periods} role="group" aria-label={translate('desk.home.period')}>
          {periods.map((one) => (
            <button key={one} type="button" aria-pressed={one === days} onClick={() => setDays(one)}>
              {translate('desk.home.days', { days: one })}
            </button>
          ))}
        </div>
      </header>
      <FollowUps />
      {data ? <Board data={data} days={days} /> : <Bones of="board" />}
    </div>
  )
}

const Board = ({ data: { trade, people, papers, ...counts }, days }: { data: Dashboard; days: Period }) => (
  <>
    <HomeNumbers trade={trade} people={people} papers={papers} {...counts} days={days} />
    <div className={style.split}>
      {trade && <Sales trade={trade} days={days} />}
      <section>
        {trade && <Waiting orders={trade.orders} />}
        {people && <Accounts accounts={people.accounts} />}
      </section>
    </div>
    <div className={style.thirds}>
      {trade && <TopGoods trade={trade} />}
      {papers && <Files files={papers.files} />}
      {people && <Failures failures={people.failures} />}
    </div>
  </>
)

const Sales = ({ trade, days }: { trade: Trade; days: Period }) => {
  const translate = useTranslate()
  return (
    <section>
      <header>
        <h2>{translate('desk.home.sales')}</h2>
        <span className={style.key}>
          <i /> {translate('desk.home.lastDays', { days })} <Link to={restList('orders', soldIn(trade))}>{yuan(trade.total)}</Link>
        </span>
        <span className={style.key}>
          <i className={style.dashed} /> {translate('desk.home.daysBefore', { days })} <b>{yuan(trade.totalBefore)}</b>
        </span>
      </header>
      <Suspense fallback={<div className="bones" style={{ height: 260 }} />}>
        <SalesChart sales={trade.sales} />
      </Suspense>
    </section>
  )
}

const Accounts = ({ accounts }: Pick<People, 'accounts'>) => (
  <Suspense fallback={<div className="bones" style={{ height: 120 }} />}>
    <Titled name="accounts" />
    <AccountsChart accounts={accounts} />
  </Suspense>
)

const Titled = ({ name, see }: { name: string; see?: string }) => {
  const translate = useTranslate()
  return (
    <header>
      <h2>{translate(`desk.home.${name}`)}</h2>
      {see && <Link to={see}>{translate('desk.home.see')}</Link>}
    </header>
  )
}

const Nothing = ({ count }: { count: number }) => {
  const translate = useTranslate()
  return count === 0 ? <p className={style.muted}>{translate('desk.home.nothing')}</p> : null
}

const TopGoods = ({ trade }: { trade: Trade }) => {
  const translate = useTranslate()
  return (
    <section>
      <Titled name="topGoods" />
      {trade.topGoods.map(({ id, name, amount, qty }) => (
        <div key={id} className={style.row}>
          <Link to={restRecord('goods', id)}>{name}</Link>
          <Link className={style.muted} to={restList('orders', { goodsId: id, ...soldIn(trade) })}>
            {translate('desk.home.pieces', { count: counted(qty) })}
          </Link>
          <b>{yuan(amount)}</b>
        </div>
      ))}
      <Nothing count={trade.topGoods.length} />
    </section>
  )
}

const Files = ({ files }: Pick<Papers, 'files'>) => {
  const translate = useTranslate()
  return (
    <section>
      <Titled name="files" see={restList('qualifications', {})} />
      {files.map(({ id, company, name, expiresOn, daysLeft }) => (
        <div key={id} className={style.row}>
          <span title={`${company} ${name}`}>{company}</span>
          <span className={style.muted}>{asSpoken(expiresOn)}</span>
          <b className={daysLeft < 0 ? style.late : undefined}>{translate(daysLeft < 0 ? 'desk.home.late' : 'desk.home.left', { smart_count: Math.abs(daysLeft) })}</b>
        </div>
      ))}
      <Nothing count={files.length} />
    </section>
  )
}

const Failures = ({ failures }: Pick<People, 'failures'>) => (
  <section>
    <Titled name="pushFailed" see={accountListAddress({ kingdeeStatus: ['failed'] })} />
    {failures.map(({ id, name, message, at }) => (
      <div key={id} className={style.row}>
        <Link to={href('AccountsDetail', { id })}>{name}</Link>
        <span className="status blocked" title={message ?? undefined}>
          <span className={style.reason}>{message}</span>
        </span>
        <span className={style.muted}>{shortTime(at)}</span>
      </div>
    ))}
    <Nothing count={failures.length} />
  </section>
)

const waiting = ['pending', 'unpaid', 'toShip', 'toInvoice'] as const

const Waiting = ({ orders }: Pick<Trade, 'orders'>) => {
  const translate = useTranslate()
  const most = Math.max(1, ...Object.values(orders))
  return (
    <>
      <Titled name="waiting" />
      {waiting.map((name) => (
        <Link key={name} className={style.wait} to={restList('orders', waitingOrders[name])}>
          <span>{translate(`desk.home.wait.${name}`)}</span>
          <i aria-hidden="true">
            <i style={{ width: `${(orders[name] / most) * 100}%` }} />
          </i>
          <b>{counted(orders[name])}</b>
        </Link>
      ))}
    </>
  )
}
