import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { staffNoteCalls } from '#contract/staff-note.ts'
import { send } from '#src/api/client.ts'
import { useUser } from '#src/api/user.ts'

interface Props {
  /** Empty: oneself. */
  value: string
  fault: string | undefined
  onChange: (id: string) => void
}

/** Who looks after a note: oneself, or a colleague. */
export const Taker = ({ value, fault, onChange }: Props) => {
  const translate = useTranslate()
  const me = useUser()?.signerId
  const { data = [] } = useQuery({ queryKey: ['notes', 'colleagues'], queryFn: () => send(staffNoteCalls.colleagues), retry: false })
  const others = data.filter(({ id }) => id !== me)
  const shown = value === me || !others.some(({ id }) => id === value) ? '' : value
  return (
    <TextField
      select
      label={translate('note.by')}
      size="small"
      value={shown}
      error={Boolean(fault)}
      helperText={fault}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{translate('note.myself')}</MenuItem>
      {others.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
