import { useMediaQuery } from '@mui/material'
import Button from '@mui/material/Button'
import { RotateCw, X } from 'lucide-react'
import { useGetList, useListContext, useTranslate } from 'ra-core'
import { ColumnsButton } from 'react-admin'
import style from './List.module.css'
import type { Filter, ResourceSpec } from './resource-spec.ts'
import { SearchBox } from './SearchBox.tsx'
import { useStateWord } from './useStateWord.ts'

/** Records that a filter offers to choose among. */
const OFFERED = 200

/** Search, the resource's filters as choices in place, and the columns. */
export const ResourceFilters = ({ spec }: { spec: ResourceSpec }) => {
  const translate = useTranslate()
  const phone = useMediaQuery('(max-width:719px)')
  const { filterValues, setFilters, refetch } = useListContext()
  const set = (name: string, value: unknown) => {
    const { [name]: _, ...rest } = filterValues
    setFilters(value === undefined ? rest : { ...rest, [name]: value }, [])
  }
  const named = new Set(['q', ...spec.filters.map(({ name }) => name)])
  const others = Object.keys(filterValues).filter((name) => !named.has(name))
  return (
    <div className={style.filters}>
      <SearchBox hint={translate(`resources.${spec.name}.search`)} />
      {spec.filters.map((filter) => (
        <Control key={filter.name} spec={spec} filter={filter} value={filterValues[filter.name]} onChange={(value) => set(filter.name, value)} />
      ))}
      {others.map((name) => (
        <span key={name} className={style.chip}>
          <span>{translate(`resources.${spec.name}.fields.${name}`, { _: name })}</span>
          {String(filterValues[name]).slice(0, 40)}
          <button type="button" aria-label={translate('list.removeFilter', { name })} onClick={() => set(name, undefined)}>
            <X size={12} />
          </button>
        </span>
      ))}
      {Object.keys(filterValues).length > 0 && (
        <button type="button" className={style.clear} onClick={() => setFilters({}, [])}>
          {translate('list.clearFilters')}
        </button>
      )}
      <span className={style.grow} />
      {!phone && <ColumnsButton storeKey={`${spec.name}.table`} />}
      <Button aria-label={translate('list.refresh')} onClick={() => refetch()} sx={{ minWidth: 32, px: 1, border: 0 }}>
        <RotateCw size={16} />
      </Button>
    </div>
  )
}

interface ControlProps {
  spec: ResourceSpec
  filter: Filter
  value: unknown
  onChange: (value: unknown) => void
}

const Control = ({ spec, filter, value, onChange }: ControlProps) => {
  const translate = useTranslate()
  const word = useStateWord(spec.name)
  const label = translate(`resources.${spec.name}.fields.${filter.name}`)
  const { data: referred } = useGetList(
    filter.reference?.resource ?? '',
    { pagination: { page: 1, perPage: OFFERED }, sort: { field: 'id', order: 'ASC' }, filter: filter.reference?.filter ?? {} },
    { enabled: filter.kind === 'reference', staleTime: 60_000 },
  )
  const options =
    filter.kind === 'flag'
      ? [
          { value: 'true', name: translate('list.yes') },
          { value: 'false', name: translate('list.no') },
        ]
      : filter.kind === 'choice'
        ? (filter.options ?? []).map((one) => ({ value: one, name: word(filter.name, one) }))
        : (referred ?? []).map((record) => ({ value: String(record[filter.reference?.value ?? 'id']), name: filter.reference?.text(record) ?? '' }))
  const shown = value === undefined ? '' : String(Array.isArray(value) ? value[0] : value)
  const known = shown === '' || options.some((one) => one.value === shown) ? options : [...options, { value: shown, name: shown }]
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
          {shown === one.value ? `${label}：${one.name}` : one.name}
        </option>
      ))}
    </select>
  )
}
