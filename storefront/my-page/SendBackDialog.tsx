import { useTranslate } from 'ra-core'
import { applicationCalls } from '#contract/application.ts'
import { send } from '#src/api/client.ts'
import { CarrierList } from '#src/components/CarrierList.tsx'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useDialogDraft } from '#src/hooks/useDialogDraft.ts'
import { useOrderActs } from '../orders/useOrderActs.ts'
import { TextField } from '../parts/Fields.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'

/** By whom goods are on their way back, and under which number. */
export const SendBackDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const translate = useTranslate()
  const { refresh } = useOrderActs()
  const attempt = useAttempt()
  const { typed, set, restored } = useDialogDraft(`sendBack.${id}`, { carrier: '', tracking: '' })
  const { carrier, tracking } = typed
  const must = (text: string) => (text.trim() ? '' : translate('trade.form.required'))
  const submit = async () => {
    if (!(await attempt.run({ carrier: must(carrier), tracking: must(tracking) }, () => send(applicationCalls.sendBack, { id, carrier: carrier.trim(), tracking: tracking.trim() })))) return
    await refresh()
    onClose()
  }
  return (
    <FormDialog
      restored={restored}
      title={translate('trade.returns.sendBack')}
      action={translate('mall.save')}
      busy={attempt.busy}
      failure={attempt.failure}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField label={translate('trade.returns.carrier')} required value={carrier} onChange={(carrier) => set({ carrier })} error={attempt.faults.carrier} list="carriers" autoFocus />
      <CarrierList id="carriers" />
      <TextField label={translate('trade.returns.tracking')} required value={tracking} onChange={(tracking) => set({ tracking })} error={attempt.faults.tracking} />
    </FormDialog>
  )
}
