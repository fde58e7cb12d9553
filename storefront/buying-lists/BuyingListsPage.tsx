import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { BuyingList } from '#contract/buying-list.ts'
import { href } from '#contract/paths.ts'
import { shortTime } from '#src/dates.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { RowBones } from '../parts/ListFailed.tsx'
import { ListHead } from '../parts/ListHead.tsx'
import { PagedBody } from '../parts/PagedBody.tsx'
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
  const found = useQuery(listQueries.page(page, keyword))
  const [making, setMaking] = useState(false)
  useTitle(translate('lists.title'))
  const make = (
    <button type="button" className="button primary" aria-haspopup="dialog" onClick={() => setMaking(true)}>
      {translate('lists.new')}
    </button>
  )
  const empty = found.data?.total === 0
  return (
    <>
      <ListHead title={translate('lists.title')} hint={translate('lists.search')} list={list}>
        {!(empty && keyword === '') && make}
      </ListHead>
      <PagedBody
        query={found}
        list={list}
        bones={<RowBones rows={4} height={72} />}
        empty={{
          title: translate(keyword ? 'shop.list.empty' : 'lists.none'),
          text: translate(keyword ? 'shop.list.emptyHint' : 'lists.noneHint'),
          act: keyword === '' && make,
        }}
      >
        {({ items }) => (
          <ul className={`panel ${style.lists}`}>
            {items.map((one) => (
              <Row key={one.id} list={one} />
            ))}
          </ul>
        )}
      </PagedBody>
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
