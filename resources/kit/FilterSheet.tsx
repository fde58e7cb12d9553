import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import { useTranslate } from 'ra-core'
import { type ReactNode, useId } from 'react'
import { counted } from '#contract/counted.ts'
import style from './List.module.css'

interface Props {
  /** How many the list finds as it is filtered now. */
  total: number | undefined
  onClear: (() => void) | null
  onClose: () => void
  children: ReactNode
}

/** On phones: a list's filters over its lower part, so that what they find stays where it was; each holds at once. */
export const FilterSheet = ({ total, onClear, onClose, children }: Props) => {
  const translate = useTranslate()
  const id = useId()
  return (
    <Drawer anchor="bottom" open onClose={onClose} slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id, className: style.filterSheet } as object }}>
      <h2 id={id}>{translate('list.filter')}</h2>
      <div>{children}</div>
      <footer>
        {onClear && <Button onClick={onClear}>{translate('list.clearFilters')}</Button>}
        <Button variant="contained" color="primary" fullWidth onClick={onClose}>
          {total === undefined ? translate('mall.close') : translate('list.showFound', { smart_count: total, count: counted(total) })}
        </Button>
      </footer>
    </Drawer>
  )
}
