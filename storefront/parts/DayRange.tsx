import { useTranslate } from 'ra-core'

interface Props {
  /** What the first and the last day are called. */
  labels: readonly [string, string]
  query: URLSearchParams
  onChange: (changes: Record<string, string | null>) => void
}

/** The first and the last day that a list is filtered by, in its address; what isn't a whole day yet changes nothing. Days the wrong way round find nothing: that is said. */
export const DayRange = ({ labels, query, onChange }: Props) => {
  const translate = useTranslate()
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  return (
    <>
      {(
        [
          ['from', from],
          ['to', to],
        ] as const
      ).map(([name, day], at) => (
        <label key={name}>
          {labels[at]}
          <input className="input" type="date" defaultValue={day} onChange={(event) => onChange({ [name]: event.target.value || null })} />
        </label>
      ))}
      {from && to && from > to && (
        <span role="alert" className="field-error">
          {translate('trade.backwards')}
        </span>
      )}
    </>
  )
}
