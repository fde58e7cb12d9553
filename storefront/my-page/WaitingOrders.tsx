import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useMay } from '#src/api/user.ts'
import { href } from '#src/paths.ts'
import { tradeQueries } from '../trade-queries.ts'
import style from './MyPage.module.css'

const waiting = ['pending', 'toPay', 'toShip', 'toReceive'] as const

/** How many of one's orders wait for what, each leading to them. */
export const WaitingOrders = ({ className = `panel ${style.waiting}` }: { className?: string | undefined }) => {
  const translate = useTranslate()
  const mayShop = useMay('mall:shop')
  const { data: counts } = useQuery({ ...tradeQueries.orderCounts, enabled: mayShop })
  if (!mayShop) return null
  return (
    <nav className={className} aria-label={translate('trade.orders.tabs')}>
      {waiting.map((tab) => (
        <Link key={tab} to={href('MypageMyorder', { tab })}>
          <b>{counts?.[tab].toLocaleString() ?? '—'}</b>
          {translate(`trade.tab.${tab}`)}
        </Link>
      ))}
    </nav>
  )
}
