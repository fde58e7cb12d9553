import style from './List.module.css'

interface Props {
  label: string
  /** `YYYY-MM-DD`. */
  value: unknown
  onChange: (day: string | undefined) => void
}

/** A day, from which on or until which records count. */
export const DayFilter = ({ label, value, onChange }: Props) => (
  <label className={style.day}>
    {label}
    <input type="date" className={style.choose} data-set={value !== undefined || undefined} value={String(value ?? '')} onChange={(event) => onChange(event.target.value || undefined)} />
  </label>
)
