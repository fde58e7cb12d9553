import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { Plus, RotateCw, SlidersHorizontal, X } from 'lucide-react'
import { useListContext, useTranslate } from 'ra-core'
import { useState } from 'react'
import { ColumnsButton } from 'react-admin'
import { useMay } from '#src/api/user.ts'
import { Backwards } from '#src/components/Backwards.tsx'
import { useDevice } from '#src/hooks/useDevice.ts'
import { BatchName } from '../kit/importing/BatchName.tsx'
import style from '../kit/List.module.css'
import { SearchBox } from '../kit/SearchBox.tsx'
import { accountImport } from './account-import.ts'
import { FilterForm } from './FilterForm.tsx'
import { type Filter, filters } from './filters.ts'
import { useModel } from './useModel.ts'
import { useTableKey } from './useTableKey.ts'

/** Filters that other screens lead here with; they aren't offered, but can be taken off. */
const extras = ['batchId', 'underReview'] as const

/** Search, the filters in force as chips, the way to add one, and the columns. */
export const AccountFilters = () => {
  const translate = useTranslate()
  const phone = useDevice() === 'mobile'
  const tableKey = useTableKey()
  const { filterValues, setFilters, refetch } = useListContext()
  const maySee = useMay('accounts:import')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const set = filters.filter(({ name }) => filterValues[name] !== undefined)
  const without = (name: string) => Object.fromEntries(Object.entries(filterValues).filter(([key]) => key !== name))
  return (
    <div className={style.filters}>
      <div className={style.choices}>
        <SearchBox hint={translate('account.searchHint')} />
        {set.map((filter) => (
          <Chip key={filter.name} filter={filter} value={filterValues[filter.name]} onRemove={() => setFilters(without(filter.name), [])} />
        ))}
        {extras
          .filter((name) => filterValues[name] !== undefined)
          .map((name) => (
            <span key={name} className={style.chip}>
              <span>{translate(`account.${name}`)}</span>
              {name === 'batchId' ? <BatchName id={String(filterValues[name])} kit={accountImport} sees={maySee} /> : translate(filterValues[name] ? 'list.yes' : 'list.no')}
              <button type="button" aria-label={translate('list.removeFilter', { name: translate(`account.${name}`) })} onClick={() => setFilters(without(name), [])}>
                <X size={12} />
              </button>
            </span>
          ))}
        <button type="button" className={phone ? style.fold : style.add} aria-haspopup="dialog" onClick={(event) => setAnchor(event.currentTarget)}>
          {phone ? <SlidersHorizontal size={16} aria-hidden="true" /> : <Plus size={12} />}
          {translate('list.filter')}
        </button>
        <Backwards from={filterValues.createdFrom} to={filterValues.createdTo} />
        {Object.keys(filterValues).length > 0 && (
          <button type="button" className={style.clear} onClick={() => setFilters({}, [])}>
            {translate('list.clearFilters')}
          </button>
        )}
      </div>
      {!phone && <ColumnsButton key={tableKey} storeKey={tableKey} />}
      <Button aria-label={translate('list.refresh')} onClick={() => refetch()} sx={{ minWidth: 32, px: 1, border: 0 }}>
        <RotateCw size={16} />
      </Button>
      <Popover open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
        <FilterForm
          onClose={() => setAnchor(null)}
          onChoose={(name, value) => {
            setFilters({ ...without(name), ...(value !== undefined && { [name]: value }) }, [])
          }}
        />
      </Popover>
    </div>
  )
}

const Chip = ({ filter, value, onRemove }: { filter: Filter; value: unknown; onRemove: () => void }) => {
  const translate = useTranslate()
  const model = useModel()
  const label = translate(filter.kind === 'day' ? `account.${filter.name}` : `resources.accounts.fields.${filter.name}`)
  const words = (Array.isArray(value) ? value : [value])
    .map((one) =>
      filter.kind === 'state' ? translate(`account.states.${filter.name}.${one}`) : filter.kind === 'model' ? (model?.[filter.from].find((option) => option.value === one)?.name ?? one) : one,
    )
    .join(translate('mall.comma'))
  return (
    <span className={style.chip}>
      <span>{label}</span>
      {words}
      <button type="button" aria-label={translate('list.removeFilter', { name: label })} onClick={onRemove}>
        <X size={12} />
      </button>
    </span>
  )
}
