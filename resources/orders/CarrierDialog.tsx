import TextField from '@mui/material/TextField'
import { useNotify, useTranslate } from 'ra-core'
import { useId } from 'react'
import { type DeliveryInfo, deliveryCalls } from '#contract/delivery.ts'
import { send } from '#src/api/client.ts'
import { CarrierList } from '#src/components/CarrierList.tsx'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useDialogDraft } from '#src/hooks/useDialogDraft.ts'
import { FormDialog } from '../kit/FormDialog.tsx'

/** Puts right who carries a delivery and under which number. */
export const CarrierDialog = ({ delivery, onClose, onDone }: { delivery: DeliveryInfo; onClose: () => void; onDone: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const list = useId()
  const { typed, set, restored } = useDialogDraft(`carrier.${delivery.id}`, { carrier: delivery.carrier ?? '', tracking: delivery.tracking ?? '' })
  const { carrier, tracking } = typed
  const { busy, failure, faults, run, typing } = useAttempt()
  const submit = () =>
    run({ carrier: carrier.trim() ? '' : translate('trade.desk.carrierNeeded') }, async () => {
      await send(deliveryCalls.changeCarrier, { id: delivery.id, carrier: carrier.trim(), ...(tracking.trim() && { tracking: tracking.trim() }) })
      notify('trade.desk.changedCarrier', { type: 'success' })
      onDone()
    })
  return (
    <FormDialog
      restored={restored}
      title={translate('trade.desk.changeCarrierTitle', { number: delivery.number })}
      action={translate('trade.desk.changeCarrier')}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <TextField
        label={translate('trade.desk.carrier')}
        value={carrier}
        required
        autoFocus
        fullWidth
        error={Boolean(faults.carrier)}
        helperText={faults.carrier}
        onChange={(event) => typing('carrier', (carrier: string) => set({ carrier }))(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 60, list } }}
      />
      <CarrierList id={list} />
      <TextField label={translate('trade.desk.tracking')} value={tracking} fullWidth onChange={(event) => set({ tracking: event.target.value })} slotProps={{ htmlInput: { maxLength: 60 } }} />
    </FormDialog>
  )
}
