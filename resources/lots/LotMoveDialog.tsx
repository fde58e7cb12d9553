import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useNotify, useTranslate } from 'ra-core'
import { counted } from '#contract/counted.ts'
import { LotMove, lotMoveCalls, MAX_PIECES } from '#contract/lot-move.ts'
import { labelsOf } from '#contract/wire.ts'
import { send } from '#src/api/client.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useDialogDraft } from '#src/hooks/useDialogDraft.ts'
import { useSubmitKey } from '#src/hooks/useSubmitKey.ts'
import { useUnitWord } from '#src/hooks/useUnitWord.ts'
import { AskedText } from '../kit/AskedText.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import { wholeNumber } from '../kit/whole-number.ts'

export type Kind = 'receive' | 'count' | 'scrap'
export const kinds = Object.keys(labelsOf(LotMove) ?? {}) as Kind[]

/** How many pieces came, are there or are gone, and why; what it comes to is said before it is done. */
export const LotMoveDialog = ({ lot, kind, onClose, onDone }: { lot: RaRecord; kind: Kind; onClose: () => void; onDone: (version: number) => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const unitOf = useUnitWord()
  const keyOf = useSubmitKey()
  const { busy, failure, faults, run, typing } = useAttempt()
  // Of this version: what was counted before something was sent is no count any more.
  const { typed, set, restored } = useDialogDraft(`lot.${lot.id}.${lot.version}.${kind}`, { qty: '', reason: '' })
  const { qty, reason } = typed
  const count = wholeNumber(qty, MAX_PIECES)
  const before = Number(lot.onHand)
  const after = count === null ? null : { receive: before + count, count, scrap: before - count }[kind]
  const submit = async () => {
    const wrong = count === null || (kind !== 'count' && count === 0)
    const sent = { id: String(lot.id), kind, qty: count ?? 0, reason: reason.trim(), ...(kind === 'count' && { seen: before }) }
    let version = 0
    const fault = count === null ? 'shipping.lotMove.qtyShape' : wrong ? 'shipping.lotMove.qtyNone' : ''
    const done = await run({ qty: fault && translate(fault, { max: counted(MAX_PIECES) }), reason: sent.reason ? '' : translate('trade.form.required') }, async () => {
      version = (await send(lotMoveCalls.move, { key: keyOf(sent), ...sent })).version
    })
    if (!done) {
      // What lies there by now is what is counted against.
      void queries.invalidateQueries({ queryKey: ['lots'] })
      return
    }
    notify('shipping.lotMove.done', { type: 'success' })
    for (const what of ['lots', 'stockMoves']) void queries.invalidateQueries({ queryKey: [what] })
    onDone(version)
    onClose()
  }
  const unit = unitOf(String(lot.unit))
  return (
    <FormDialog
      restored={restored}
      title={translate(`shipping.lotMove.${kind}Title`, { number: String(lot.number) })}
      action={translate(`shipping.lotMove.${kind}`)}
      danger={kind === 'scrap'}
      busy={busy}
      failure={failure}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <p>{translate('shipping.lotMove.now', { count: counted(before), reserved: counted(Number(lot.reserved)), unit })}</p>
      <TextField
        label={translate(`shipping.lotMove.${kind}Qty`)}
        value={qty}
        autoFocus
        required
        fullWidth
        error={Boolean(faults.qty)}
        helperText={faults.qty || (after !== null && after >= 0 ? translate('shipping.lotMove.after', { count: counted(after), unit }) : ' ')}
        onChange={(event) => typing('qty', (qty: string) => set({ qty }))(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <AskedText label={translate(`shipping.lotMove.${kind}Reason`)} most={200} value={reason} fault={faults.reason} onChange={typing('reason', (reason: string) => set({ reason }))} />
    </FormDialog>
  )
}
