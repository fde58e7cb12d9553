import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useDialogDraft } from '#src/hooks/useDialogDraft.ts'
import { FormDialog } from './FormDialog.tsx'

export interface TextDialogProps {
  /** What it is of: which act, on which record. */
  name: string
  title: string
  /** What stands above the field. */
  text?: string | undefined
  above?: ReactNode
  label: string
  action: string
  /** What the way back is called, where 'cancel' would say the opposite. */
  back?: string
  most: number
  /** Several lines. */
  long?: boolean
  /** It ends or refuses something. */
  danger?: boolean
  /** What stands below the field while there is no fault. */
  hint?: (typed: string) => string
  onClose: () => void
  /** Does it, with what was typed and trimmed; what it raises is said at the field, or below it. */
  onText: (text: string) => Promise<unknown>
}

/** Asks for one text, without which nothing is done, and does it. */
export const TextDialog = ({ name, text, above, label, most, long = false, hint, onText, ...dialog }: TextDialogProps) => {
  const translate = useTranslate()
  const { typed: draft, set, restored } = useDialogDraft(name, { text: '' })
  const typed = draft.text
  const { busy, failure, faults, run, reset } = useAttempt()
  const [fault = ''] = Object.values(faults)
  return (
    <FormDialog {...dialog} restored={restored} busy={busy} failure={failure} onSubmit={() => void run({ text: typed.trim() ? '' : translate('trade.form.required') }, () => onText(typed.trim()))}>
      {text && <p>{text}</p>}
      {above}
      <TextField
        label={label}
        value={typed}
        onChange={(event) => {
          set({ text: event.target.value })
          reset()
        }}
        error={fault !== ''}
        helperText={fault || hint?.(typed.trim())}
        autoFocus
        fullWidth
        {...(long && { multiline: true, minRows: 2 })}
        slotProps={{ htmlInput: { maxLength: most } }}
      />
    </FormDialog>
  )
}
