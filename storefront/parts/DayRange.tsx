import { areBackwards, BACKWARDS } from '#src/components/Backwards.tsx'
import style from './Filters.module.css'

interface Props {
  /** What the first and the last day are called. */
  labels: readonly [string, string]
  query: URLSearchParams
  onChange: (changes: Record<string, string | null>) => void
}

/** The first and the last day that a list is filtered by, side by side, in its address; what isn't a whole day yet changes nothing. */
export const DayRange = ({ labels: [first, last], query, onChange }: Props) => {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  return (
    <div className={style.range}>
      <label>
        {first}
        <input className="input" type="date" defaultValue={from} onChange={(event) => onChange({ from: event.target.value || null })} />
      </label>
      <label>
        {last}
        <input
          className="input"
          type="date"
          defaultValue={to}
          {...(areBackwards(from, to) && { 'aria-invalid': true, 'aria-describedby': BACKWARDS })}
          onChange={(event) => onChange({ to: event.target.value || null })}
        />
      </label>
    </div>
  )
}
