import type { ReactNode } from 'react'
import mine from '../my-page/MyPage.module.css'
import type { ListAddress } from './useListAddress.ts'

interface Props {
  title: string
  /** What can be looked for. */
  hint: string
  list: ListAddress
  /** How many there are. */
  total?: ReactNode
  children?: ReactNode
}

/** What stands above one of one's own lists: its name, its search, and what else can be done with it. */
export const ListHead = ({ title, hint, list, total, children }: Props) => (
  <header className={mine.head}>
    <h1>{title}</h1>
    <span>{total}</span>
    <input className="input" type="search" aria-label={hint} placeholder={hint} maxLength={100} value={list.text} onChange={(event) => list.setText(event.target.value)} />
    {children}
  </header>
)
