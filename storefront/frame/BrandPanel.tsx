import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { type MenuGroup, TOP } from '#contract/brand-menu.ts'
import { href } from '#contract/paths.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { catalogueQueries } from '../catalogue-queries.ts'
import { Picture } from '../parts/Picture.tsx'
import { BrandBones } from './BrandBones.tsx'
import style from './BrandRow.module.css'

/** Groups by the one they stand under. */
const byParent = (groups: readonly MenuGroup[]) => {
  const children = new Map<string, MenuGroup[]>()
  for (const group of groups) children.set(group.parentId, [...(children.get(group.parentId) ?? []), group])
  return children
}

/** Where an entry of the menu leads: a product to its page, a series within a series to its goods. */
const addressOf = ({ id, specId, parentId, brand }: MenuGroup, below: number) =>
  below > 0 && !specId ? href('GoodsList', { series: id, brand }) : href('Prodect', { id, ...(specId && { SpecId: specId }), Pid: parentId, brand })

interface Props {
  brand: string
  /** Opened by the keyboard: the focus goes to the series. */
  entered: boolean
  onLeave: () => void
}

/** A brand's series on the left, up and down among them; the products of the one in hand on the right, by Tab or the right arrow. */
export const BrandPanel = ({ brand, entered, onLeave }: Props) => {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery(catalogueQueries.brandGroups(brand))
  const children = useMemo(() => byParent(data ?? []), [data])
  const series = children.get(TOP) ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const current = series.find(({ id }) => id === chosen) ?? series[0]
  const products = current ? (children.get(current.id) ?? []) : []
  const panel = useRef<HTMLDivElement>(null)
  const loaded = data !== undefined
  useLayoutEffect(() => {
    if (entered && loaded) panel.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
  }, [entered, loaded])
  const onSeriesKey = (event: KeyboardEvent) => {
    const at = series.findIndex(({ id }) => id === current?.id)
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: series.length - 1 }[event.key]
    const next = to === undefined ? undefined : series[(to + series.length) % series.length]
    if (!next && event.key !== 'ArrowRight') return
    event.preventDefault()
    if (!next) return panel.current?.querySelector<HTMLElement>('ul ~ div a')?.focus()
    setChosen(next.id)
    panel.current?.querySelectorAll<HTMLElement>('[aria-pressed]')[series.indexOf(next)]?.focus()
  }
  if (error)
    return (
      <div className={style.panel}>
        <div className={style.message} role="alert">
          <p>
            {translate('mall.pair', { label: translate('shop.brandMenu.failed') })}
            {sentenceOf(error)}
          </p>
          <button type="button" className="button" onClick={() => refetch()}>
            {translate('mall.retry')}
          </button>
        </div>
      </div>
    )
  if (!data) return <BrandBones />
  if (!current)
    return (
      <div className={style.panel}>
        <p className={style.message}>{translate('shop.brandMenu.emptyBrand')}</p>
      </div>
    )
  return (
    <div className={style.panel} ref={panel}>
      <ul className={style.series} aria-label={translate('shop.brandMenu.series')}>
        {series.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              aria-pressed={one.id === current.id}
              tabIndex={one.id === current.id ? 0 : -1}
              onKeyDown={onSeriesKey}
              onPointerEnter={(event) => event.pointerType === 'mouse' && setChosen(one.id)}
              onClick={() => setChosen(one.id)}
            >
              {one.name}
              <span>{children.get(one.id)?.length ?? 0}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className={style.products}>
        <header>
          <b>{current.name}</b>
          <span>{translate('shop.brandMenu.count', { count: products.length })}</span>
          <Link className={style.more} to={href('GoodsList', { series: current.id, brand })} onClick={onLeave}>
            {translate('shop.brandMenu.viewSeries')}
          </Link>
          <Link to={href('BrandList', { brand })} onClick={onLeave}>
            {translate('shop.brandMenu.viewBrand')}
          </Link>
        </header>
        {products.length === 0 ? (
          <p className={style.message}>{translate('shop.brandMenu.empty')}</p>
        ) : (
          <ul className={style.grid}>
            {products.map((product) => (
              <li key={product.id}>
                <Link to={addressOf(product, children.get(product.id)?.length ?? 0)} onClick={onLeave}>
                  <span className={style.tile}>
                    <Picture src={product.image} size={80} />
                  </span>
                  {product.name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
