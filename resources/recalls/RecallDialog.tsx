import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { type RaRecord, useNotify, useTranslate } from 'ra-core'
import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Attachment, attachmentCalls } from '#contract/attachment.ts'
import { restRecord } from '#contract/paths.ts'
import { RECALL_LETTERS, RecallLevel, recallCalls } from '#contract/recall.ts'
import { labelsOf } from '#contract/wire.ts'
import { send } from '#src/api/client.ts'
import { useMay } from '#src/api/user.ts'
import { FilesField } from '#src/applications/FilesField.tsx'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useDialogDraft } from '#src/hooks/useDialogDraft.ts'
import { FormDialog } from '../kit/FormDialog.tsx'

const levels = Object.keys(labelsOf(RecallLevel) ?? {}) as ('first' | 'second' | 'third' | 'pause')[]

/** Recalls a lot: how grave it is, why, and what customers are to do; what it does at once is said above. */
export const RecallDialog = ({ lot, onClose }: { lot: RaRecord; onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const mayAddFiles = useMay('documents:write')
  const files = useId()
  const { busy, failure, faults, run, typing } = useAttempt()
  const { typed, set, restored } = useDialogDraft<{ level: (typeof levels)[number] | ''; reason: string; advice: string; papers: Attachment[] }>(`recall.${lot.id}`, () => ({
    level: '',
    reason: '',
    advice: translate('recalls.usualAdvice'),
    papers: [],
  }))
  const { level, papers } = typed
  const submit = async () => {
    const [reason, advice] = [typed.reason.trim(), typed.advice.trim()]
    const missing = translate('trade.form.required')
    let opened = { id: '', customers: 0, untold: 0 }
    const done = await run({ level: level ? '' : missing, reason: reason ? '' : missing, advice: advice ? '' : missing }, async () => {
      if (level) opened = await send(recallCalls.open, { lotId: String(lot.id), level, reason, advice, files: papers })
    })
    if (!done) return
    notify(opened.untold > 0 ? 'recalls.openedUntold' : 'recalls.opened', { type: opened.untold > 0 ? 'warning' : 'success', messageArgs: { smart_count: opened.customers, untold: opened.untold } })
    for (const what of ['lots', 'recalls']) void queries.invalidateQueries({ queryKey: [what] })
    navigate(restRecord('recalls', opened.id))
  }
  return (
    <FormDialog
      restored={restored}
      title={translate('recalls.openTitle', { number: String(lot.number) })}
      action={translate('recalls.open')}
      width="sm"
      danger
      busy={busy}
      failure={failure || (faults.lotId ?? '')}
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <p>{translate('recalls.openText')}</p>
      <TextField
        select
        label={translate('resources.recalls.fields.level')}
        value={level}
        error={Boolean(faults.level)}
        helperText={faults.level}
        onChange={(event) => typing('level', (level: string) => set({ level: level as typeof typed.level }))(event.target.value)}
        required
        fullWidth
      >
        {levels.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`states.recalls.level.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {(['reason', 'advice'] as const).map((name) => (
        <TextField
          key={name}
          label={translate(`resources.recalls.fields.${name}`)}
          value={typed[name]}
          error={Boolean(faults[name])}
          helperText={faults[name]}
          onChange={(event) => typing(name, (text: string) => set({ [name]: text }))(event.target.value)}
          autoFocus={name === 'reason'}
          required
          fullWidth
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: RECALL_LETTERS } }}
        />
      ))}
      {mayAddFiles && (
        <div>
          <label htmlFor={files}>{translate('recalls.files')}</label>
          <FilesField id={files} files={papers} call={attachmentCalls.keep} invalid={Boolean(faults.files)} onChange={(papers) => set({ papers })} />
        </div>
      )}
    </FormDialog>
  )
}
