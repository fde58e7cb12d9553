import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { counted } from '#contract/counted.ts'
import { RECALL_LETTERS, type RecallCustomer, recallCalls } from '#contract/recall.ts'
import { send } from '#src/api/client.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useDialogDraft } from '#src/hooks/useDialogDraft.ts'
import { AskedText } from '../kit/AskedText.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import { wholeNumber } from '../kit/whole-number.ts'

/** Keeps what a customer says on the telephone of its pieces. */
export const AnswerDialog = ({ id, customer, onClose }: { id: string; customer: RecallCustomer; onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const { busy, failure, faults, run, typing } = useAttempt()
  const { typed, set, restored } = useDialogDraft(`recall.${id}.${customer.accountId}`, { left: String(customer.left ?? ''), used: String(customer.used ?? ''), note: customer.note ?? '' })
  const { left, used, note } = typed
  const has = Math.max(customer.sent - customer.returned, 0)
  const submit = async () => {
    const [kept, gone] = [wholeNumber(left, has), wholeNumber(used, has)]
    const wrong = translate('recalls.countShape', { max: counted(has) })
    const said = { id, accountId: customer.accountId, seenAt: customer.answeredAt, left: kept ?? 0, used: gone ?? 0, note: note.trim() }
    const done = await run({ left: kept === null ? wrong : '', used: gone === null ? wrong : '' }, () => send(recallCalls.note, said))
    void queries.invalidateQueries({ queryKey: ['recalls'] })
    if (!done) return
    notify('recalls.noted', { type: 'success' })
    onClose()
  }
  return (
    <FormDialog
      restored={restored}
      title={translate('recalls.noteTitle', { name: customer.accountName })}
      action={translate('recalls.note')}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <p>
        {translate('recalls.noteText')} {translate('recalls.gotOf', { count: counted(has) })}
      </p>
      <AskedText label={translate('resources.recalls.fields.left')} value={left} fault={faults.left} autoFocus onChange={typing('left', (left: string) => set({ left }))} />
      <AskedText label={translate('resources.recalls.fields.used')} value={used} fault={faults.used} onChange={typing('used', (used: string) => set({ used }))} />
      <TextField
        label={translate('recalls.remark')}
        value={note}
        error={Boolean(faults.note)}
        helperText={faults.note}
        onChange={(event) => typing('note', (note: string) => set({ note }))(event.target.value)}
        fullWidth
        multiline
        minRows={2}
        slotProps={{ htmlInput: { maxLength: RECALL_LETTERS } }}
      />
    </FormDialog>
  )
}
