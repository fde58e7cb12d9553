import { SlidersHorizontal } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { type ReactNode, useId, useState } from 'react'
import orders from '../orders/Orders.module.css'
import style from './Filters.module.css'

/** A list's filters. On a phone, where they would push the list down, they wait behind a button that says how many are set. */
export const Filters = ({ set, children, beside }: { set: number; children: ReactNode /** What is always seen. */; beside?: ReactNode }) => {
  const translate = useTranslate()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className={orders.dates}>
      <button type="button" className={`button small ${style.toggle}`} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        <SlidersHorizontal size={16} aria-hidden="true" />
        {translate('shop.list.filters')} {set > 0 && <span className={style.set}>{set}</span>}
      </button>
      <div id={id} className={style.body} data-open={open || undefined}>
        {children}
      </div>
      {beside}
    </div>
  )
}
