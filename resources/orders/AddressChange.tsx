import TextField from '@mui/material/TextField'
import { useNotify, useTranslate } from 'ra-core'
import type { OrderInfo } from '#contract/order.ts'
import { orderAddressCalls } from '#contract/order-address.ts'
import { send } from '#src/api/client.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useDialogDraft } from '#src/hooks/useDialogDraft.ts'
import { FormDialog } from '../kit/FormDialog.tsx'

const names = ['contact', 'phone', 'address'] as const
const MOST = { contact: 60, phone: 30, address: 300 }

/** Sends an order that hasn't left yet where its buyer wants it now. */
export const AddressChange = ({ order, onClose, onDone }: { order: OrderInfo; onClose: () => void; onDone: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { typed: to, set, restored } = useDialogDraft(`elsewhere.${order.id}`, { contact: order.buyer?.contact ?? '', phone: order.buyer?.phone ?? '', address: order.buyer?.address ?? '' })
  const { busy, failure, faults, run, typing } = useAttempt()
  const submit = () =>
    run(Object.fromEntries(names.map((name) => [name, to[name].trim() ? '' : translate('trade.form.required')])), async () => {
      await send(orderAddressCalls.write, { id: order.id, contact: to.contact.trim(), phone: to.phone.trim(), address: to.address.trim() })
      notify('trade.elsewhere.done', { type: 'success' })
      onDone()
    })
  return (
    <FormDialog
      restored={restored}
      title={translate('trade.elsewhere.title', { number: order.number })}
      action={translate('trade.elsewhere.action')}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {names.map((name) => (
        <TextField
          key={name}
          label={translate(`trade.elsewhere.${name}`)}
          value={to[name]}
          required
          autoFocus={name === 'contact'}
          fullWidth
          multiline={name === 'address'}
          error={Boolean(faults[name])}
          helperText={faults[name]}
          onChange={(event) => typing(name, (value: string) => set({ [name]: value }))(event.target.value)}
          slotProps={{ htmlInput: { maxLength: MOST[name] } }}
        />
      ))}
    </FormDialog>
  )
}
