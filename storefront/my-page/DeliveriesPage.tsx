import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { DeliveryInfo } from '#contract/delivery.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { DeliveryCard } from '../orders/DeliveryCard.tsx'
import style from '../orders/Orders.module.css'
import { ReceiveDialog } from '../orders/ReceiveDialog.tsx'
import { RowBones } from '../parts/ListFailed.tsx'
import { ListHead } from '../parts/ListHead.tsx'
import { PagedBody } from '../parts/PagedBody.tsx'
import { useListAddress } from '../parts/useListAddress.ts'
import { tradeQueries } from '../trade-queries.ts'

const states = ['shipped', 'received', 'calledBack'] as const

/** What has been sent: to be signed for by lot, and what was. */
export const DeliveriesPage = () => {
  const translate = useTranslate()
  const list = useListAddress()
  const { query, page, keyword } = list
  const state = states.find((one) => one === query.get('state'))
  const found = useQuery(tradeQueries.deliveries(state, page, keyword))
  const [receiving, setReceiving] = useState<DeliveryInfo | null>(null)
  useTitle(translate('trade.delivery.page'))
  return (
    <>
      <ListHead title={translate('trade.delivery.page')} hint={translate('trade.delivery.search')} list={list} />
      <nav className={`fades ${style.tabs}`} aria-label={translate('trade.delivery.page')}>
        {([undefined, ...states] as const).map((one) => (
          <Link key={one ?? 'all'} to={list.filterAddress({ state: one ?? null })} aria-current={one === state ? 'page' : undefined}>
            {translate(one ? `trade.sent.${one}` : 'trade.tab.all')}
          </Link>
        ))}
      </nav>
      <PagedBody query={found} list={list} bones={<RowBones rows={4} height={160} />} empty={{ title: translate('trade.delivery.empty') }}>
        {(data) => (
          <div className={style.cards}>
            {data.items.map((delivery) => (
              <div key={delivery.id} className={`panel ${style.part}`}>
                <DeliveryCard delivery={delivery} withOrder onReceive={() => setReceiving(delivery)} />
              </div>
            ))}
          </div>
        )}
      </PagedBody>
      {receiving && <ReceiveDialog delivery={receiving} onClose={() => setReceiving(null)} />}
    </>
  )
}
