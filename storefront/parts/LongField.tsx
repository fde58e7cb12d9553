import { Framed, firstIf } from './Fields.tsx'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  maxLength: number
  autoFocus?: boolean
  required?: boolean
}

/** A labelled field for several lines. */
export const LongField = ({ label, value, onChange, error, required = false, ...input }: Props) => (
  <Framed label={label} error={error} required={required}>
    {(given) => <textarea rows={4} value={value} onChange={(event) => onChange(event.target.value)} {...given} {...input} {...firstIf(input.autoFocus)} />}
  </Framed>
)
