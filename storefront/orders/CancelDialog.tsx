import { useNotify, useTranslate } from 'ra-core'
import { orderCalls } from '#contract/order.ts'
import { send } from '#src/api/client.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useDialogDraft } from '#src/hooks/useDialogDraft.ts'
import { TextField } from '../parts/Fields.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { useOrderActs } from './useOrderActs.ts'

/** Asks before an order is called off. */
export const CancelDialog = ({ id, number, onClose }: { id: string; number: string; onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { refresh } = useOrderActs()
  const attempt = useAttempt()
  const { typed, set, restored } = useDialogDraft(`cancel.${id}`, { reason: '' })
  const { reason } = typed
  const submit = async () => {
    if (!(await attempt.run({}, () => send(orderCalls.cancel, { id, ...(reason.trim() && { reason: reason.trim() }) })))) return
    notify('trade.orders.cancelled', { type: 'success', messageArgs: { number } })
    await refresh()
    onClose()
  }
  return (
    <FormDialog
      restored={restored}
      title={translate('trade.orders.cancelTitle', { number })}
      action={translate('trade.orders.cancel')}
      back={translate('trade.orders.keep')}
      danger
      busy={attempt.busy}
      failure={attempt.failure}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <p>{translate('trade.orders.cancelText')}</p>
      <TextField label={translate('trade.orders.reason')} value={reason} onChange={(reason) => set({ reason })} maxLength={200} autoFocus />
    </FormDialog>
  )
}
