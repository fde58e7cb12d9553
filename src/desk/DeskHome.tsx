import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { type Dashboard, deskCalls } from '#contract/desk.ts'
import { accountListAddress } from '#resources/accounts/address.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { Notice } from '#src/components/Notice.tsx'
import { longTime, shortTime } from '#src/dates.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { yuan } from '#src/money.ts'
import { href, restList, restRecord } from '#src/paths.ts'
import style from './DeskHome.module.css'
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
        <span>{data && translate('desk.home.asOf', { time: longTime(data.asOf).slice(0, 16) })}</span>
        <div className={style.periods} role="group" aria-label={translate('desk.home.period')}>
          {periods.map((one) => (
            <button key={one} type="button" aria-pressed={one === days} onClick={() => setDays(one)}>
              {translate('desk.home.days', { days: one })}
            </button>
          ))}
        </div>
      </header>
      {data ? <Board data={data} days={days} /> : <div className={style.bone} aria-busy="true" />}
    </div>
  )
}

const Board = ({ data, days }: { data: Dashboard; days: Period }) => {
  const translate = useTranslate()
  const first = data.sales[0]?.day ?? ''
  const last = data.sales.at(-1)?.day ?? ''
  const figures = [
    ['today', yuan(data.today), restList('orders', { placedFrom: last, placedTo: last }), ''],
    ['pending', data.orders.pending.toLocaleString(), restList('orders', { handling: 'pending' }), ''],
    ['applications', data.applications.toLocaleString(), accountListAddress({ underReview: true }), ''],
    ['pushFailed', data.pushFailed.toLocaleString(), accountListAddress({ kingdeeStatus: ['failed'] }), data.pushFailed > 0 ? style.bad : ''],
    ['expiring', data.expiring.toLocaleString(), restList('qualifications', { state: 'expiring' }), ''],
    ['expired', data.expired.toLocaleString(), restList('qualifications', { state: 'expired' }), data.expired > 0 ? style.bad : ''],
    ['certificates', data.certificates.toLocaleString(), restList('certificates', { state: 'expiring' }), ''],
  ] as const
  return (
    <>
      <div className={style.figures}>
        {figures.map(([name, value, to, tone]) => (
          <Link key={name} className={`${style.figure} ${tone}`} to={to}>
            <span>{translate(`desk.home.${name}`)}</span>
            <b>{value}</b>
          </Link>
        ))}
      </div>
      <div className={style.split}>
        <section>
          <header>
            <h2>{translate('desk.home.sales')}</h2>
            <span className={style.key}>
              <i /> {translate('desk.home.lastDays', { days })} <Link to={restList('orders', { placedFrom: first, placedTo: last })}>{yuan(data.total)}</Link>
            </span>
            <span className={style.key}>
              <i className={style.dashed} /> {translate('desk.home.daysBefore', { days })} <b>{yuan(data.totalBefore)}</b>
            </span>
          </header>
          <Suspense fallback={<div className={style.bone} style={{ height: 260 }} />}>
            <SalesChart sales={data.sales} />
          </Suspense>
        </section>
        <section>
          <header>
            <h2>{translate('desk.home.waiting')}</h2>
          </header>
          <Waiting orders={data.orders} />
          <header>
            <h2>{translate('desk.home.accounts')}</h2>
          </header>
          <Suspense fallback={<div className={style.bone} style={{ height: 120 }} />}>
            <AccountsChart accounts={data.accounts} />
          </Suspense>
        </section>
      </div>
      <div className={style.thirds}>
        <section>
          <header>
            <h2>{translate('desk.home.topGoods')}</h2>
          </header>
          {data.topGoods.map(({ id, name, amount, qty }) => (
            <div key={id} className={style.row}>
              <Link to={restRecord('goods', id)}>{name}</Link>
              <Link className={style.muted} to={restList('orders', { goodsId: id, placedFrom: first, placedTo: last })}>
                {translate('desk.home.pieces', { count: qty.toLocaleString() })}
              </Link>
              <b>{yuan(amount)}</b>
            </div>
          ))}
          {data.topGoods.length === 0 && <p className={style.muted}>{translate('desk.home.nothing')}</p>}
        </section>
        <section>
          <header>
            <h2>{translate('desk.home.files')}</h2>
            <Link to={restList('qualifications', {})}>{translate('desk.home.see')}</Link>
          </header>
          {data.files.map(({ id, company, name, expiresOn, daysLeft }) => (
            <div key={id} className={style.row}>
              <span title={`${company} ${name}`}>{company}</span>
              <span className={style.muted}>{expiresOn}</span>
              <b className={daysLeft < 0 ? style.late : undefined}>{translate(daysLeft < 0 ? 'desk.home.late' : 'desk.home.left', { days: Math.abs(daysLeft) })}</b>
            </div>
          ))}
          {data.files.length === 0 && <p className={style.muted}>{translate('desk.home.nothing')}</p>}
        </section>
        <section>
          <header>
            <h2>{translate('desk.home.pushFailed')}</h2>
            <Link to={accountListAddress({ kingdeeStatus: ['failed'] })}>{translate('desk.home.see')}</Link>
          </header>
          {data.failures.map(({ id, name, message, at }) => (
            <div key={id} className={style.row}>
              <Link to={href('AccountsDetail', { id })}>{name}</Link>
              <span className="status blocked" title={message ?? undefined}>
                <span className={style.reason}>{message}</span>
              </span>
              <span className={style.muted}>{shortTime(at)}</span>
            </div>
          ))}
          {data.failures.length === 0 && <p className={style.muted}>{translate('desk.home.nothing')}</p>}
        </section>
      </div>
    </>
  )
}

const waiting = [
  ['pending', { handling: 'pending' }],
  ['unpaid', { handling: 'confirmed', payment: ['unpaid', 'partly'] }],
  ['toShip', { handling: 'confirmed', delivery: ['none', 'partly'] }],
  ['toInvoice', { handling: 'done', invoicing: ['none', 'partly'] }],
] as const

const Waiting = ({ orders }: { orders: Dashboard['orders'] }) => {
  const translate = useTranslate()
  const most = Math.max(1, ...Object.values(orders))
  return waiting.map(([name, filter]) => (
    <Link key={name} className={style.wait} to={restList('orders', filter)}>
      <span>{translate(`desk.home.wait.${name}`)}</span>
      <i aria-hidden="true">
        <i style={{ width: `${(orders[name] / most) * 100}%` }} />
      </i>
      <b>{orders[name].toLocaleString()}</b>
    </Link>
  ))
}
