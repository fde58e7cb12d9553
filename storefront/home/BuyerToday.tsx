import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { counted } from '#contract/counted.ts'
import { href, path } from '#contract/paths.ts'
import { yuan } from '#contract/yuan.ts'
import { useMay } from '#src/api/user.ts'
import { useNarrow } from '#src/hooks/useNarrow.ts'
import { WaitingOrders } from '../my-page/WaitingOrders.tsx'
import { payingQueries } from '../paying-queries.ts'
import { tradeQueries } from '../trade-queries.ts'
import style from './HomePage.module.css'
import { LastOrder } from './LastOrder.tsx'
import { RecallsWaiting } from './RecallsWaiting.tsx'

/** What one does something about oneself; the rest waits for the house. */
const mine = ['toApprove', 'toPay', 'toReceive'] as const

/** Where there is room for a line alone: what waits for oneself, if anything does. */
const WaitingForMe = () => {
  const translate = useTranslate()
  const mayShop = useMay('mall:shop')
  const { data: counts } = useQuery({ ...tradeQueries.orderCounts, enabled: mayShop })
  const waiting = mine.filter((tab) => (counts?.[tab] ?? 0) > 0)
  if (waiting.length === 0) return null
  return (
    <nav className={style.mine} aria-label={translate('trade.orders.tabs')}>
      {waiting.map((tab) => (
        <Link key={tab} to={href('MypageMyorder', { tab })}>
          {translate(`trade.tab.${tab}`)} <b>{counted(counts?.[tab])}</b>
        </Link>
      ))}
    </nav>
  )
}

/** What one has to buy with, how many orders wait for what, what one ordered last, and what is recalled. */
export const BuyerToday = () => {
  const translate = useTranslate()
  // Narrower the card has room for the last order alone (HomePage.module.css).
  const narrow = useNarrow(1200)
  const seesSums = useMay('mall:prices')
  const { data: funds, isError } = useQuery({ ...payingQueries.funds, enabled: seesSums && !narrow })
  // Their rows stand before their sums come: what is below doesn't move.
  const rows = seesSums &&
    !narrow &&
    !(isError && !funds) && [
      ['balance', funds?.balance, 'MypageBalance'] as const,
      ...(funds?.hasCredit !== false ? ([['creditFree', funds?.creditFree, 'MypageCredit'] as const, ['owed', funds?.owed, 'MypageCredit'] as const] as const) : []),
    ]
  return (
    <>
      {rows && (
        <dl className="priced">
          {rows.map(([name, sum, route]) => (
            <div key={name}>
              <dt>
                <Link to={path(route)}>{translate(`fund.tile.${name}`)}</Link>
              </dt>
              <dd>{sum !== undefined && yuan(sum)}</dd>
            </div>
          ))}
        </dl>
      )}
      {narrow ? <WaitingForMe /> : <WaitingOrders className={style.counts} />}
      <LastOrder />
      <RecallsWaiting />
    </>
  )
}
