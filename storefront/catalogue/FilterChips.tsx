import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { GoodsFilter } from '#contract/goods.ts'
import { yuan } from '#contract/yuan.ts'
import { catalogueQueries } from '../catalogue-queries.ts'
import style from './Catalogue.module.css'

interface Props {
  query: URLSearchParams
  keep: readonly string[]
  filter: GoodsFilter
  cleared: string
  onChange: (changes: Record<string, string | readonly string[] | null>) => void
}

/** The choices in force, each with the way to take it back. */
export const FilterChips = ({ query, keep, filter, cleared, onChange }: Props) => {
  const translate = useTranslate()
  const groups = useQuery(catalogueQueries.facets(filter)).data?.groups
  const word: Record<string, (value: string) => string> = {
    brand: (value) => value,
    series: (value) => groups?.find((one) => one.value === value)?.name ?? translate('shop.list.series'),
    class: (value) => translate(`shop.list.classes.${value}`, { _: value }),
    stock: () => translate('shop.list.inStock'),
    special: () => translate('shop.list.special'),
    min: (value) => `${translate('shop.list.priceFrom')} ${yuan(value)}`,
    max: (value) => `${translate('shop.list.priceTo')} ${yuan(value)}`,
  }
  const chips = [...query].filter(([name]) => word[name] && !keep.includes(name))
  if (chips.length === 0) return null
  return (
    <div className={style.chips}>
      {chips.map(([name, value]) => {
        const label = word[name]?.(value) ?? value
        return (
          <button
            key={`${name}-${value}`}
            type="button"
            aria-label={translate('shop.list.remove', { name: label })}
            onClick={() => onChange({ [name]: query.getAll(name).filter((one) => one !== value) })}
          >
            {label}
            <X size={14} />
          </button>
        )
      })}
      <Link to={cleared}>{translate('shop.list.clear')}</Link>
    </div>
  )
}
