import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { counted } from '#contract/counted.ts'
import { favouriteCalls } from '#contract/favourite.ts'
import { path } from '#contract/paths.ts'
import { send } from '#src/api/client.ts'
import { useAct } from '#src/hooks/useAct.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { catalogueQueries } from '../catalogue-queries.ts'
import orders from '../orders/Orders.module.css'
import { FormDialog } from '../parts/FormDialog.tsx'
import { GoodsBones, GoodsGrid } from '../parts/GoodsGrid.tsx'
import { ListHead } from '../parts/ListHead.tsx'
import { PagedBody } from '../parts/PagedBody.tsx'
import { type ListAddress, useListAddress } from '../parts/useListAddress.ts'
import { StockNotices } from './StockNotices.tsx'

const SIZE = 40

const tabs = ['favourites', 'notices'] as const

/** The favourites, and what one waits for. */
export const FavouritesPage = () => {
  const translate = useTranslate()
  const list = useListAddress()
  const waiting = list.query.get('tab') === 'notices'
  useTitle(translate(waiting ? 'shop.notice.notices' : 'shop.mine.favourites'))
  const nav = (
    <nav className={`fades ${orders.tabs}`} aria-label={translate('shop.notice.tabs')}>
      {tabs.map((name) => (
        <Link key={name} to={list.filterAddress({ tab: name === 'notices' ? name : null, q: null })} aria-current={(name === 'notices') === waiting ? 'page' : undefined}>
          {translate(`shop.notice.${name}`)}
        </Link>
      ))}
    </nav>
  )
  if (!waiting) return <Favourites key="favourites" list={list} nav={nav} />
  return (
    <>
      <ListHead key="notices" title={translate('shop.mine.favourites')} hint={translate('shop.notice.search')} list={list} />
      {nav}
      <StockNotices list={list} />
    </>
  )
}

/** The last first; what has gone off sale stays until it is taken out. */
const Favourites = ({ list, nav }: { list: ListAddress; nav: ReactNode }) => {
  const translate = useTranslate()
  const { page, keyword } = list
  const found = useQuery(catalogueQueries.favourites(page, SIZE, keyword))
  const { data } = found
  const [clearing, setClearing] = useState(false)
  return (
    <>
      <ListHead title={translate('shop.mine.favourites')} hint={translate('shop.mine.search')} list={list} total={data && translate('shop.list.total', { total: counted(data.total) })}>
        {data && data.total > 0 && keyword === '' && (
          <button type="button" className="button small" aria-haspopup="dialog" onClick={() => setClearing(true)}>
            {translate('shop.mine.clear')}
          </button>
        )}
      </ListHead>
      {nav}
      <PagedBody
        query={found}
        list={list}
        size={SIZE}
        bones={<GoodsBones narrow count={8} />}
        empty={{
          title: translate(keyword ? 'shop.list.empty' : 'shop.mine.emptyCollection'),
          text: translate(keyword ? 'shop.list.emptyHint' : 'shop.mine.emptyCollectionHint'),
          act: (
            <Link className="button" to={path('Home')}>
              {translate('shop.mine.browse')}
            </Link>
          ),
        }}
      >
        {(data) => <GoodsGrid items={data.items} narrow />}
      </PagedBody>
      {clearing && data && <ClearDialog total={data.total} onClose={() => setClearing(false)} />}
    </>
  )
}

const ClearDialog = ({ total, onClose }: { total: number; onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const client = useQueryClient()
  const { busy, act } = useAct()
  const clear = () =>
    act(async () => {
      await send(favouriteCalls.clear)
      await client.invalidateQueries({ queryKey: ['goods'] })
      notify('shop.mine.cleared', { type: 'success' })
      onClose()
    })
  return (
    <FormDialog danger title={translate('shop.mine.clearTitle')} action={translate('shop.mine.clear')} busy={busy} onClose={onClose} onSubmit={() => void clear()}>
      <p>{translate('shop.mine.clearText', { total })}</p>
    </FormDialog>
  )
}
