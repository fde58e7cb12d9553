import { useNotify, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { type OrderInfo, orderCalls } from '#contract/order.ts'
import { send } from '#src/api/client.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useDialogDraft } from '#src/hooks/useDialogDraft.ts'
import { TextField } from '../parts/Fields.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { useOrderActs } from './useOrderActs.ts'

/** The company's own yes or no to a colleague's order; no asks for the reason. `children` say what it is about, where that isn't in sight. */
export const ApproveDialog = ({ order, approve, onClose, children }: { order: OrderInfo; approve: boolean; onClose: () => void; children?: ReactNode }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { refresh } = useOrderActs()
  const attempt = useAttempt()
  const { id, version, number } = order
  const { typed, set, restored } = useDialogDraft(`approve.${id}.${approve}`, { reason: '' })
  const { reason } = typed
  const submit = async () => {
    const check = { reason: approve || reason.trim() ? '' : translate('trade.form.required') }
    const done = await attempt.run(check, () => send(orderCalls.approve, { id, version, approve, ...(!approve && { reason: reason.trim() }) }))
    if (!done) return
    notify(approve ? 'trade.approve.approved' : 'trade.approve.refused', { type: 'success', messageArgs: { number } })
    await refresh()
    onClose()
  }
  return (
    <FormDialog
      restored={restored}
      title={translate(approve ? 'trade.approve.yesTitle' : 'trade.approve.noTitle', { number })}
      action={translate(approve ? 'trade.approve.yes' : 'trade.approve.noAct')}
      busy={attempt.busy}
      failure={attempt.failure}
      danger={!approve}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {children}
      <p>{translate(approve ? 'trade.approve.yesText' : 'trade.approve.noText', { name: order.accountName })}</p>
      {!approve && <TextField label={translate('trade.approve.reason')} value={reason} onChange={(reason) => set({ reason })} error={attempt.faults.reason} maxLength={200} required autoFocus />}
    </FormDialog>
  )
}
