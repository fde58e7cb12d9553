import { SlidersHorizontal, X } from 'lucide-react'
import { useListContext, useTranslate } from 'ra-core'
import { useState } from 'react'
import { ColumnsButton } from 'react-admin'
import { areBackwards, Backwards } from '#src/components/Backwards.tsx'
import { useDevice } from '#src/hooks/useDevice.ts'
import { DayFilter } from './DayFilter.tsx'
import { BatchName } from './importing/BatchName.tsx'
import { inRuns } from './in-runs.ts'
import style from './List.module.css'
import { PhoneFilters } from './PhoneFilters.tsx'
import { ReferenceFilter } from './ReferenceFilter.tsx'
import { RefreshButton } from './RefreshButton.tsx'
import type { Filter, ResourceSpec } from './resource-spec.ts'
import { SearchBox } from './SearchBox.tsx'
import { useDictionaryWords } from './useDictionaryWords.ts'
import { useMayImport } from './useMayImport.ts'
import { useStateWord } from './useStateWord.ts'

/** Up to so many filters stand open; of more those in front and those in use, the others behind a button that tells how many are in use. */
const FEW = { phone: { most: 2, front: 0 }, wide: { most: 8, front: 5 } }

/** Search, the resource's filters as choices in place, and the columns. */
export const ResourceFilters = ({ spec }: { spec: ResourceSpec }) => {
  const translate = useTranslate()
  const phone = useDevice() === 'mobile'
  const { filterValues, setFilters, refetch, total } = useListContext()
  const mayImport = useMayImport(spec)
  const [unfolded, setUnfolded] = useState(false)
  const inUse = spec.filters.filter(({ name }) => filterValues[name] !== undefined).length
  const set = (name: string, value: unknown) => {
    const { [name]: _, ...rest } = filterValues
    setFilters(value === undefined ? rest : { ...rest, [name]: value }, [])
  }
  const { most, front } = phone ? FEW.phone : FEW.wide
  const folds = spec.filters.length > most
  const shown = folds && (phone || !unfolded) ? spec.filters.filter(({ name }, at) => at < front || (!phone && filterValues[name] !== undefined)) : spec.filters
  const named = new Set(['q', ...spec.filters.map(({ name }) => name)])
  const others = Object.keys(filterValues).filter((name) => !named.has(name))
  const fold = (
    <button type="button" className={style.fold} aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
      <SlidersHorizontal size={16} aria-hidden="true" />
      {translate(unfolded ? 'list.fewerFilters' : 'list.moreFilters')}
    </button>
  )
  // Lists know one pair of days at most, the first before the last (tests/day-pairs.test.ts).
  const [first, last] = spec.filters.filter(({ kind }) => kind === 'day')
  const [from, to] = [first && filterValues[first.name], last && filterValues[last.name]]
  const backwards = areBackwards(from, to)
  const field = (filter: Filter) => {
    const props = { label: translate(`resources.${spec.name}.fields.${filter.name}`), value: filterValues[filter.name], onChange: (value: unknown) => set(filter.name, value) }
    if (filter.reference) return <ReferenceFilter key={filter.name} reference={filter.reference} {...props} />
    return filter.kind === 'day' ? <DayFilter key={filter.name} {...props} backwards={filter === last && backwards} /> : <ChoiceFilter key={filter.name} spec={spec} filter={filter} {...props} />
  }
  // A first and a last day aren't parted.
  const fields = (filters: readonly Filter[]) =>
    inRuns(filters, ({ kind }) => kind === 'day', 2).map((run) =>
      run.length > 1 ? (
        <span key={run[0].name} className={style.days}>
          {run.map(field)}
        </span>
      ) : (
        field(run[0])
      ),
    )
  const called = (name: string) => (name === 'batchId' ? translate('importing.batch') : translate(`resources.${spec.name}.fields.${name}`, { _: name }))
  const clear = Object.keys(filterValues).length > 0 ? () => setFilters({}, []) : null
  return (
    <div className={style.filters}>
      <div className={style.choices}>
        <SearchBox hint={translate(`resources.${spec.name}.search`)} />
        {phone && folds && (
          <PhoneFilters inUse={inUse} total={total} onClear={clear}>
            {fields(spec.filters)}
          </PhoneFilters>
        )}
        {fields(shown)}
        {!phone && folds && fold}
        {others.map((name) => (
          <span key={name} className={style.chip}>
            <span>{called(name)}</span>
            {name === 'batchId' && spec.importKit ? <BatchName id={String(filterValues[name])} kit={spec.importKit} sees={mayImport} /> : String(filterValues[name]).slice(0, 40)}
            <button type="button" aria-label={translate('list.removeFilter', { name: called(name) })} onClick={() => set(name, undefined)}>
              <X size={12} />
            </button>
          </span>
        ))}
        {last && <Backwards from={from} to={to} />}
        {clear && (
          <button type="button" className={style.clear} onClick={clear}>
            {translate('list.clearFilters')}
          </button>
        )}
      </div>
      {!phone && <ColumnsButton storeKey={`${spec.name}.table`} />}
      <RefreshButton onClick={() => refetch()} />
    </div>
  )
}

interface FilterProps {
  label: string
  value: unknown
  onChange: (value: unknown) => void
}
interface ChoiceProps extends FilterProps {
  spec: ResourceSpec
  filter: Filter
}

/** One of a few, chosen in place. A link may have chosen several: they are named together. */
const ChoiceFilter = ({ spec, filter, label, value, onChange }: ChoiceProps) => {
  const translate = useTranslate()
  const word = useStateWord(spec.name)
  const words = useDictionaryWords(filter.group)
  const options =
    filter.kind === 'flag'
      ? [
          { value: 'true', name: translate('list.yes') },
          { value: 'false', name: translate('list.no') },
        ]
      : filter.group
        ? words.map((name) => ({ value: name, name }))
        : (filter.options ?? []).map((one) => ({ value: one, name: word(filter.name, one) }))
  const nameOf = (one: unknown) => options.find((option) => option.value === String(one))?.name ?? String(one)
  const several = Array.isArray(value) && value.length !== 1
  const shown = value === undefined ? '' : Array.isArray(value) ? value.map(String).join(',') : String(value)
  const known = shown === '' || options.some((one) => one.value === shown) ? options : [...options, { value: shown, name: several ? value.map(nameOf).join(translate('mall.comma')) : nameOf(shown) }]
  return (
    <select
      className={style.choose}
      aria-label={label}
      data-set={shown !== '' || undefined}
      value={shown}
      onChange={(event) => onChange(event.target.value === '' ? undefined : filter.kind === 'flag' ? event.target.value === 'true' : event.target.value)}
    >
      <option value="">{label}</option>
      {known.map((one) => (
        <option key={one.value} value={one.value}>
          {shown === one.value ? translate('mall.pair', { label }) + one.name : one.name}
        </option>
      ))}
    </select>
  )
}
