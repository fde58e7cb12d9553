import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { dictionaryCalls, dictionaryEditable } from '#contract/dictionary.ts'
import type { DictionaryEntry } from '#contract/dictionary-entry.ts'
import { send } from '#src/api/client.ts'
import { useMay } from '#src/api/user.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import { History } from '../kit/History.tsx'
import { useDialogWrite } from '../kit/useDialogWrite.ts'
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
  const [values, setValues] = useState<Record<Name, string>>({ code: entry?.code ?? '', name: entry?.name ?? '', value: entry?.value ?? '', remark: entry?.remark ?? '' })
  const { faults, busy, write, lacks } = useDialogWrite('dictionary', dictionaryEditable, onClose)
  const [removing, setRemoving] = useState(false)
  const submit = () => {
    if (lacks(values, ['code', 'name'])) return
    const given = { code: values.code.trim(), name: values.name.trim(), value: values.value.trim() || null, remark: values.remark.trim() || null }
    void write(() => (entry ? send(dictionaryCalls.update, { id: entry.id, version: entry.version, ...given }) : send(dictionaryCalls.add, { groupCode, ...given })), 'dictionary.saved')
  }
  return (
    <FormDialog
      width="sm"
      title={translate(entry ? 'dictionary.edit' : 'dictionary.newEntry')}
      action={translate('shop.dialogs.save')}
      busy={busy}
      readOnly={!mayWrite}
      beside={
        entry &&
        mayWrite && (
          <Button color="error" disabled={busy} onClick={() => setRemoving(true)}>
            {translate('list.bulk.remove')}
          </Button>
        )
      }
      onClose={onClose}
      onSubmit={submit}
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
          onChange={(event) => setValues((before) => ({ ...before, [name]: event.target.value }))}
        />
      ))}
      {entry && <History resource="dictionary" id={entry.id} call={dictionaryCalls.history} words={word} />}
      {entry && (
        <ConfirmDialog
          open={removing}
          busy={busy}
          danger
          title={translate('list.bulk.remove')}
          text={translate('list.removeText', { name: entry.name })}
          action={translate('list.bulk.remove')}
          onClose={() => setRemoving(false)}
          onConfirm={async () => {
            await write(() => send(dictionaryCalls.remove, { ids: [entry.id] }), 'dictionary.deleted')
            setRemoving(false)
          }}
        />
      )}
    </FormDialog>
  )
}
