import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { Form, useTranslate } from 'ra-core'
import { type ReactNode, useId } from 'react'
import { LeaveQuestion } from '#src/components/LeaveQuestion.tsx'
import { useForgetDraft } from '#src/hooks/useForgetDraft.ts'
import { useTypedGuard } from '#src/hooks/useTypedGuard.ts'
import { FormDraft } from './FormDraft.tsx'

type Values = Record<string, unknown>

interface Props {
  /** What the form is of, and of which record: what is typed into it is kept under this, for when the page goes without asking. Nothing is where it has none. */
  name?: string
  title: string
  action: string
  width?: 'xs' | 'sm' | 'md'
  busy: boolean
  /** What the form begins with; another `round` begins it anew. */
  begin?: Values
  round?: string | number
  /** Another way to send, before the main one. */
  beside?: ReactNode
  onClose: () => void
  /** Answers what is wrong, by field; once it is saved, and before another round, it lets go of the draft. */
  onSubmit: (values: Values, forget: () => void) => Promise<Values | undefined>
  children: ReactNode
}

/** A dialog of the desk with fields of react-admin's, which bring a form of their own. What it sends stays in it, also where it stands within another form. */
export const FieldsDialog = ({ name, title, action, width = 'xs', busy, begin, round, beside, onClose, onSubmit, children }: Props) => {
  const translate = useTranslate()
  const id = useId()
  const guard = useTypedGuard(onClose, { round })
  const draft = name === undefined ? null : `dialog/${name}`
  const forget = useForgetDraft(draft)
  return (
    <Dialog
      open
      onClose={(_, why) => why === 'escapeKeyDown' && !busy && guard.leave()}
      onSubmit={(event) => event.stopPropagation()}
      // Escape here isn't one for the form around it.
      onKeyDown={(event) => event.key !== 'Tab' && event.stopPropagation()}
      maxWidth={width}
      fullWidth
      aria-labelledby={id}
    >
      {/* The record that it may stand beside is another one's. */}
      <Form key={round} record={{}} {...(begin && { defaultValues: begin })} onSubmit={(values: Values) => onSubmit(values, forget)} sanitizeEmptyValues={false}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent style={{ display: 'grid', gap: 16, paddingTop: 8 }} onChange={guard.onTyped}>
          {draft !== null && <FormDraft name={draft} onRestored={guard.onTyped} onLetGo={guard.onLetGo} />}
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {translate('mall.cancel')}
          </Button>
          {beside}
          <Button type="submit" variant="contained" color="primary" disabled={busy}>
            {action}
          </Button>
        </DialogActions>
      </Form>
      <LeaveQuestion open={guard.asking} onStay={guard.stay} onLeave={onClose} />
    </Dialog>
  )
}
