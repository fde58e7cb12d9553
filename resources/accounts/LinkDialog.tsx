import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useNotify, useTranslate } from 'ra-core'
import style from '../kit/Form.module.css'

/** Shows a one-time link, which is never shown again. */
export const LinkDialog = ({ link, onClose }: { link: string; onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      notify('account.form.copied', { type: 'success' })
    } catch {
      document.querySelector<HTMLInputElement>('#one-time-link')?.select() // Without the clipboard, by hand.
    }
  }
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="link-title">
      <DialogTitle id="link-title">{translate('account.form.link')}</DialogTitle>
      <DialogContent>
        <p style={{ marginBottom: 12 }}>{translate('account.form.linkHint')}</p>
        <div className={style.link}>
          <TextField id="one-time-link" fullWidth value={link} slotProps={{ htmlInput: { readOnly: true, 'aria-labelledby': 'link-title' } }} />
          <Button variant="contained" color="primary" onClick={copy}>
            {translate('account.form.copy')}
          </Button>
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('mall.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
