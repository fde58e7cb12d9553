import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { type Settings, settingCalls, settingGroups } from '#contract/setting.ts'
import { send } from '#src/api/client.ts'
import { CallError, sentenceOf } from '#src/api/errors.ts'
import { useMay } from '#src/api/user.ts'
import { Notice } from '#src/components/Notice.tsx'
import { usePageTab } from '#src/desk/tabs.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import style from '../kit/Form.module.css'
import { LeaveGuard } from '../kit/LeaveGuard.tsx'
import { TableBones } from '../kit/TableBones.tsx'

/** What the house decides for all: freight, tax, deadlines, who sells, and where money goes to. */
export const SettingsDesk = () => {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery({ queryKey: ['settings'], queryFn: () => send(settingCalls.info), staleTime: 0 })
  const title = translate('services.settings.title')
  useTitle(title)
  usePageTab('services.settings.title')
  if (error && !data)
    return (
      <Notice title={translate('list.failed')} text={sentenceOf(error)}>
        {!(error instanceof CallError && error.status === 403) && <Button onClick={() => void refetch()}>{translate('mall.retry')}</Button>}
      </Notice>
    )
  return (
    <div className={style.page}>
      <div className={style.head}>
        <h1>{title}</h1>
      </div>
      {data ? <Editor key={data.version} settings={data} /> : <TableBones />}
    </div>
  )
}

type Group = keyof typeof settingGroups
const groups = Object.keys(settingGroups) as Group[]
/** Fields that hold several lines. */
const long = new Set(['licences', 'terms', 'privacy'])
const receiving = ['name', 'bank', 'number'] as const

const Editor = ({ settings }: { settings: Settings }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const mayWrite = useMay('settings:write')
  const [draft, setDraft] = useState(settings)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFaults({})
    try {
      queries.setQueryData(['settings'], await send(settingCalls.update, draft))
      notify('services.settings.saved', { type: 'success' })
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : undefined
      if (fields) setFaults(Object.fromEntries(Object.entries(fields).map(([field, [first = '']]) => [field, first])))
      else notify(sentenceOf(error), { type: 'error' })
    }
    setBusy(false)
  }
  const field = (label: string, value: string, fault: string | undefined, set: (value: string) => void, lines = false) => (
    <TextField
      label={label}
      value={value}
      disabled={!mayWrite}
      error={Boolean(fault)}
      helperText={fault}
      fullWidth
      multiline={lines}
      {...(lines && { minRows: 3, maxRows: 12 })}
      onChange={(event) => set(event.target.value)}
    />
  )
  return (
    <form className={style.form} onSubmit={submit} noValidate>
      <LeaveGuard unsaved={() => JSON.stringify(draft) !== JSON.stringify(settings)} />
      {!mayWrite && <p className={style.small}>{translate('services.settings.readOnly')}</p>}
      {groups.map((group) => (
        <fieldset key={group} className={style.group}>
          <legend>{translate(`services.settings.${group}`)}</legend>
          {Object.keys(settingGroups[group]).map((name) => {
            const values = draft[group] as Record<string, string | number>
            const set = (text: string) => setDraft({ ...draft, [group]: { ...values, [name]: typeof values[name] === 'number' ? Number(text) : text } })
            return (
              <div key={name} className={long.has(name) ? style.wide : undefined}>
                {field(translate(`services.settings.fields.${name}`), String(values[name] ?? ''), faults[`${group}.${name}`], set, long.has(name))}
              </div>
            )
          })}
          {group === 'order' && <p className={`${style.small} ${style.wide}`}>{translate('services.settings.orderHint')}</p>}
        </fieldset>
      ))}
      {draft.accounts.map((account, at) => (
        <fieldset key={account.orgId} className={style.group}>
          <legend>
            {translate('services.settings.accounts')} · {account.orgName}
          </legend>
          {receiving.map((name) => (
            <div key={name}>
              {field(translate(`services.settings.${name}`), account[name], faults[`accounts.${at}.${name}`], (text) =>
                setDraft({ ...draft, accounts: draft.accounts.map((one, other) => (other === at ? { ...one, [name]: text } : one)) }),
              )}
            </div>
          ))}
          {(['returnTo', 'licences'] as const).map((name) => (
            <div key={name} className={style.wide}>
              {field(
                translate(`services.settings.${name}`),
                account[name] ?? '',
                faults[`accounts.${at}.${name}`],
                (text) => setDraft({ ...draft, accounts: draft.accounts.map((one, other) => (other === at ? { ...one, [name]: text } : one)) }),
                long.has(name),
              )}
            </div>
          ))}
        </fieldset>
      ))}
      {mayWrite && (
        <div className={style.bar}>
          <Button type="submit" variant="contained" color="primary" disabled={busy || JSON.stringify(draft) === JSON.stringify(settings)}>
            {translate('services.settings.save')}
          </Button>
        </div>
      )}
    </form>
  )
}
