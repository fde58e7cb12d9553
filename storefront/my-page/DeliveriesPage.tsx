import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { DeliveryInfo } from '#contract/delivery.ts'
import { Notice } from '#src/components/Notice.tsx'
import { useTitle } from '#src/hooks/useTitle.ts'
import { DeliveryCard } from '../orders/DeliveryCard.tsx'
import style from '../orders/Orders.module.css'
import { ReceiveDialog } from '../orders/ReceiveDialog.tsx'
import { PAGE_SIZE } from '../page-size.ts'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { ListHead } from '../parts/ListHead.tsx'
import { Pager } from '../parts/Pager.tsx'
import { PastEnd } from '../parts/PastEnd.tsx'
import { useListAddress } from '../parts/useListAddress.ts'
import { tradeQueries } from '../trade-queries.ts'

const states = ['shipped', 'received', 'calledBack'] as const

/** What has been sent: to be signed for by lot, and what was. */
export const DeliveriesPage = () => {
  const translate = useTranslate()
  const list = useListAddress()
  const { query, page, keyword } = list
  const state = states.find((one) => one === query.get('state'))
  const { data, error, refetch } = useQuery(tradeQueries.deliveries(state, page, keyword))
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
      {error && !data ? (
        <ListFailed error={error} retry={() => void refetch()} />
      ) : !data ? (
        <RowBones rows={4} height={160} />
      ) : data.items.length === 0 ? (
        <PastEnd total={data.total} size={PAGE_SIZE} address={list.pageAddress}>
          <Notice title={translate('trade.delivery.empty')} picture="/mall/pictures/kit.svg" />
        </PastEnd>
      ) : (
        <>
          <div className={style.cards}>
            {data.items.map((delivery) => (
              <div key={delivery.id} className={`panel ${style.part}`}>
                <DeliveryCard delivery={delivery} withOrder onReceive={() => setReceiving(delivery)} />
              </div>
            ))}
          </div>
          <Pager page={page} size={PAGE_SIZE} total={data.total} address={list.pageAddress} />
        </>
      )}
      {receiving && <ReceiveDialog delivery={receiving} onClose={() => setReceiving(null)} />}
    </>
  )
}
