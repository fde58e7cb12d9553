import { Framed, firstIf } from './Fields.tsx'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  maxLength: number
  autoFocus?: boolean
}

/** A labelled field for several lines. */
export const LongField = ({ label, value, onChange, error, ...input }: Props) => (
  <Framed label={label} error={error}>
    {(given) => <textarea rows={4} value={value} onChange={(event) => onChange(event.target.value)} {...given} {...input} {...firstIf(input.autoFocus)} />}
  </Framed>
)
