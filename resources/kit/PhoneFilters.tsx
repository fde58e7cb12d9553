import { SlidersHorizontal } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { FilterSheet } from './FilterSheet.tsx'
import style from './List.module.css'

interface Props {
  /** How many of them hold now. */
  inUse: number
  /** How many the list finds by them. */
  total: number | undefined
  onClear: (() => void) | null
  children: ReactNode
}

/** On phones: a list's filters behind a button that tells how many hold, in a sheet over the list. */
export const PhoneFilters = ({ inUse, total, onClear, children }: Props) => {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={style.fold} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal size={16} aria-hidden="true" />
        {translate('list.filter')}
        {inUse > 0 && <b>{inUse}</b>}
      </button>
      {open && (
        <FilterSheet total={total} onClear={onClear} onClose={() => setOpen(false)}>
          {children}
        </FilterSheet>
      )}
    </>
  )
}
