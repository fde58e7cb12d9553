import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { Bar, BarChart, Cell, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { accountCalls } from '#contract/account.ts'
import { accountListAddress } from '#resources/accounts/address.ts'
import { PushState } from '#resources/accounts/PushState.tsx'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useUser } from '#src/api/user.ts'
import { Notice } from '#src/components/Notice.tsx'
import { mondayOf, shortTime } from '#src/dates.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { href } from '#src/paths.ts'
import style from './DeskHome.module.css'
import { usePageTab } from './tabs.ts'

const figures = [
  ['pushFailed', { kingdeeStatus: ['failed'] }],
  ['pushing', { kingdeeStatus: ['pushing'] }],
  ['createdThisWeek', {}],
  ['investment', { registerType: ['investment'] }],
  ['disabled', { status: ['disabled'] }],
  ['all', {}],
] as const

/** The staff's start page: what waits, each number leading to its list. */
export const DeskHome = () => {
  const translate = useTranslate()
  const user = useUser()
  const counts = useQuery({ queryKey: ['accounts', 'counts'], queryFn: () => send(accountCalls.counts), refetchInterval: 15_000 })
  const recent = useQuery({ queryKey: ['accounts', 'recent'], queryFn: () => send(accountCalls.list, { page: 1, size: 8, sort: 'updatedAt', order: 'DESC' }) })
  useTitle(translate('desk.title'))
  usePageTab('desk.title')
  if (counts.error)
    return (
      <Notice title={translate('account.failed')} text={sentenceOf(counts.error)}>
        <button type="button" className="button" onClick={() => counts.refetch()}>
          {translate('mall.retry')}
        </button>
      </Notice>
    )
  if (!counts.data)
    return (
      <div className={style.page}>
        <div className={style.bone} />
      </div>
    )
  const data = counts.data
  const chart = [
    { name: translate('desk.home.pushFailed'), value: data.pushFailed, fill: 'var(--bad-mark)' },
    { name: translate('desk.home.pushing'), value: data.pushing, fill: 'var(--primary)' },
    { name: translate('desk.home.createdThisWeek'), value: data.createdThisWeek, fill: 'var(--ok-mark)' },
    { name: translate('desk.home.investment'), value: data.investment, fill: 'var(--warn-mark)' },
    { name: translate('desk.home.disabled'), value: data.disabled, fill: 'var(--idle-mark)' },
  ]
  return (
    <div className={style.page}>
      <h1>{translate('desk.home.hello', { name: user?.staffName ?? user?.name })}</h1>
      <div className={style.figures}>
        {figures.map(([name, filter]) => (
          <Link
            key={name}
            className={`${style.figure} ${name === 'pushFailed' && data.pushFailed > 0 ? style.bad : ''}`}
            to={accountListAddress(name === 'createdThisWeek' ? { createdFrom: mondayOf(new Date()) } : filter)}
          >
            <span>{translate(`desk.home.${name}`)}</span>
            <b>{data[name].toLocaleString()}</b>
          </Link>
        ))}
      </div>
      <div className={style.split}>
        <section>
          <h2>{translate('account.many')}</h2>
          <ResponsiveContainer width="100%" height={240}>
            <BarChart data={chart} layout="vertical" margin={{ left: 16, right: 24 }} accessibilityLayer>
              <XAxis type="number" hide />
              <YAxis type="category" dataKey="name" width={84} tickLine={false} axisLine={false} tick={{ fontSize: 12, fill: 'var(--ink-2)' }} />
              <Tooltip cursor={{ fill: 'var(--hover)' }} contentStyle={{ background: 'var(--raised)', border: '1px solid var(--line)', borderRadius: 6 }} />
              <Bar dataKey="value" name={translate('account.many')} radius={2} barSize={14} isAnimationActive={false}>
                {chart.map((one) => (
                  <Cell key={one.name} fill={one.fill} />
                ))}
              </Bar>
            </BarChart>
          </ResponsiveContainer>
        </section>
        <section>
          <h2>{translate('desk.home.recent')}</h2>
          {recent.data?.items.map((account) => (
            <Link key={account.id} className={style.row} to={href('AccountsDetail', { id: account.id })}>
              <span>{account.name}</span>
              <PushState account={account} />
              <span className={style.muted}>{shortTime(account.updatedAt)}</span>
            </Link>
          ))}
        </section>
      </div>
    </div>
  )
}
