import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { type Invoice, invoiceDeskCalls } from '#contract/invoice.ts'
import { send } from '#src/api/client.ts'
import { PieceLines, type Pieces } from '#src/applications/PieceLines.tsx'
import { pieceLinesOf } from '#src/applications/piece-lines-of.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { AskedText } from '../kit/AskedText.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'

interface Props {
  invoice: Invoice
  onClose: () => void
  onDone: () => void
}

/** Begins a red invoice: all that is left of a blue one at first, or fewer pieces of its lines, with what they come to and the reason. */
export const ReverseDialog = ({ invoice, onClose, onDone }: Props) => {
  const translate = useTranslate()
  const lines = pieceLinesOf(invoice).filter(({ most }) => most > 0)
  const [pieces, setPieces] = useState<Pieces[]>(() => lines.map(({ lineId, most }) => ({ lineId, qty: most })))
  const [reason, setReason] = useState('')
  const { busy, failure, faults, run, typing } = useAttempt()
  // What is wrong with the pieces is said below all of them.
  const [wrong = ''] = Object.entries(faults).flatMap(([name, fault]) => (name === 'reason' ? [] : [fault]))
  const tooMany = lines.some(({ lineId, most }) => (pieces.find((one) => one.lineId === lineId)?.qty ?? 0) > most)
  const submit = () =>
    run({ reason: reason.trim() ? '' : translate('trade.form.required') }, async () => {
      await send(invoiceDeskCalls.red, { id: invoice.id, reason: reason.trim(), lines: pieces })
      onDone()
    })
  return (
    <FormDialog
      title={translate('invoice.reverseTitle', { number: invoice.number ?? '' })}
      action={translate('invoice.reverse')}
      width="sm"
      danger
      busy={busy}
      failure={failure || wrong}
      waiting={tooMany || pieces.length === 0}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <p>{translate('invoice.reverseText')}</p>
      <PieceLines id="reverse-lines" label={translate('invoice.reverseLines')} lines={lines} value={pieces} names={{}} empty="" onChange={setPieces} />
      <AskedText label={translate('trade.desk.reason')} most={200} value={reason} fault={faults.reason} onChange={typing('reason', setReason)} />
    </FormDialog>
  )
}
