import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import type { DeliveryInfo } from '#contract/order.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useTitle } from '#src/hooks/useTitle.ts'
import { useTypedFilter } from '#src/hooks/useTypedFilter.ts'
import { changed } from '../catalogue/catalogue-state.ts'
import { DeliveryCard } from '../orders/DeliveryCard.tsx'
import style from '../orders/Orders.module.css'
import { ReceiveDialog } from '../orders/ReceiveDialog.tsx'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { Pager } from '../parts/Pager.tsx'
import { PAGE_SIZE, tradeQueries } from '../trade-queries.ts'
import mine from './MyPage.module.css'

const states = ['shipped', 'received'] as const

/** What has been sent: to be signed for by lot, and what was. */
export const WarehousingPage = () => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const state = states.find((one) => one === query.get('state'))
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1)
  const keyword = (query.get('q') ?? '').slice(0, 100)
  const { data, error, refetch } = useQuery(tradeQueries.deliveries(state, page, keyword))
  const [text, setText] = useTypedFilter(keyword, (q) => navigate(pathname + changed(query, { q: q || null }), { replace: true }))
  const [receiving, setReceiving] = useState<DeliveryInfo | null>(null)
  useTitle(translate('trade.delivery.page'))
  return (
    <>
      <header className={mine.head}>
        <h1>{translate('trade.delivery.page')}</h1>
        <span />
        <input
          className="input"
          type="search"
          aria-label={translate('trade.delivery.search')}
          placeholder={translate('trade.delivery.search')}
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </header>
      <nav className={style.tabs} aria-label={translate('trade.delivery.page')}>
        {([undefined, ...states] as const).map((one) => (
          <Link key={one ?? 'all'} to={pathname + changed(new URLSearchParams(), { state: one ?? null })} aria-current={one === state ? 'page' : undefined}>
            {translate(one ? `trade.sent.${one}` : 'trade.tab.all')}
          </Link>
        ))}
      </nav>
      {error && !data ? (
        <ListFailed error={error} retry={() => void refetch()} />
      ) : !data ? (
        <RowBones rows={4} height={160} />
      ) : data.items.length === 0 ? (
        <Notice title={translate('trade.delivery.empty')} picture="/mall/pictures/kit.svg" />
      ) : (
        <>
          <div className={style.cards}>
            {data.items.map((delivery) => (
              <div key={delivery.id} className={`panel ${style.part}`}>
                <DeliveryCard delivery={delivery} withOrder onReceive={() => setReceiving(delivery)} />
              </div>
            ))}
          </div>
          <Pager page={page} size={PAGE_SIZE} total={data.total} address={(to) => pathname + changed(query, { page: to === 1 ? null : String(to) })} />
        </>
      )}
      {receiving && <ReceiveDialog delivery={receiving} onClose={() => setReceiving(null)} />}
    </>
  )
}
