import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type FormEvent, useId, useState } from 'react'
import { sentenceOf } from '#src/api/errors.ts'

export interface TextDialogProps {
  title: string
  /** What stands above the field. */
  text?: string | undefined
  label: string
  action: string
  /** What the way back is called, where 'cancel' would say the opposite. */
  back?: string
  most: number
  /** Several lines. */
  long?: boolean
  /** It ends or refuses something. */
  danger?: boolean
  /** What stands below the field while there is no fault. */
  hint?: (typed: string) => string
  onClose: () => void
  /** Does it, with what was typed and trimmed; what it raises is said at the field. */
  onText: (text: string) => Promise<unknown>
}

/** Asks for one text, without which nothing is done, and does it. */
export const TextDialog = ({ title, text, label, action, back, most, long = false, danger = false, hint, onClose, onText }: TextDialogProps) => {
  const translate = useTranslate()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!typed.trim()) return setFault(translate('trade.form.required'))
    setBusy(true)
    try {
      await onText(typed.trim())
    } catch (error) {
      setFault(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={() => {}} onKeyDown={(event) => event.key === 'Escape' && !busy && onClose()} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          {text && <p>{text}</p>}
          <TextField
            label={label}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={fault !== ''}
            helperText={fault || hint?.(typed.trim())}
            autoFocus
            fullWidth
            {...(long && { multiline: true, minRows: 2 })}
            slotProps={{ htmlInput: { maxLength: most } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {back ?? translate('mall.cancel')}
          </Button>
          <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} disabled={busy}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
