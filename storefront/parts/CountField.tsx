import { useTranslate } from 'ra-core'
import { counted } from '#contract/counted.ts'
import { plainNumber } from '#src/plain-number.ts'

interface Props {
  label: string
  /** As it was typed. */
  value: string
  max: number
  error?: string | undefined
  onChange: (value: string) => void
}

/** A count out of so many, as it was typed: what can't be is said when it is sent, never put right in silence. */
export const CountField = ({ label, value, max, error, onChange }: Props) => {
  const translate = useTranslate()
  return (
    <span style={{ display: 'grid', gap: 2, justifyItems: 'end' }}>
      <span style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
        <input
          className="input"
          style={{ width: 88, textAlign: 'right' }}
          inputMode="numeric"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          value={value}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange(event.target.value)}
        />
        <span style={{ minWidth: '6ch' }}>/ {counted(max)}</span>
      </span>
      {error && <span className="field-error">{translate(error, { max, _: error })}</span>}
    </span>
  )
}

/** The number that was typed; null for anything else than a count from none to `max`. */
export const countOf = (text: string, max: number): number | null => {
  const plain = plainNumber(text)
  return /^\d{1,6}$/.test(plain) && Number(plain) <= max ? Number(plain) : null
}
