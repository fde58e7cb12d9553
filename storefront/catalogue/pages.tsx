import { useQuery } from '@tanstack/react-query'
import { useStoreContext, useTranslate } from 'ra-core'
import { useEffect } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { TOP } from '#contract/brand-menu.ts'
import type { GoodsFilter } from '#contract/goods.ts'
import { href, path } from '#contract/paths.ts'
import { useUser } from '#src/api/user.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { catalogueQueries } from '../catalogue-queries.ts'
import { keepSearch } from '../frame/past-searches.ts'
import { Picture } from '../parts/Picture.tsx'
import { queries } from '../queries.ts'
import type { Begin } from '../routes.tsx'
import { BrandDirectory } from './BrandDirectory.tsx'
import style from './Catalogue.module.css'
import { CatalogueList } from './CatalogueList.tsx'
import { queryOf, readChosen, type SortName } from './catalogue-state.ts'

interface About {
  fixed?: GoodsFilter
  sort?: SortName
}

const textOf = (query: URLSearchParams) => (query.get('id') ?? '').trim().slice(0, 100)
const hot: About = { fixed: { hot: true } }
const newest: About = { sort: 'newest' }
/** What the list at an address is about, by its route's name; null where it shows no goods. */
const about = (name: string, query: URLSearchParams): About | null => {
  if (name === 'MoreHot') return hot
  if (name === 'MoreProduct') return newest
  if (name === 'GoodsList') return {}
  const brand = query.get('brand')
  if (name === 'BrandList') return brand ? { fixed: { brand } } : null
  const keyword = textOf(query)
  return keyword ? { fixed: { keyword } } : null
}

/** Asks for a list's goods before its page is drawn. */
export const begin: Begin = (query, client, name) => {
  const list = about(name, query)
  return list ? client.prefetchQuery(catalogueQueries.goods(queryOf(readChosen(query, list.fixed ?? {}), list.sort))) : undefined
}

const useAddress = () => new URLSearchParams(useLocation().search)

/** Goods by series. */
export const GoodsListPage = () => {
  const translate = useTranslate()
  const query = useAddress()
  const series = query.getAll('series')
  const brands = query.getAll('brand')
  const [brand = ''] = brands
  const { data } = useQuery({ ...catalogueQueries.brandGroups(brand), enabled: brand !== '' })
  const name = series.length === 1 ? data?.find(({ id }) => id === series[0])?.name : undefined
  const title = name ?? (brands.join(translate('mall.comma')) || translate('shop.list.all'))
  useTitle(title)
  return <CatalogueList title={title} keep={name ? ['series', 'brand'] : []} />
}

/** A brand: its series, then its goods. Without a brand, all of them. */
export const BrandListPage = () => {
  const translate = useTranslate()
  const brand = useAddress().get('brand')
  const { data: brands } = useQuery(queries.brands)
  const unknown = brands?.every(({ name }) => name !== brand)
  useTitle(brand ?? translate('shop.list.brands'))
  return brand ? (
    <CatalogueList title={brand} fixed={{ brand }} keep={['brand']} {...(unknown && { empty: translate('shop.list.noBrand', { brand }) })}>
      <SeriesRow brand={brand} />
    </CatalogueList>
  ) : (
    <BrandDirectory />
  )
}

const SeriesRow = ({ brand }: { brand: string }) => {
  const translate = useTranslate()
  const { data } = useQuery(catalogueQueries.brandGroups(brand))
  const series = data?.filter(({ parentId }) => parentId === TOP) ?? []
  if (series.length === 0) return null
  return (
    <nav className={style.series} aria-label={translate('shop.list.seriesOf', { brand })}>
      {series.map(({ id, name, image }) => (
        <Link key={id} to={href('GoodsList', { series: id, brand })}>
          <Picture src={image} size={48} />
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** Goods by text. */
export const SearchListPage = () => {
  const translate = useTranslate()
  const text = textOf(useAddress())
  const store = useStoreContext()
  const accountId = useUser()?.id
  useEffect(() => {
    if (accountId && text) keepSearch(store, accountId, text)
  }, [store, accountId, text])
  useTitle(translate('shop.list.searchFor', { text }))
  if (text === '') return <Navigate to={path('Home')} replace />
  return <CatalogueList key={text} title={translate('shop.list.searchFor', { text })} fixed={{ keyword: text }} keep={['id']} empty={translate('shop.list.emptySearch', { text })} />
}

/** What came last. */
export const MoreProductPage = () => {
  const title = useTranslate()('shop.list.fresh')
  useTitle(title)
  return <CatalogueList title={title} {...newest} />
}

/** What sells best. */
export const MoreHotPage = () => {
  const title = useTranslate()('shop.list.hot')
  useTitle(title)
  return <CatalogueList title={title} {...hot} />
}
