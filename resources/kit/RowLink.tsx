import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import style from './List.module.css'

interface Props {
  to: string
  children: ReactNode
}

/** What a row is called, as the way to its record: for who comes by keyboard, and into a tab of its own. The row itself opens it too. */
export const RowLink = ({ to, children }: Props) => (
  <Link to={to} className={style.opens as string} onClick={(event) => event.stopPropagation()}>
    {children}
  </Link>
)
