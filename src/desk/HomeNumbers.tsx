import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { counted } from '#contract/counted.ts'
import type { Dashboard, Trade } from '#contract/desk.ts'
import { path, restList } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { accountListAddress } from '#resources/accounts/address.ts'
import { waitingOrders } from '#resources/orders/waiting-orders.ts'
import { type Figure, Figures } from './Figures.tsx'
import style from './HomeNumbers.module.css'

/** The orders that a trade's sales are reckoned from. */
export const soldIn = ({ sales }: Trade) => ({ sold: true, placedFrom: sales[0]?.day ?? '', placedTo: sales.at(-1)?.day ?? '' })

/** How much more was sold than in the period before, in percent with its sign; undefined where nothing was sold then. */
const changeOf = ({ total, totalBefore }: Trade): string | undefined => {
  const before = Number(totalBefore)
  if (before <= 0) return undefined
  const percent = Math.round((Number(total) / before - 1) * 100)
  if (percent === 0) return '0%'
  return percent < 0 ? `−${-percent}%` : `+${percent}%`
}

/** What the start page counts: how it sells and what is asked most in large, then whatever else waits for somebody; each leads to its list. */
export const HomeNumbers = ({ days, ...data }: Omit<Dashboard, 'asOf'> & { days: number }) => {
  const translate = useTranslate()
  const { trade, people, papers, reviews } = data
  const called = (name: string) => translate(`desk.home.${name}`)
  const number = (name: string, count: number, to: string, bad = false): Figure => ({ name: called(name), value: counted(count), to, bad: bad && count > 0 })
  const [last, before] = [trade?.sales.at(-1)?.day ?? '', trade?.sales.at(-2)]
  const change = trade ? changeOf(trade) : undefined
  const figures: (Figure | false | null)[] = [
    trade && {
      name: called('today'),
      value: yuan(trade.today),
      to: restList('orders', { sold: true, placedFrom: last, placedTo: last }),
      note: before && translate('desk.home.yesterday', { amount: yuan(before.amount) }),
    },
    trade && {
      name: translate('desk.home.soldIn', { days }),
      value: yuan(trade.total),
      to: restList('orders', soldIn(trade)),
      note: change && translate('desk.home.compared', { days, change }),
    },
    trade && { ...number('pending', trade.orders.pending, restList('orders', waitingOrders.pending)), note: translate('desk.home.alsoToShip', { count: counted(trade.orders.toShip) }) },
    reviews !== null && number('reviews', reviews, path('Applications')),
    people && reviews === null && number('applications', people.applications, accountListAddress({ underReview: true })),
    people && number('pushFailed', people.pushFailed, accountListAddress({ kingdeeStatus: ['failed'] }), true),
  ]
  return (
    <>
      <Figures of={figures.filter((one) => !!one)} />
      <ToDo
        of={[
          papers && { count: papers.expired, ...number('expired', papers.expired, restList('qualifications', { state: 'expired' }), true) },
          papers && { count: papers.expiring, ...number('expiring', papers.expiring, restList('qualifications', { state: 'expiring' })) },
          ...(['certificatesExpired', 'certificates', 'vouchers', 'bankLines', 'toPush', 'differing', 'disputes', 'invoicesFailed'] as const).map((name) => {
            const count = data[name]
            return count !== null && { count, ...number(name, count, lists[name], name === 'invoicesFailed' || name === 'certificatesExpired') }
          }),
        ].filter((one) => !!one)}
      />
    </>
  )
}

const lists = {
  certificatesExpired: restList('certificates', { state: 'expired', used: true }),
  certificates: restList('certificates', { state: 'expiring' }),
  vouchers: `${path('Payments')}?view=withVoucher`,
  bankLines: restList('bankLines', { state: ['open'] }),
  toPush: `${path('Payments')}?view=toPush`,
  differing: restList('deliveries', { differs: ['yes'] }),
  disputes: `${path('Funds')}?view=disputes`,
  invoicesFailed: `${path('Invoices')}?view=failed`,
}

/** What waits, the pressing first; how much of what is looked after is done. */
const ToDo = ({ of }: { of: readonly (Figure & { count: number })[] }) => {
  const translate = useTranslate()
  if (of.length === 0) return null
  const waiting = of.filter(({ count }) => count > 0).sort((one, other) => Number(other.bad ?? false) - Number(one.bad ?? false))
  const done = of.length - waiting.length
  return (
    <section className={style.todo} aria-label={translate('desk.home.todo')}>
      <h2>{translate('desk.home.todo')}</h2>
      <ul>
        {waiting.map(({ name, value, to, bad }) => (
          <li key={name}>
            <Link to={to ?? ''}>
              <span className={`status ${bad ? 'blocked' : 'attention'}`}>{name}</span>
              <b>{value}</b>
            </Link>
          </li>
        ))}
      </ul>
      {done > 0 && <p>{translate(waiting.length > 0 ? 'desk.home.othersDone' : 'desk.home.allDone', { smart_count: done })}</p>}
    </section>
  )
}
