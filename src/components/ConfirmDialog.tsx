import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'

interface Props {
  open: boolean
  title: string
  text: ReactNode
  action: string
  busy?: boolean
  danger?: boolean
  /** The way back, where "cancel" could mean either. */
  cancel?: string
  onClose: () => void
  onConfirm: () => unknown
}

/** Asks before something that many people would notice; what can't be undone isn't done by a press of Enter alone. The second press of a double click, which falls beside it, answers nothing. */
export const ConfirmDialog = ({ open, title, text, action, busy = false, danger = false, cancel, onClose, onConfirm }: Props) => {
  const translate = useTranslate()
  return (
    <Dialog open={open} onClose={(_, why) => !busy && why !== 'backdropClick' && onClose()} maxWidth="xs" fullWidth aria-labelledby="confirm-title">
      <DialogTitle id="confirm-title">{title}</DialogTitle>
      <DialogContent>{text}</DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={busy} autoFocus={danger}>
          {cancel ?? translate('mall.cancel')}
        </Button>
        <Button variant="contained" color={danger ? 'error' : 'primary'} disabled={busy} autoFocus={!danger} onClick={onConfirm}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
