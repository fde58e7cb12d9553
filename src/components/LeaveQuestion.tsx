import { useTranslate } from 'ra-core'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface Props {
  open: boolean
  title?: string
  /** What would be lost. */
  text?: string
  action?: string
  onStay: () => void
  onLeave: () => void
}

/** Asks before what was typed or chosen at the desk is lost. */
export const LeaveQuestion = ({ open, title, text, action, onStay, onLeave }: Props) => {
  const translate = useTranslate()
  return (
    <ConfirmDialog
      open={open}
      danger
      cancel={translate('list.leave.stay')}
      title={title ?? translate('list.leave.title')}
      text={text ?? translate('list.leave.text')}
      action={action ?? translate('list.leave.action')}
      onClose={onStay}
      onConfirm={onLeave}
    />
  )
}
