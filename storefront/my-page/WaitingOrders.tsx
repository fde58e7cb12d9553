import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { counted } from '#contract/counted.ts'
import type { OrderTab } from '#contract/order.ts'
import { href } from '#contract/paths.ts'
import { useMay } from '#src/api/user.ts'
import { tradeQueries } from '../trade-queries.ts'
import style from './MyPage.module.css'

const waiting: OrderTab[] = ['pending', 'toPay', 'toShip', 'toReceive']

/** How many of one's orders wait for what, each leading to them. */
export const WaitingOrders = ({ className = `panel ${style.waiting}` }: { className?: string | undefined }) => {
  const translate = useTranslate()
  const mayShop = useMay('mall:shop')
  const { data: counts } = useQuery({ ...tradeQueries.orderCounts, enabled: mayShop })
  if (!mayShop) return null
  // What waits for the company's own word comes before all else, where there is any.
  const shown = counts?.toApprove ? (['toApprove', ...waiting] as const) : waiting
  return (
    <nav className={className} aria-label={translate('trade.orders.tabs')}>
      {shown.map((tab) => (
        <Link key={tab} to={href('MypageMyorder', { tab })}>
          <b>{counted(counts?.[tab]) || '—'}</b>
          {translate(`trade.tab.${tab}`)}
        </Link>
      ))}
    </nav>
  )
}
