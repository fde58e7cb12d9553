import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { BuyingList } from '#contract/buying-list.ts'
import { href } from '#contract/paths.ts'
import { Notice } from '#src/components/Notice.tsx'
import { shortTime } from '#src/dates.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { PAGE_SIZE } from '../page-size.ts'
import { ListFailed, RowBones } from '../parts/ListFailed.tsx'
import { ListHead } from '../parts/ListHead.tsx'
import { Pager } from '../parts/Pager.tsx'
import { useListAddress } from '../parts/useListAddress.ts'
import { BuyingListSheet } from './BuyingListSheet.tsx'
import style from './BuyingLists.module.css'
import { ListDialog } from './ListDialog.tsx'
import { listQueries } from './list-queries.ts'
import { useListToCart } from './useListToCart.ts'

/** What one buys again and again, by lists; one of them when the address names it. */
export const BuyingListsPage = () => {
  const id = useListAddress().query.get('id')
  return id ? <BuyingListSheet key={id} id={id} /> : <Lists />
}

const Lists = () => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const list = useListAddress()
  const { page, keyword } = list
  const { data, error, refetch } = useQuery(listQueries.page(page, keyword))
  const [making, setMaking] = useState(false)
  useTitle(translate('lists.title'))
  const make = (
    <button type="button" className="button primary" aria-haspopup="dialog" onClick={() => setMaking(true)}>
      {translate('lists.new')}
    </button>
  )
  const empty = data?.items.length === 0
  return (
    <>
      <ListHead title={translate('lists.title')} hint={translate('lists.search')} list={list}>
        {!(empty && keyword === '') && make}
      </ListHead>
      {error && !data ? (
        <ListFailed error={error} retry={() => void refetch()} />
      ) : !data ? (
        <RowBones rows={4} height={72} />
      ) : empty ? (
        <Notice title={translate(keyword ? 'shop.list.empty' : 'lists.none')} text={translate(keyword ? 'shop.list.emptyHint' : 'lists.noneHint')} picture="/mall/pictures/kit.svg">
          {keyword === '' && make}
        </Notice>
      ) : (
        <>
          <ul className={`panel ${style.lists}`}>
            {data.items.map((one) => (
              <Row key={one.id} list={one} />
            ))}
          </ul>
          <Pager page={page} size={PAGE_SIZE} total={data.total} address={list.pageAddress} />
        </>
      )}
      {making && <ListDialog onClose={() => setMaking(false)} onDone={(id) => navigate(href('MypageBuyingLists', { id }))} />}
    </>
  )
}

const Row = ({ list: { id, name, own, shared, ownerName, lines, updatedAt } }: { list: BuyingList }) => {
  const translate = useTranslate()
  const { toCart, busy } = useListToCart()
  return (
    <li>
      <span className={style.named}>
        <Link to={href('MypageBuyingLists', { id })}>{name}</Link>
        <small>
          {[
            translate('lists.lines', { smart_count: lines }),
            translate('lists.updated', { time: shortTime(updatedAt) }),
            own ? shared && translate('lists.sharedMark') : translate('lists.sharedBy', { name: ownerName }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      {lines > 0 && (
        <button type="button" className="button small" disabled={busy} aria-label={translate('lists.toCartOf', { name })} onClick={() => void toCart(id)}>
          {translate('lists.toCart')}
        </button>
      )}
    </li>
  )
}
