import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { href } from '#contract/paths.ts'
import { useMay } from '#src/api/user.ts'
import { shortTime } from '#src/dates.ts'
import { useOrderActs } from '../orders/useOrderActs.ts'
import { tradeQueries } from '../trade-queries.ts'
import style from './HomePage.module.css'

/** What one ordered last, to buy it once more with one press; nothing for who hasn't ordered yet. */
export const LastOrder = () => {
  const translate = useTranslate()
  const { again } = useOrderActs()
  const { data } = useQuery({ ...tradeQueries.orders({ tab: 'all' }, 1), enabled: useMay('mall:shop') })
  const last = data?.items.find(({ own, approval }) => own && approval !== 'awaiting')
  if (!last) return null
  return (
    <div className={style.last}>
      <p className={style.small}>
        {translate('trade.orders.last')} · <time dateTime={last.placedAt}>{shortTime(last.placedAt)}</time>
      </p>
      <Link to={href('OrderDetail', { id: last.id })}>{last.summary}</Link>
      <button type="button" className="button small" onClick={() => void again(last.id)}>
        {translate('trade.orders.again')}
      </button>
    </div>
  )
}
