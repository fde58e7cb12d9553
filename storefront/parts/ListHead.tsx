import type { ReactNode } from 'react'
import { SearchInput } from '#src/components/SearchInput.tsx'
import mine from '../my-page/MyPage.module.css'
import type { ListAddress } from './useListAddress.ts'

interface Props {
  title: string
  /** What can be looked for; nothing where the search stands elsewhere. */
  hint?: string
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
    {hint && <SearchInput className="input" hint={hint} maxLength={100} text={list.text} onText={list.setText} />}
    {children}
  </header>
)
