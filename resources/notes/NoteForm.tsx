import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { NOTE_LETTERS } from '#contract/staff-note.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useKeptTyping } from '#src/hooks/useKeptTyping.ts'
import style from './Notes.module.css'
import { Taker } from './Taker.tsx'

export interface Said {
  text: string
  /** `YYYY-MM-DD`, or empty. */
  followOn: string
  /** Who looks after it; empty: oneself. */
  forId?: string
}

interface Props {
  /** What the draft is kept by. */
  name: string
  /** What the form is, where it isn't the only one. */
  label?: string
  begin: Said
  action: string
  autoFocus?: boolean
  onCancel?: () => void
  onSay: (said: { text: string; followOn: string | null; forId: string | null }) => Promise<unknown>
}

/** A note's text and its day. What is typed is kept until it is sent. */
export const NoteForm = ({ name, label, begin, action, autoFocus = false, onCancel, onSay }: Props) => {
  const translate = useTranslate()
  const [said, setSaid, forget] = useKeptTyping<Said>(name, begin)
  const { busy, failure, faults, run, forget: forgetFault } = useAttempt()
  const type = (part: Partial<Said>) => {
    setSaid((now) => ({ ...now, ...part }))
    for (const field of Object.keys(part)) forgetFault(field)
  }
  const submit = () =>
    run({ text: said.text.trim() ? '' : translate('trade.form.required') }, async () => {
      await onSay({ text: said.text.trim(), followOn: said.followOn || null, forId: (said.followOn && said.forId) || null })
      forget()
    })
  const open = said.text !== '' || said.followOn !== '' || onCancel !== undefined
  return (
    <form
      aria-label={label}
      className={style.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextField
        label={translate('note.label')}
        value={said.text}
        autoFocus={autoFocus}
        fullWidth
        multiline
        minRows={open ? 2 : 1}
        maxRows={12}
        error={Boolean(faults.text)}
        helperText={faults.text || translate('note.hint')}
        onChange={(event) => type({ text: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
        }}
        slotProps={{ htmlInput: { maxLength: NOTE_LETTERS } }}
      />
      {open && (
        <div className={style.foot}>
          <TextField
            label={translate('note.followOn')}
            type="date"
            size="small"
            value={said.followOn}
            error={Boolean(faults.followOn)}
            helperText={faults.followOn || translate('note.followHint')}
            onChange={(event) => type({ followOn: event.target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
          {said.followOn && <Taker value={said.forId ?? ''} fault={faults.forId} onChange={(forId) => type({ forId })} />}
          <span>
            {onCancel && (
              <Button
                disabled={busy}
                onClick={() => {
                  forget()
                  onCancel()
                }}
              >
                {translate('mall.cancel')}
              </Button>
            )}
            <Button type="submit" variant="contained" color="primary" disabled={busy}>
              {action}
            </Button>
          </span>
        </div>
      )}
      {failure && (
        <p role="alert" className="field-error">
          {failure}
        </p>
      )}
    </form>
  )
}
