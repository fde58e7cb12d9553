import { useTranslate } from 'ra-core'
import { isDay } from '../is-day.ts'
import style from './Backwards.module.css'

/** By this name the last day's field says what is wrong with it. */
export const BACKWARDS = 'days-backwards'

/** Whether a first and a last day are the wrong way round: between them there is nothing. */
export const areBackwards = (from: unknown, to: unknown): boolean => isDay(from) && isDay(to) && from > to

/** Says so of two days that are, wherever the fields themselves stand. */
export const Backwards = ({ from, to }: { from: unknown; to: unknown }) => {
  const translate = useTranslate()
  return (
    <span id={BACKWARDS} role="status" className={`field-error ${style.line}`}>
      {areBackwards(from, to) && translate('trade.backwards')}
    </span>
  )
}
