import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useId } from 'react'
import { dictionaryCalls } from '#contract/dictionary.ts'
import type { DictionaryEntry } from '#contract/dictionary-entry.ts'
import { send } from '#src/api/client.ts'
import { useMay } from '#src/api/user.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { useAsked } from '#src/hooks/useAsked.ts'
import { useAttempt } from '#src/hooks/useAttempt.ts'
import { useDialogDraft } from '#src/hooks/useDialogDraft.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { History } from '../kit/History.tsx'
import { useStateWord } from '../kit/useStateWord.ts'
import style from './Dictionary.module.css'

const names = ['code', 'name', 'value', 'remark'] as const
type Name = (typeof names)[number]

/** Makes or changes an entry; shows what happened to it. */
export const EntryDialog = ({ entry, groupCode, onClose }: { entry: DictionaryEntry | null; groupCode: string; onClose: () => void }) => {
  const translate = useTranslate()
  const form = useId()
  const mayWrite = useMay('dictionary:write')
  const word = useStateWord('dictionary')
  const notify = useNotify()
  const queries = useQueryClient()
  const {
    typed: values,
    set,
    restored,
  } = useDialogDraft<Record<Name, string>>(`entry.${entry?.id ?? `in.${groupCode}`}`, {
    code: entry?.code ?? '',
    name: entry?.name ?? '',
    value: entry?.value ?? '',
    remark: entry?.remark ?? '',
  })
  const { busy, failure, faults, run, typing } = useAttempt()
  const type = (name: Name) => typing(name, (value: string) => set({ [name]: value }))
  // Closed at once: what is there to be pressed would be done again.
  const done = (said: string) => {
    void queries.invalidateQueries({ queryKey: ['dictionary'] })
    notify(said, { type: 'success' })
    onClose()
  }
  const { ask, dialog } = useAsked(() => send(dictionaryCalls.remove, { ids: entry ? [entry.id] : [] }).then(() => done('dictionary.deleted')))
  const submit = async () => {
    const lacking = (name: Name) => (values[name].trim() === '' ? translate('mall.required') : '')
    const given = { code: values.code.trim(), name: values.name.trim(), value: values.value.trim() || null, remark: values.remark.trim() || null }
    const save = () => (entry ? send(dictionaryCalls.update, { id: entry.id, version: entry.version, ...given }) : send(dictionaryCalls.add, { groupCode, ...given }))
    if (await run({ code: lacking('code'), name: lacking('name') }, save)) done('dictionary.saved')
  }
  return (
    <FormDialog
      restored={restored}
      width="sm"
      title={translate(entry ? 'dictionary.edit' : 'dictionary.newEntry')}
      action={translate('shop.dialogs.save')}
      busy={busy}
      failure={failure}
      readOnly={!mayWrite}
      beside={
        entry &&
        mayWrite && (
          <Button color="error" disabled={busy} onClick={ask}>
            {translate('list.bulk.remove')}
          </Button>
        )
      }
      onClose={onClose}
      onSubmit={() => void submit()}
    >
      <p className={style.note}>
        {translate('mall.pair', { label: translate('dictionary.groupCode') })}
        {groupCode}
      </p>
      {names.map((name) => (
        <TextField
          key={name}
          id={`${form}-${name}`}
          label={translate(`resources.dictionary.fields.${name}`)}
          required={name === 'code' || name === 'name'}
          fullWidth
          disabled={!mayWrite}
          autoFocus={name === 'code' && !entry}
          value={values[name]}
          error={Boolean(faults[name])}
          helperText={faults[name]}
          onChange={(event) => type(name)(event.target.value)}
        />
      ))}
      {entry && <History resource="dictionary" id={entry.id} call={dictionaryCalls.history} words={word} />}
      {entry && <ConfirmDialog {...dialog} danger title={translate('list.bulk.remove')} text={translate('list.removeText', { name: entry.name })} action={translate('list.bulk.remove')} />}
    </FormDialog>
  )
}
