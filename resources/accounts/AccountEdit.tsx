import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, KeyRound } from 'lucide-react'
import { Form, RecordContextProvider, ResourceContextProvider, useNotify, useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { SaveButton } from 'react-admin'
import { Link, useParams } from 'react-router-dom'
import { type Account, accountCalls, editableFields } from '#contract/account.ts'
import { authCalls } from '#contract/auth.ts'
import { send } from '#src/api/client.ts'
import { CallError, sentenceOf } from '#src/api/errors.ts'
import { useMay } from '#src/api/user.ts'
import { Notice } from '#src/components/Notice.tsx'
import { usePageTab } from '#src/desk/tabs.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { path } from '#src/paths.ts'
import style from './AccountForm.module.css'
import { AccountHistory } from './AccountHistory.tsx'
import { AccountInputs } from './AccountInputs.tsx'
import { ConfirmDialog } from './bulk/ConfirmDialog.tsx'
import { formErrors } from './form-errors.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { PushCell } from './PushCell.tsx'
import { useWords } from './useWords.ts'

/** One account: its fields, its push, its history. */
export const AccountEdit = () => {
  const translate = useTranslate()
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['accounts', 'detail', id],
    queryFn: () => send(accountCalls.detail, { id }),
    retry: false,
    refetchInterval: (query) => (query.state.data?.kingdeeStatus === 'pushing' ? 2000 : false),
  })
  useTitle(data?.name)
  usePageTab(data?.name)
  if (error && !data)
    return (
      <Notice title={translate('account.failed')} text={sentenceOf(error)}>
        <Button onClick={() => refetch()}>{translate('mall.retry')}</Button>
      </Notice>
    )
  return data ? <Editor key={data.id} account={data} /> : null
}

const Editor = ({ account }: { account: Account }) => {
  const translate = useTranslate()
  const mayUpdate = useMay('accounts:update')
  return (
    <ResourceContextProvider value="accounts">
      <RecordContextProvider value={account}>
        <div className={style.page}>
          <div className={style.head}>
            <Button component={Link} to={path('Accounts')} aria-label={translate('mall.back')} sx={{ minWidth: 32, px: 1 }}>
              <ArrowLeft size={16} />
            </Button>
            <h1>{account.name}</h1>
            <PushCell account={account} />
            <span className={style.grow} />
            <ResetPassword id={account.id} />
          </div>
          {mayUpdate ? <Fields account={account} /> : <ReadOnly account={account} />}
          <AccountHistory id={account.id} />
        </div>
      </RecordContextProvider>
    </ResourceContextProvider>
  )
}

/** The form works on what it was opened with, so that someone else's change can't slip in unseen. */
const Fields = ({ account }: { account: Account }) => {
  const notify = useNotify()
  const queries = useQueryClient()
  const [base, setBase] = useState(account)
  const [conflict, setConflict] = useState('')
  const [round, setRound] = useState(0)
  const [kept, setKept] = useState<Record<string, unknown>>({})
  const save = async (values: Record<string, unknown>) => {
    const changes = changesOf(values, base)
    try {
      const { version } = await send(accountCalls.update, { id: base.id, version: base.version, ...changes })
      setBase({ ...base, ...(values as Partial<Account>), version })
      setKept({})
      setConflict('')
      setRound((one) => one + 1)
      notify('account.form.saved', { type: 'success' })
      await queries.invalidateQueries({ queryKey: ['accounts'] })
    } catch (error) {
      if (error instanceof CallError && error.status === 409) {
        setConflict(sentenceOf(error))
        setKept(changes)
        return undefined
      }
      const errors = formErrors(error)
      if (!errors) notify(sentenceOf(error), { type: 'error' })
      return errors ?? undefined
    }
    return undefined
  }
  const reload = async (keep: boolean) => {
    const latest = await send(accountCalls.detail, { id: base.id }).catch((error: unknown) => notify(sentenceOf(error), { type: 'error' }))
    if (!latest) return
    queries.setQueryData(['accounts', 'detail', base.id], latest)
    setBase(latest)
    if (!keep) setKept({})
    setConflict('')
    setRound((one) => one + 1)
  }
  return (
    <Form key={round} className={style.form as string} record={{ ...base, ...kept }} onSubmit={save} warnWhenUnsavedChanges>
      {conflict && <Conflict sentence={conflict} onReload={reload} />}
      <AccountInputs />
      <div className={style.bar}>
        <SaveButton type="submit" alwaysEnable={Object.keys(kept).length > 0} icon={<></>} />
      </div>
    </Form>
  )
}

/** Says who was first, where the eye is, and offers both ways on. */
const Conflict = ({ sentence, onReload }: { sentence: string; onReload: (keep: boolean) => void }) => {
  const translate = useTranslate()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <div className={style.notice} role="alert" tabIndex={-1} ref={notice}>
      <b>{translate('account.form.conflict')}</b>
      <p>{sentence}</p>
      <p>{translate('account.form.conflictText')}</p>
      <div>
        <Button onClick={() => onReload(true)}>{translate('account.form.reload')}</Button>
        <Button onClick={() => onReload(false)}>{translate('account.form.discard')}</Button>
      </div>
    </div>
  )
}

const changesOf = (values: Record<string, unknown>, base: Account): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(editableFields)
      .filter((name) => JSON.stringify(values[name] ?? null) !== JSON.stringify(base[name as keyof Account] ?? null))
      .map((name) => [name, values[name] ?? null]),
  )

const ReadOnly = ({ account }: { account: Account }) => {
  const translate = useTranslate()
  const words = useWords()
  return (
    <section className={style.form}>
      <p className={style.small}>{translate('account.form.readOnly')}</p>
      <dl className={style.group} style={{ margin: 0 }}>
        {Object.keys(editableFields).map((name) => (
          <div key={name}>
            <dt className={style.small}>{translate(`resources.accounts.fields.${name}`)}</dt>
            <dd style={{ margin: 0 }}>{words(name, account[name as keyof Account])}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const ResetPassword = ({ id }: { id: string }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const may = useMay('accounts:resetPassword')
  const [state, setState] = useState<'idle' | 'asking' | 'sending'>('idle')
  const [link, setLink] = useState('')
  if (!may) return null
  const reset = async () => {
    setState('sending')
    try {
      setLink((await send(authCalls.resetPassword, { id })).link)
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    }
    setState('idle')
  }
  return (
    <>
      <Button startIcon={<KeyRound size={16} />} onClick={() => setState('asking')}>
        {translate('account.form.resetPassword')}
      </Button>
      <ConfirmDialog
        open={state !== 'idle'}
        busy={state === 'sending'}
        danger
        title={translate('account.form.resetTitle')}
        text={translate('account.form.resetText')}
        action={translate('account.form.resetPassword')}
        onClose={() => setState('idle')}
        onConfirm={reset}
      />
      {link && <LinkDialog link={link} onClose={() => setLink('')} />}
    </>
  )
}
