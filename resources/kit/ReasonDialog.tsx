import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { sentenceOf } from '#src/api/errors.ts'

interface Props {
  title: string
  text?: string
  action: string
  onClose: () => void
  onReason: (reason: string) => Promise<unknown>
  onDone: () => void
}

/** Asks for the reason of something that someone else will read, and does it. */
export const ReasonDialog = ({ title, text, action, onClose, onReason, onDone }: Props) => {
  const translate = useTranslate()
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!reason.trim()) return setFault(translate('trade.form.required'))
    setBusy(true)
    try {
      await onReason(reason.trim())
      onDone()
    } catch (error) {
      setFault(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={() => {}} onKeyDown={(event) => event.key === 'Escape' && !busy && onClose()} maxWidth="xs" fullWidth aria-labelledby="reason-title">
      <form onSubmit={submit} noValidate>
        <DialogTitle id="reason-title">{title}</DialogTitle>
        <DialogContent>
          {text && <p>{text}</p>}
          <TextField
            label={translate('trade.desk.reason')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={fault !== ''}
            helperText={fault}
            autoFocus
            fullWidth
            multiline
            minRows={2}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {translate('mall.cancel')}
          </Button>
          <Button type="submit" variant="contained" color="error" disabled={busy}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
