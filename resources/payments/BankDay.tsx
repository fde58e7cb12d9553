import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { todayInShanghai } from '#src/today.ts'

interface Props {
  label: string
  day: string
  /** What an empty one means. */
  empty: string
  fault: string | undefined
  onChange: (day: string) => void
}

/** The day on which money moved at the bank; of one in a month that is over it says in whose statement it stands. */
export const BankDay = ({ label, day, empty, fault, onChange }: Props) => {
  const translate = useTranslate()
  const earlier = day !== '' && day.slice(0, 7) < todayInShanghai().slice(0, 7)
  return (
    <TextField
      label={label}
      type="date"
      fullWidth
      value={day}
      error={Boolean(fault)}
      helperText={fault || (day === '' ? empty : earlier && translate('trade.desk.earlierMonth', { month: day.slice(0, 7) }))}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  )
}
