import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { counted } from '#contract/counted.ts'
import type { GoodsFilter } from '#contract/goods.ts'
import { comparePrices, isPrice } from '#contract/money.ts'
import { useHidesPrices } from '#src/api/user.ts'
import { catalogueQueries } from '../catalogue-queries.ts'
import style from './Catalogue.module.css'

interface Props {
  filter: GoodsFilter
  keep: readonly string[]
  query: URLSearchParams
  onChange: (changes: Record<string, string | readonly string[] | null>) => void
}

/** Choices shown before one asks for all. */
const FEW = 8

/** What the list can be narrowed down by, each choice with how many it would find. */
export const FacetPanel = ({ filter, keep, query, onChange }: Props) => {
  const translate = useTranslate()
  const hidesPrices = useHidesPrices()
  const { data } = useQuery(catalogueQueries.facets(filter))
  if (!data)
    return (
      <div aria-busy="true">
        {Array.from({ length: 10 }, (_, at) => (
          <div key={at} className={style.bone} style={{ width: `${60 + ((at * 17) % 35)}%` }} />
        ))}
      </div>
    )
  const facet = (name: string, label: string, options: readonly { value: string; name: string; count: number }[]) =>
    !keep.includes(name) &&
    (options.length > 1 || query.has(name)) && (
      <Facet key={name} label={label} options={options} chosen={query.getAll(name)} onChoose={(values) => onChange({ [name]: values.length > 0 ? values : null })} />
    )
  const flag = (name: string, label: string, count?: number) => (
    <label className={style.choice}>
      <input type="checkbox" className="check" checked={query.get(name) === '1'} onChange={(event) => onChange({ [name]: event.target.checked ? '1' : null })} />
      <span>{label}</span>
      {count !== undefined && <small>{counted(count)}</small>}
    </label>
  )
  return (
    <>
      {facet('brand', translate('shop.list.brand'), data.brands)}
      {facet('series', translate('shop.list.series'), data.groups)}
      {facet(
        'class',
        translate('shop.list.class'),
        data.deviceClasses.map((one) => ({ ...one, name: translate(`shop.list.classes.${one.value}`) })),
      )}
      {!hidesPrices && <PriceRange key={`${query.get('min')}-${query.get('max')}`} query={query} onChange={onChange} />}
      <fieldset className={style.facet}>
        <legend className="visually-hidden">{translate('shop.list.filters')}</legend>
        {flag('stock', translate('shop.list.inStock'), data.inStock)}
        {!hidesPrices && flag('special', translate('shop.list.special'))}
      </fieldset>
    </>
  )
}

interface FacetProps {
  label: string
  options: readonly { value: string; name: string; count: number }[]
  chosen: readonly string[]
  onChoose: (values: string[]) => void
}

const Facet = ({ label, options, chosen, onChoose }: FacetProps) => {
  const translate = useTranslate()
  const [all, setAll] = useState(false)
  const shown = all ? options : options.filter(({ value }, at) => at < FEW || chosen.includes(value))
  return (
    <fieldset className={style.facet}>
      <legend>{label}</legend>
      {shown.map(({ value, name, count }) => (
        <label key={value} className={style.choice}>
          <input type="checkbox" className="check" checked={chosen.includes(value)} onChange={(event) => onChoose(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))} />
          <span>{name}</span>
          <small>{counted(count)}</small>
        </label>
      ))}
      {options.length > FEW && (
        <button type="button" className="link" aria-expanded={all} onClick={() => setAll(!all)}>
          {translate(all ? 'shop.list.less' : 'shop.list.more')}
        </button>
      )}
    </fieldset>
  )
}

const PriceRange = ({ query, onChange }: Pick<Props, 'query' | 'onChange'>) => {
  const translate = useTranslate()
  const [min, setMin] = useState(query.get('min') ?? '')
  const [max, setMax] = useState(query.get('max') ?? '')
  const [wrong, setWrong] = useState(false)
  useEffect(() => setWrong(false), [min, max])
  const apply = () => {
    const given = [min.trim(), max.trim()]
    if (given.some((value) => value !== '' && !isPrice(value))) return setWrong(true)
    // Given the wrong way round, they mean the same.
    const [low = '', high = ''] = given.every((value) => value !== '') && comparePrices(given[0] as string, given[1] as string) > 0 ? [...given].reverse() : given
    if (low !== (query.get('min') ?? '') || high !== (query.get('max') ?? '')) onChange({ min: low || null, max: high || null })
  }
  return (
    // Whoever goes on has said what they meant.
    <form
      className={style.facet}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && apply()}
      noValidate
    >
      <b>{translate('shop.list.price')}</b>
      <div className={style.range}>
        <input
          className="input"
          inputMode="decimal"
          aria-label={translate('shop.list.priceFrom')}
          aria-invalid={wrong || undefined}
          placeholder="¥"
          value={min}
          onChange={(event) => setMin(event.target.value)}
        />
        <span aria-hidden="true">–</span>
        <input
          className="input"
          inputMode="decimal"
          aria-label={translate('shop.list.priceTo')}
          aria-invalid={wrong || undefined}
          placeholder="¥"
          value={max}
          onChange={(event) => setMax(event.target.value)}
        />
        <button type="submit" className="button small">
          {translate('shop.list.apply')}
        </button>
      </div>
      {wrong && (
        <span className="field-error" role="alert">
          {translate('shop.list.priceShape')}
        </span>
      )}
    </form>
  )
}
