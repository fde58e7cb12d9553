import { BACKWARDS } from '#src/components/Backwards.tsx'
import style from './List.module.css'

interface Props {
  label: string
  /** `YYYY-MM-DD`. */
  value: unknown
  /** It lies before the first day. */
  backwards?: boolean
  onChange: (day: string | undefined) => void
}

/** A day, from which on or until which records count. */
export const DayFilter = ({ label, value, backwards = false, onChange }: Props) => (
  <label className={style.day}>
    {label}
    <input
      type="date"
      className={style.choose}
      data-set={value !== undefined || undefined}
      value={String(value ?? '')}
      {...(backwards && { 'aria-invalid': true, 'aria-describedby': BACKWARDS })}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  </label>
)
