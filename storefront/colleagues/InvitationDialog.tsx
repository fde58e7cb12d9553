import { useNotify, useTranslate } from 'ra-core'
import { minuteTime } from '#src/dates.ts'
import { Dialog } from '../parts/Dialog.tsx'

export interface Invitation {
  name: string
  /** They have a password already: the link replaces it. */
  joined?: boolean
  link: string
  expiresAt: string
}

/** A new link ends the former ones: whoever makes one for a colleague who has a password is asked first. */
export const ResetDialog = ({ name, onClose, onReset }: { name: string; onClose: () => void; onReset: () => void }) => {
  const translate = useTranslate()
  return (
    <Dialog
      title={translate('shop.colleague.resetTitle', { name })}
      onClose={onClose}
      footer={
        <button type="button" className="button primary" onClick={onReset}>
          {translate('shop.colleague.makeLink')}
        </button>
      }
    >
      <p>{translate('shop.colleague.resetAsk')}</p>
    </Dialog>
  )
}

/** The link with which a colleague sets their password: shown once, to be sent to them. */
export const InvitationDialog = ({ invitation, onClose }: { invitation: Invitation; onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const copy = () =>
    navigator.clipboard?.writeText(invitation.link).then(
      () => notify('trade.pay.copied', { type: 'success' }),
      () => undefined,
    )
  return (
    <Dialog
      title={translate(invitation.joined ? 'shop.colleague.resetTitle' : 'shop.colleague.inviteTitle', { name: invitation.name })}
      onClose={onClose}
      footer={
        <button type="button" className="button primary" onClick={() => void copy()}>
          {translate('apply.transferLink.copy')}
        </button>
      }
    >
      <p style={{ marginBottom: 12 }}>{translate(invitation.joined ? 'shop.colleague.resetText' : 'shop.colleague.inviteText', { until: minuteTime(invitation.expiresAt) })}</p>
      <textarea className="input" readOnly rows={3} value={invitation.link} aria-label={translate('shop.colleague.link')} />
    </Dialog>
  )
}
