import { useTranslate } from 'ra-core'
import { useLeaveGuard } from '#src/hooks/useLeaveGuard.ts'
import { Dialog } from './Dialog.tsx'

/** Asks before what was filled in on a page of the shop is left. */
export const LeaveGuard = ({ unsaved }: { unsaved: () => boolean }) => {
  const translate = useTranslate()
  const held = useLeaveGuard(unsaved, { whole: true })
  if (!held) return null
  return (
    <Dialog
      title={translate('shop.dialogs.leaveTitle')}
      onClose={held.stay}
      footer={
        <>
          <button type="button" className="button" onClick={held.goOn}>
            {translate('shop.dialogs.leave')}
          </button>
          <button type="button" className="button primary" autoFocus data-first="" onClick={held.stay}>
            {translate('shop.dialogs.stay')}
          </button>
        </>
      }
    >
      <p>{translate('shop.dialogs.leaving')}</p>
    </Dialog>
  )
}
