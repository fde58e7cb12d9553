import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { type PieceLine, PieceLines, type Pieces } from '#src/applications/PieceLines.tsx'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useDialogDraft } from '#src/hooks/useDialogDraft.ts'
import { AskedText } from './AskedText.tsx'
import { FormDialog } from './FormDialog.tsx'

interface Props {
  /** What it is of: which act, on which record. */
  name: string
  title: string
  /** What comes of it. */
  text: string
  action: string
  /** What the lines are called together. */
  label: string
  lines: readonly PieceLine[]
  /** Whether all that there is is meant at first; else nothing is. */
  whole: boolean
  onPieces: (pieces: Pieces[], reason: string) => Promise<unknown>
  onClose: () => void
  onDone: () => void
}

/** Takes pieces of lines back, with the reason that others will read. */
export const PiecesDialog = ({ name, title, text, action, label, lines, whole, onPieces, onClose, onDone }: Props) => {
  const translate = useTranslate()
  const { typed, set, restored } = useDialogDraft<{ pieces: Pieces[]; reason: string }>(name, () => ({ pieces: whole ? lines.map(({ lineId, most }) => ({ lineId, qty: most })) : [], reason: '' }))
  const { pieces, reason } = typed
  /** What lines are called that are gone meanwhile. */
  const [names] = useState(() => Object.fromEntries(lines.map(({ lineId, name }) => [lineId, name])))
  const { busy, failure, faults, run, typing } = useAttempt()
  // What is wrong with the pieces is said below all of them.
  const [wrong = ''] = Object.entries(faults).flatMap(([name, fault]) => (name === 'reason' ? [] : [fault]))
  const tooMany = lines.some(({ lineId, most }) => (pieces.find((one) => one.lineId === lineId)?.qty ?? 0) > most)
  const submit = () =>
    run({ reason: reason.trim() ? '' : translate('trade.form.required') }, async () => {
      await onPieces(pieces, reason.trim())
      onDone()
    })
  return (
    <FormDialog
      restored={restored}
      title={title}
      action={action}
      width="sm"
      danger
      busy={busy}
      failure={failure || wrong}
      waiting={tooMany || pieces.length === 0}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <p>{text}</p>
      <PieceLines id="pieces" label={label} lines={lines} value={pieces} names={names} empty="" onChange={typing('lines', (pieces: Pieces[]) => set({ pieces }))} />
      <AskedText label={translate('trade.desk.reason')} most={200} value={reason} fault={faults.reason} onChange={typing('reason', (reason: string) => set({ reason }))} />
    </FormDialog>
  )
}
