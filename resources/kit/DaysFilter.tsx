import { useTranslate } from 'ra-core'
import { Backwards } from './Backwards.tsx'
import { DayFilter } from './DayFilter.tsx'
import style from './List.module.css'
import type { useDeskAddress } from './useDeskAddress.ts'

const bounds = ['from', 'to'] as const

/** The days that a desk's address narrows its list down to; what isn't a day counts as none. */
export const daysIn = (query: URLSearchParams): Partial<Record<(typeof bounds)[number], string>> =>
  Object.fromEntries(bounds.map((bound) => [bound, query.get(bound) ?? '']).filter(([, day]) => /^\d{4}-\d\d-\d\d$/.test(day ?? '')))

/** The first and the last day of what a desk's list shows, which stand in its address. */
export const DaysFilter = ({ address: { query, go } }: { address: ReturnType<typeof useDeskAddress> }) => {
  const translate = useTranslate()
  const days = daysIn(query)
  return (
    <span className={style.days}>
      {bounds.map((bound) => (
        <DayFilter key={bound} label={translate(`list.${bound}`)} value={days[bound]} onChange={(day) => go({ [bound]: day ?? null })} />
      ))}
      <Backwards from={days.from} to={days.to} />
    </span>
  )
}
