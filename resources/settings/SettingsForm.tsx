import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { type Settings, settingCalls, settingGroups } from '#contract/setting.ts'
import { send } from '#src/api/client.ts'
import { CallError, sentenceOf } from '#src/api/errors.ts'
import { faultsOf } from '#src/api/faults-of.ts'
import { useMay } from '#src/api/user.ts'
import { useTypedDraft } from '#src/hooks/useTypedDraft.ts'
import style from '../kit/Form.module.css'
import { LeaveGuard } from '../kit/LeaveGuard.tsx'
import { groups, inAccount, inGroup, isOvertaken, notWhole, type Typed, valueIn, withTyped } from './typed-settings.ts'

/** Fields that hold several lines. */
const long = new Set(['licences', 'terms', 'privacy'])
const wide = new Set([...long, 'returnTo'])
const receiving = ['name', 'bank', 'number', 'returnTo', 'licences'] as const
const nothing: Typed = {}

/** The settings to be changed. What is typed stands on top of them: somebody else's changes come in below it, and it outlives a session that ends. */
export const SettingsForm = ({ settings }: { settings: Settings }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const mayWrite = useMay('settings:write')
  const { typed, setTyped, restored, anew } = useTypedDraft<Typed>('settings', nothing)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const changed = JSON.stringify(withTyped(settings, typed)) !== JSON.stringify(settings)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = notWhole(settings, typed)
    setFaults(Object.fromEntries(wrong.map((field) => [field, translate('services.settings.whole')])))
    if (wrong.length > 0) return
    setBusy(true)
    try {
      queries.setQueryData(['settings'], await send(settingCalls.update, withTyped(settings, typed)))
      anew()
      notify('services.settings.saved', { type: 'success' })
    } catch (error) {
      const named = faultsOf(error)
      if (named) setFaults(named)
      else notify(sentenceOf(error), { type: 'error' })
      // Somebody was first: theirs is shown around what was typed, which is saved on top of it next time.
      if (error instanceof CallError && error.status === 409) await queries.invalidateQueries({ queryKey: ['settings'] })
    }
    setBusy(false)
  }
  const field = (key: string, name: string, label: string, value: string | number, fault: string | undefined) => (
    <div key={key} className={wide.has(name) ? style.wide : undefined}>
      <TextField
        label={label}
        value={typed[key]?.text ?? value}
        disabled={!mayWrite}
        error={Boolean(fault)}
        helperText={fault ?? (isOvertaken(typed[key], value) && translate('services.settings.overtaken', { value: String(value) || '—' }))}
        fullWidth
        multiline={long.has(name)}
        {...(long.has(name) && { minRows: 3, maxRows: 12 })}
        onChange={(event) => setTyped({ ...typed, [key]: { text: event.target.value, base: typed[key]?.base ?? String(value) } })}
      />
    </div>
  )
  return (
    <form className={style.form} onSubmit={submit} noValidate>
      <LeaveGuard unsaved={() => changed} />
      {restored && changed && (
        <div className={style.notice} role="status">
          <p>{translate('list.draft.restored')}</p>
          <Button onClick={anew}>{translate('list.draft.discard')}</Button>
        </div>
      )}
      {!mayWrite && <p className={style.small}>{translate('services.settings.readOnly')}</p>}
      {groups.map((group) => (
        <fieldset key={group} className={style.group}>
          <legend>{translate(`services.settings.${group}`)}</legend>
          {Object.keys(settingGroups[group]).map((name) =>
            field(inGroup(group, name), name, translate(`services.settings.fields.${name}`), valueIn(settings, group, name), faults[`${group}.${name}`]),
          )}
          {group === 'order' && <p className={`${style.small} ${style.wide}`}>{translate('services.settings.orderHint')}</p>}
        </fieldset>
      ))}
      {settings.accounts.map((account, at) => (
        <fieldset key={account.orgId} className={style.group}>
          <legend>
            {translate('services.settings.accounts')} · {account.orgName}
          </legend>
          {receiving.map((name) => field(inAccount(account.orgId, name), name, translate(`services.settings.${name}`), account[name] ?? '', faults[`accounts.${at}.${name}`]))}
        </fieldset>
      ))}
      {mayWrite && (
        <div className={style.bar}>
          <Button type="submit" variant="contained" color="primary" disabled={busy || !changed}>
            {translate('services.settings.save')}
          </Button>
        </div>
      )}
    </form>
  )
}
