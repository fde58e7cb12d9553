import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import type { ApplicationInfo } from '#contract/application.ts'
import { reviewCalls } from '#contract/application-review.ts'
import { send } from '#src/api/client.ts'
import { useUser } from '#src/api/user.ts'
import { formOf, wireNameOf } from '#src/applications/forms.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { AskedText } from '../kit/AskedText.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import style from './Review.module.css'

const MOST = 200

/** Why one is turned down, and what is wrong with which field. */
export interface Refusal {
  reason: string
  remarks: Record<string, string>
}
export const nothingRefused: Refusal = { reason: '', remarks: {} }

interface Props {
  application: ApplicationInfo
  /** What was typed; kept by whoever opens this. */
  typed: Refusal
  onTyped: (typed: Refusal) => void
  onClose: () => void
  onDone: () => void
}

/** Turns an application down: the reason as a whole, and at the fields that are to be changed what is wrong with each. */
export const RejectDialog = ({ application: { id, version, kind, number, assigneeId, assigneeName }, typed: { reason, remarks }, onTyped, onClose, onDone }: Props) => {
  const translate = useTranslate()
  const user = useUser()
  const { busy, failure, faults, run, typing } = useAttempt()
  // What goes back is said by its lots, not by fields of a form.
  const fields = kind === 'return' ? [] : formOf(kind)
  const must = (text: string) => (text.trim() ? '' : translate('trade.form.required'))
  const submit = () =>
    // A field that is marked says what is to be changed.
    run({ reason: must(reason), ...Object.fromEntries(Object.entries(remarks).map(([name, text]) => [`remark.${name}`, must(text)])) }, async () => {
      const said = Object.fromEntries(Object.entries(remarks).flatMap(([name, text]) => (text.trim() ? [[wireNameOf(kind, name), text.trim()]] : [])))
      await send(reviewCalls.review, { id, version, approve: false, reason: reason.trim(), ...(Object.keys(said).length > 0 && { remarks: said }) })
      onDone()
    })
  const set = (name: string, text: string | undefined) => {
    const { [name]: _, ...others } = remarks
    onTyped({ reason, remarks: text === undefined ? others : { ...others, [name]: text } })
  }
  const label = (name: string) => translate(`apply.${kind}.${name}`)
  return (
    <FormDialog
      title={translate('trade.desk.rejectTitle', { number })}
      action={translate('trade.desk.reject')}
      width="sm"
      danger
      kept
      busy={busy}
      failure={failure}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      {assigneeId !== null && assigneeId !== user?.signerId && <p role="note">{translate('trade.desk.doubt.inHand', { from: assigneeName ?? '' })}</p>}
      <AskedText label={translate('trade.desk.reason')} most={MOST} autoFocus value={reason} fault={faults.reason} onChange={typing('reason', (text) => onTyped({ reason: text, remarks }))} />
      {fields.length > 0 && (
        <fieldset className={style.remarks}>
          <legend>{translate('trade.desk.remarks')}</legend>
          <div className={style.marks}>
            {fields.map(({ name }) => (
              <button key={name} type="button" aria-pressed={remarks[name] !== undefined} onClick={() => set(name, remarks[name] === undefined ? '' : undefined)}>
                {label(name)}
              </button>
            ))}
          </div>
          {fields.map(
            ({ name }) =>
              remarks[name] !== undefined && (
                <TextField
                  key={name}
                  label={label(name)}
                  placeholder={translate('trade.desk.remarkHint')}
                  value={remarks[name]}
                  error={Boolean(faults[`remark.${name}`])}
                  helperText={faults[`remark.${name}`]}
                  fullWidth
                  autoFocus
                  onChange={(event) => typing(`remark.${name}`, (text: string) => set(name, text))(event.target.value)}
                  slotProps={{ htmlInput: { maxLength: MOST } }}
                />
              ),
          )}
        </fieldset>
      )}
    </FormDialog>
  )
}
