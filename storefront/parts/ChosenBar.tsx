import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import style from './ChosenBar.module.css'

interface Props {
  /** Whether everything on the page that can be chosen is. */
  all: boolean
  /** Nothing on the page can be chosen. */
  none: boolean
  onAll: (on: boolean) => void
  /** What is done with what is chosen. */
  children: ReactNode
}

/** On phones, where a table has no head to tick and its page's buttons scroll away: all of the page, and what is done with it, in sight below the list. */
export const ChosenBar = ({ all, none, onAll, children }: Props) => {
  const translate = useTranslate()
  return (
    <div className={style.bar}>
      <label>
        <input type="checkbox" className="check" disabled={none} checked={all} onChange={(event) => onAll(event.target.checked)} />
        {translate('trade.choosePage')}
      </label>
      {children}
    </div>
  )
}
