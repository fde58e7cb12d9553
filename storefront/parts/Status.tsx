import { useTranslate } from 'ra-core'

/** A state's mark: ring not begun, half in progress, disc done, diamond needs attention, square blocked. */
const marks: Record<string, string> = {
  'handling.pending': 'progress',
  'handling.confirmed': 'done',
  'handling.done': 'done',
  'handling.cancelled': 'blocked',
  'payment.unpaid': '',
  'payment.partly': 'attention',
  'payment.paid': 'done',
  'delivery.none': '',
  'delivery.partly': 'progress',
  'delivery.shipped': 'progress',
  'delivery.received': 'done',
  'invoicing.none': '',
  'invoicing.partly': 'progress',
  'invoicing.invoiced': 'done',
  'phase.waiting': '',
  'phase.partly': 'attention',
  'phase.done': 'done',
  'phase.closed': 'blocked',
  'phase.failed': 'blocked',
  'application.draft': '',
  'application.pending': 'progress',
  'application.approved': 'done',
  'application.rejected': 'blocked',
  'application.withdrawn': '',
  'step.sendBack': 'attention',
  'step.inspect': 'progress',
  'step.credited': 'done',
  'step.refused': 'blocked',
  'step.quoted': 'attention',
  'step.agreed': 'done',
  'step.valid': 'done',
  'letter.valid': 'done',
  'letter.coming': '',
  'letter.expired': 'blocked',
  'letter.revoked': 'blocked',
  'file.valid': 'done',
  'file.expiring': 'attention',
  'file.expired': 'blocked',
  'statement.running': '',
  'statement.open': 'attention',
  'statement.confirmed': 'done',
  'statement.disputed': 'blocked',
  'sent.shipped': 'progress',
  'sent.received': 'done',
}

/** A state in words, with the mark whose shape carries the same meaning. */
export const Status = ({ axis, state }: { axis: string; state: string }) => {
  const translate = useTranslate()
  return <span className={`status ${marks[`${axis}.${state}`] ?? ''}`}>{translate(`trade.${axis}.${state}`)}</span>
}
