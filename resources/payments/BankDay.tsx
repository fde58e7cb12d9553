import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { todayInShanghai } from '#src/today.ts'

interface Props {
  label: string
  /** Empty is today, or what the bank's list says. */
  day: string
  fault: string | undefined
  onChange: (day: string) => void
}

/** The day on which money moved at the bank; of one in a month that is over it says in whose statement it stands. */
export const BankDay = ({ label, day, fault, onChange }: Props) => {
  const translate = useTranslate()
  const today = todayInShanghai()
  const earlier = day !== '' && day.slice(0, 7) < today.slice(0, 7)
  return (
    <TextField
      label={label}
      type="date"
      fullWidth
      value={day || today}
      error={Boolean(fault)}
      helperText={fault || (earlier && translate('trade.desk.earlierMonth', { month: day.slice(0, 7) }))}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
