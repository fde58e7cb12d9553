import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import style from './Figures.module.css'

/** A figure: what it is, how much, and the list that it counts. */
export interface Figure {
  name: string
  value: string
  to?: string | undefined
  /** What it is of, or made of. */
  note?: string | undefined
  /** Something ought to be done about it. */
  bad?: boolean
}

/** More than this don't stand beside each other on a small screen. */
const ABREAST = 5
/** So many abreast that the rows are as long as one another, or nearly. */
const columnsFor = (count: number): number => Math.ceil(count / Math.ceil(count / ABREAST))

/** Figures in a row, each leading to its list; small ones stand above something else. */
export const Figures = ({ of, small }: { of: readonly Figure[]; small?: boolean }) => (
  <div className={`${style.figures} ${small ? style.small : ''}`} style={{ '--columns': columnsFor(of.length) } as CSSProperties}>
    {of.map(({ name, value, to, note, bad }) => {
      const look = `${style.figure} ${bad ? style.bad : ''}`
      const words = (
        <>
          <span>{name}</span>
          <b>{value}</b>
          {note && <small>{note}</small>}
        </>
      )
      return to ? (
        <Link key={name} className={look} to={to}>
          {words}
        </Link>
      ) : (
        <div key={name} className={look}>
          {words}
        </div>
      )
    })}
  </div>
)
