import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** What can be done with what is read, at the other side of the foot. */
  acts?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A dialog of the desk that is read, not filled in. */
export const ReadDialog = ({ title, acts, onClose, children }: Props) => {
  const translate = useTranslate()
  const id = useId()
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent style={{ display: 'grid', gap: 16 }}>{children}</DialogContent>
      <DialogActions>
        {acts}
        <span style={{ flex: 1 }} />
        <Button onClick={onClose}>{translate('mall.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
