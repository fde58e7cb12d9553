import { useTranslate } from 'ra-core'
import { TextDialog, type TextDialogProps } from './TextDialog.tsx'

const MOST = 200

interface Props extends Pick<TextDialogProps, 'name' | 'title' | 'text' | 'above' | 'action' | 'back' | 'onClose'> {
  onReason: (reason: string) => Promise<unknown>
  onDone: () => void
}

/** Asks for the reason of something that someone else will read, and does it. */
export const ReasonDialog = ({ onReason, onDone, ...rest }: Props) => {
  const translate = useTranslate()
  return <TextDialog {...rest} label={translate('trade.desk.reason')} most={MOST} long danger onText={(reason) => onReason(reason).then(onDone)} />
}
