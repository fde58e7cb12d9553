import { useTranslate } from 'ra-core'
import { areBackwards, Backwards } from '#src/components/Backwards.tsx'
import { isDay } from '#src/is-day.ts'
import { DayFilter } from './DayFilter.tsx'
import style from './List.module.css'
import type { useDeskAddress } from './useDeskAddress.ts'

const bounds = ['from', 'to'] as const

/** The days that a desk's address narrows its list down to; what isn't a day counts as none. */
export const daysIn = (query: URLSearchParams): Partial<Record<(typeof bounds)[number], string>> =>
  Object.fromEntries(bounds.map((bound) => [bound, query.get(bound) ?? '']).filter(([, day]) => isDay(day)))

/** The first and the last day of what a desk's list shows, which stand in its address. */
export const DaysFilter = ({ address: { query, go } }: { address: ReturnType<typeof useDeskAddress> }) => {
  const translate = useTranslate()
  const days = daysIn(query)
  return (
    <>
      <span className={style.days}>
        {bounds.map((bound) => (
          <DayFilter
            key={bound}
            label={translate(`list.${bound}`)}
            value={days[bound]}
            backwards={bound === 'to' && areBackwards(days.from, days.to)}
            onChange={(day) => go({ [bound]: day ?? null })}
          />
        ))}
      </span>
      <Backwards from={days.from} to={days.to} />
    </>
  )
}
