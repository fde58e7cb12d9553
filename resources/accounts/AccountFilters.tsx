import { useMediaQuery } from '@mui/material'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { Plus, RotateCw, Search, X } from 'lucide-react'
import { useListContext, useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { ColumnsButton } from 'react-admin'
import style from './AccountList.module.css'
import { FilterForm } from './FilterForm.tsx'
import { type Filter, filters } from './filters.ts'
import { useModel } from './useModel.ts'

/** Typing waits this long before it asks the server. */
const PAUSE_MS = 250

/** Search, the filters in force as chips, the way to add one, and the columns. */
export const AccountFilters = () => {
  const translate = useTranslate()
  const phone = useMediaQuery('(max-width:719px)')
  const { filterValues, setFilters, refetch } = useListContext()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const set = filters.filter(({ name }) => filterValues[name] !== undefined)
  const without = (name: string) => Object.fromEntries(Object.entries(filterValues).filter(([key]) => key !== name))
  return (
    <div className={style.filters}>
      <SearchBox />
      {set.map((filter) => (
        <Chip key={filter.name} filter={filter} value={filterValues[filter.name]} onRemove={() => setFilters(without(filter.name), [])} />
      ))}
      {filterValues.batchId && (
        <span className={style.chip}>
          <span>{translate('account.batch')}</span>
          {String(filterValues.batchId).slice(0, 8)}
          <button type="button" aria-label={translate('account.removeFilter', { name: translate('account.batch') })} onClick={() => setFilters(without('batchId'), [])}>
            <X size={12} />
          </button>
        </span>
      )}
      <button type="button" className={style.add} aria-haspopup="dialog" onClick={(event) => setAnchor(event.currentTarget)}>
        <Plus size={12} />
        {translate('account.filter')}
      </button>
      {Object.keys(filterValues).length > 0 && (
        <button type="button" className={style.clear} onClick={() => setFilters({}, [])}>
          {translate('account.clearFilters')}
        </button>
      )}
      <span className={style.grow} />
      {!phone && <ColumnsButton storeKey="accounts.table" />}
      <Button aria-label={translate('account.refresh')} onClick={() => refetch()} sx={{ minWidth: 32, px: 1, border: 0 }}>
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

const SearchBox = () => {
  const translate = useTranslate()
  const { filterValues, setFilters } = useListContext()
  const asked = typeof filterValues.q === 'string' ? filterValues.q : ''
  const [text, setText] = useState(asked)
  const box = useRef<HTMLInputElement>(null)
  const current = useRef(filterValues)
  current.current = filterValues
  useEffect(() => setText(asked), [asked])
  useEffect(() => {
    if (text === asked) return
    const timer = setTimeout(() => {
      const { q: _, ...rest } = current.current
      setFilters(text.trim() ? { ...rest, q: text } : rest, [])
    }, PAUSE_MS)
    return () => clearTimeout(timer)
    // Only typing starts the wait.
  }, [text])
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target)) return
      event.preventDefault()
      box.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  return (
    <div className={style.search} role="search" aria-label={translate('account.searchHint')}>
      <Search size={16} aria-hidden="true" />
      <input ref={box} type="search" aria-label={translate('account.searchHint')} placeholder={translate('account.searchHint')} value={text} onChange={(event) => setText(event.target.value)} />
      <kbd aria-hidden="true">/</kbd>
    </div>
  )
}

/** Keys mean letters while someone types. */
export const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLElement && (target.matches('input:not([type=checkbox]), textarea, select') || target.isContentEditable)

const Chip = ({ filter, value, onRemove }: { filter: Filter; value: unknown; onRemove: () => void }) => {
  const translate = useTranslate()
  const model = useModel()
  const label = translate(filter.kind === 'day' ? `account.${filter.name}` : `resources.accounts.fields.${filter.name}`)
  const words = (Array.isArray(value) ? value : [value])
    .map((one) =>
      filter.kind === 'state' ? translate(`account.states.${filter.name}.${one}`) : filter.kind === 'model' ? (model?.[filter.from].find((option) => option.value === one)?.name ?? one) : one,
    )
    .join('、')
  return (
    <span className={style.chip}>
      <span>{label}</span>
      {words}
      <button type="button" aria-label={translate('account.removeFilter', { name: label })} onClick={onRemove}>
        <X size={12} />
      </button>
    </span>
  )
}
