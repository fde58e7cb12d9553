import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslate } from 'ra-core'
import { type FormEvent, type ReactNode, useId } from 'react'
import { LeaveQuestion } from '#src/components/LeaveQuestion.tsx'
import { useTypedGuard } from '#src/hooks/useTypedGuard.ts'
import { RestoredNotice } from './RestoredNotice.tsx'

interface Props {
  title: string
  action: string
  /** What the way back is called, where 'cancel' would say the opposite. */
  back?: string | undefined
  busy: boolean
  /** What is wrong as a whole, where no field is named. */
  failure?: string
  /** It ends or refuses something. */
  danger?: boolean
  width?: 'xs' | 'sm' | 'md'
  /** It can be read, not changed. */
  readOnly?: boolean
  /** Can't be sent yet. */
  waiting?: boolean
  /** What is typed is kept by whoever opens it: leaving asks nothing. */
  kept?: boolean
  /** It began with what was typed before the page went; lets go of that. */
  restored?: (() => void) | undefined
  /** Another act, at the other side of the foot. */
  beside?: ReactNode
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
}

/** A dialog of the desk that holds one form. A click beside it does nothing; Escape asks first where something was typed. */
export const FormDialog = ({
  title,
  action,
  back,
  busy,
  failure,
  danger = false,
  width = 'xs',
  readOnly = false,
  waiting = false,
  kept = false,
  restored,
  beside,
  onClose,
  onSubmit,
  children,
}: Props) => {
  const translate = useTranslate()
  const id = useId()
  const guard = useTypedGuard(onClose, { begun: restored !== undefined, free: kept || readOnly })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Dialog open onClose={(_, why) => why === 'escapeKeyDown' && !busy && guard.leave()} maxWidth={width} fullWidth aria-labelledby={id}>
      {/* The fields scroll, the buttons stay in sight. */}
      <form onSubmit={submit} onChange={guard.onTyped} noValidate style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent style={{ display: 'grid', gap: 16, paddingTop: 8 }}>
          {restored && <RestoredNotice onAnew={restored} />}
          {children}
          {failure && (
            <p role="alert" className="field-error">
              {failure}
            </p>
          )}
        </DialogContent>
        <DialogActions>
          {beside && <div style={{ marginRight: 'auto' }}>{beside}</div>}
          <Button onClick={onClose} disabled={busy}>
            {back ?? translate('mall.cancel')}
          </Button>
          {!readOnly && (
            <Button type="submit" variant="contained" color={danger ? 'error' : 'primary'} disabled={busy || waiting}>
              {action}
            </Button>
          )}
        </DialogActions>
      </form>
      <LeaveQuestion open={guard.asking} onStay={guard.stay} onLeave={onClose} />
    </Dialog>
  )
}
