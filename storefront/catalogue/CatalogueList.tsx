import { useQuery } from '@tanstack/react-query'
import { LayoutGrid, List, SlidersHorizontal, X } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router-dom'
import { counted } from '#contract/counted.ts'
import type { GoodsFilter } from '#contract/goods.ts'
import { path } from '#contract/paths.ts'
import { useHidesPrices } from '#src/api/user.ts'
import { Notice } from '#src/components/Notice.tsx'
import { catalogueQueries } from '../catalogue-queries.ts'
import { GoodsBones, GoodsGrid } from '../parts/GoodsGrid.tsx'
import { ListFailed } from '../parts/ListFailed.tsx'
import { Pager } from '../parts/Pager.tsx'
import { PricesHidden } from '../parts/PricesHidden.tsx'
import style from './Catalogue.module.css'
import { type Chosen, changed, PAGE_SIZE, queryOf, readChosen, type SortName, sortNames } from './catalogue-state.ts'
import { FacetPanel } from './FacetPanel.tsx'
import { FilterChips } from './FilterChips.tsx'
import { MeantInstead } from './MeantInstead.tsx'

interface Props {
  title: string
  /** What this page is about: not for the reader to change. */
  fixed?: GoodsFilter
  /** Parameters of the address that belong to the page and stay when filters are cleared. */
  keep?: readonly string[]
  sort?: SortName
  /** What is said when nothing is found. */
  empty?: string
  children?: ReactNode
}

/** Goods with facets, sorting, grid or list, and pages; every choice stands in the address bar. */
export const CatalogueList = ({ title, fixed = {}, keep = [], sort = 'default', empty, children }: Props) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const chosen = readChosen(query, fixed)
  const hidesPrices = useHidesPrices()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  const { data, error, isPlaceholderData, refetch } = useQuery(catalogueQueries.goods(queryOf(chosen, sort)))
  // Two changes may follow each other before the page stands anew: the second goes on from the first.
  const latest = useRef(query)
  useEffect(() => {
    latest.current = new URLSearchParams(search)
  }, [search])
  const change = (changes: Parameters<typeof changed>[1]) => {
    const next = changed(latest.current, changes)
    latest.current = new URLSearchParams(next)
    navigate(pathname + next)
  }
  const cleared = pathname + changed(new URLSearchParams([...query].filter(([name]) => keep.includes(name))), {})
  const address = (page: number) => pathname + changed(query, { page: page === 1 ? null : String(page) })
  const narrowed = [...query.keys()].filter((name) => !keep.includes(name) && !['page', 'sort', 'view'].includes(name)).length
  if (data && data.items.length === 0 && data.total > 0 && !isPlaceholderData) return <Navigate to={address(Math.ceil(data.total / PAGE_SIZE))} replace />
  return (
    <div className={style.catalogue}>
      <header className={style.head}>
        <h1>{title}</h1>
        {data && <span>{translate('shop.list.total', { total: counted(data.total) })}</span>}
      </header>
      <PricesHidden />
      {children}
      <div className={style.columns}>
        {/* Where nothing was found without any filter there is nothing to narrow. */}
        <aside
          className={`${style.side} ${open ? style.open : ''}`}
          aria-label={translate('shop.list.filters')}
          hidden={data?.total === 0 && narrowed === 0 && !open}
          onKeyDown={({ key }) => open && key === 'Escape' && close()}
        >
          {open && (
            <header className={style.sheetHead}>
              <h2>{translate('shop.list.filters')}</h2>
              <button type="button" autoFocus aria-label={translate('mall.close')} onClick={close}>
                <X size={20} />
              </button>
            </header>
          )}
          <FacetPanel filter={chosen.filter} keep={keep} query={query} onChange={change} />
          <button type="button" className={`button primary ${style.show}`} onClick={close}>
            {translate('shop.list.showFound', { total: counted(data?.total) })}
          </button>
        </aside>
        {open && <button type="button" className={style.behind} tabIndex={-1} aria-label={translate('mall.close')} onClick={close} />}
        <section className={style.results} aria-label={translate('shop.list.results')}>
          <div className={style.bar}>
            <button ref={opener} type="button" className={`button small ${style.filters}`} aria-expanded={open} onClick={() => setOpen(!open)}>
              <SlidersHorizontal size={16} />
              {narrowed > 0 ? translate('shop.list.showFilters', { count: narrowed }) : translate('shop.list.filters')}
            </button>
            <label className={style.sort} style={{ visibility: data?.total === 0 ? 'hidden' : undefined }}>
              <span>{translate('shop.list.sort')}</span>
              <select
                className="input"
                value={chosen.sort === 'default' || (hidesPrices && chosen.sort.startsWith('price')) ? sort : chosen.sort}
                onChange={(event) => change({ sort: event.target.value === sort ? null : event.target.value })}
              >
                {sortNames
                  .filter((name) => (sort === 'default' || name !== 'default') && !(hidesPrices && name.startsWith('price')))
                  .map((name) => (
                    <option key={name} value={name}>
                      {translate(`shop.list.sorts.${name}`)}
                    </option>
                  ))}
              </select>
            </label>
            <div className={style.views} role="group" aria-label={translate('shop.list.view')}>
              <button type="button" aria-pressed={!chosen.rows} aria-label={translate('shop.list.grid')} onClick={() => change({ view: null })}>
                <LayoutGrid size={16} />
              </button>
              <button type="button" aria-pressed={chosen.rows} aria-label={translate('shop.list.rows')} onClick={() => change({ view: 'rows' })}>
                <List size={16} />
              </button>
            </div>
          </div>
          <FilterChips query={query} keep={keep} filter={chosen.filter} onChange={change} cleared={cleared} />
          {data?.alike && !isPlaceholderData && (
            <p role="status" className={style.alike}>
              {translate('shop.list.alike', { word: chosen.filter.keyword ?? '' })}
            </p>
          )}
          <Results chosen={chosen} data={data} error={error} stale={isPlaceholderData} onRetry={() => refetch()} {...(empty && { empty })} cleared={narrowed > 0 ? cleared : undefined} />
          {data && data.total > 0 && <Pager page={chosen.page} size={PAGE_SIZE} total={data.total} address={address} />}
        </section>
      </div>
    </div>
  )
}

interface ResultsProps {
  chosen: Chosen
  data: { items: Parameters<typeof GoodsGrid>[0]['items'] } | undefined
  error: Error | null
  stale: boolean
  empty?: string
  cleared: string | undefined
  onRetry: () => void
}

const Results = ({ chosen, data, error, stale, empty, cleared, onRetry }: ResultsProps) => {
  const translate = useTranslate()
  if (error && !data) return <ListFailed error={error} retry={onRetry} />
  if (!data) return <GoodsBones narrow count={8} />
  if (data.items.length === 0)
    return (
      <Notice title={empty ?? translate('shop.list.empty')} text={translate(cleared ? 'shop.list.emptyHint' : 'shop.list.emptyWord')} picture="/mall/pictures/kit.svg">
        <Link className="button" to={cleared ?? path('Home')}>
          {translate(cleared ? 'shop.list.clear' : 'mall.notFound.action')}
        </Link>
        {chosen.filter.keyword && <MeantInstead text={chosen.filter.keyword} />}
        {!cleared && (
          <Link className="button" to={path('GoodsList')}>
            {translate('shop.list.everything')}
          </Link>
        )}
      </Notice>
    )
  return (
    <div className={stale ? style.stale : undefined} aria-busy={stale}>
      <GoodsGrid items={data.items} narrow rows={chosen.rows} first={4} />
    </div>
  )
}
