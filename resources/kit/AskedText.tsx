import TextField from '@mui/material/TextField'

interface Props {
  label: string
  value: string
  /** What is wrong with it. */
  fault: string | undefined
  /** A number with a point. */
  decimal?: boolean
  most?: number
  autoFocus?: boolean
  onChange: (value: string) => void
}

/** A text that a dialog of the desk must have, with what is wrong with it below. */
export const AskedText = ({ label, value, fault, decimal = false, most, autoFocus = false, onChange }: Props) => (
  <TextField
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    error={Boolean(fault)}
    helperText={fault}
    autoFocus={autoFocus}
    fullWidth
    required
    slotProps={{ htmlInput: { ...(decimal && { inputMode: 'decimal' }), ...(most && { maxLength: most }) } }}
  />
)
