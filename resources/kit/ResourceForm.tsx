import Button from '@mui/material/Button'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, Copy as CopyIcon, Trash2 } from 'lucide-react'
import { CreateBase, Form, type RaRecord, RecordContextProvider, ResourceContextProvider, useNotify, useRecordFromLocation, useTranslate } from 'ra-core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { SaveButton } from 'react-admin'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { href, restRecord } from '#contract/paths.ts'
import { dataProvider } from '#src/api/data-provider.ts'
import { Bones } from '#src/components/Bones.tsx'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { Notice } from '#src/components/Notice.tsx'
import { longTime } from '#src/dates.ts'
import { useForgetTab, usePageTab } from '#src/desk/tabs.ts'
import { useAsked } from '#src/hooks/useAsked.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { Cell } from './Cell.tsx'
import { changeableOf } from './draft-of.ts'
import style from './Form.module.css'
import { History } from './History.tsx'
import { FormLeaveGuard } from './LeaveGuard.tsx'
import { RecordFailed } from './RecordFailed.tsx'
import { RecordForm } from './RecordForm.tsx'
import { ResourceInputs } from './ResourceInputs.tsx'
import type { Column, ResourceSpec } from './resource-spec.ts'
import { useCreate } from './useCreate.ts'
import { useMayWrite } from './useMayWrite.ts'
import { useSpoken } from './useSpoken.ts'

/** Makes a record of a plain resource. */
export const ResourceCreate = ({ spec }: { spec: ResourceSpec }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const create = useCreate(spec)
  const mayWrite = useMayWrite(spec)
  const saved = useRef(false)
  const forgetTab = useForgetTab()
  const { pathname, state } = useLocation()
  const copyOf = (state as { copyOf?: string } | null)?.copyOf
  // A link may bring part of the record with it: the goods that a new spec is of.
  const given = useRecordFromLocation()
  const what = `resources.${spec.name}.name`
  const title = translate('list.createWhat', { what: translate(what, { smart_count: 1 }) })
  useTitle(title)
  usePageTab('list.createWhat', what)
  const save = async (values: Record<string, unknown>) => {
    const { made, errors } = await create(values)
    if (made) {
      saved.current = true
      forgetTab(pathname)
      navigate(restRecord(spec.name, String(made.id)))
    }
    return errors
  }
  if (!mayWrite) return <Notice whole title={translate('ra.message.access_denied')} />
  return (
    <CreateBase resource={spec.name}>
      <div className={style.page}>
        <div className={style.head}>
          <h1>{title}</h1>
          {copyOf && <small>{translate('list.copyOf', { name: copyOf, note: translate(`resources.${spec.name}.copyNote`) })}</small>}
        </div>
        <Form className={style.form as string} defaultValues={{ ...spec.blank, ...given }} onSubmit={save} sanitizeEmptyValues={false}>
          <FormLeaveGuard name={`${spec.name}/create${given ? JSON.stringify(given) : ''}`} saved={saved} />
          <ResourceInputs spec={spec} isNew />
          <div className={style.bar}>
            <SaveButton type="submit" icon={<></>} />
            <Button onClick={() => navigate(`/${spec.name}`)}>{translate('mall.cancel')}</Button>
          </div>
        </Form>
      </div>
    </CreateBase>
  )
}

/** One record of a plain resource: its form, or its facts for who may only read. */
export const ResourceEdit = ({ spec }: { spec: ResourceSpec }) => {
  const translate = useTranslate()
  const { id = '' } = useParams()
  const { data: record, error, refetch } = useQuery({ queryKey: [spec.name, 'record', id], queryFn: async () => (await dataProvider.getOne(spec.name, { id })).data, retry: false })
  const title = record ? spec.title(record) : undefined
  useTitle(title)
  usePageTab(title)
  if (error && !record) return <RecordFailed error={error} retry={() => void refetch()} list={`/${spec.name}`} what={translate(`resources.${spec.name}.name`, { smart_count: 2 })} />
  return record ? <Editor key={String(record.id)} spec={spec} record={record} /> : <Bones of="record" />
}

const Editor = ({ spec, record }: { spec: ResourceSpec; record: RaRecord }) => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const locked = spec.locked?.(record) ?? false
  const gone = useRef(false)
  const [acted, setActed] = useState(0)
  const mayWrite = useMayWrite(spec) && !locked
  const spoken = useSpoken(spec.name)
  const { sheet: Sheet, acts: Acts, beside: Beside } = spec
  return (
    <ResourceContextProvider value={spec.name}>
      <RecordContextProvider value={record}>
        <div className={`${style.page} ${Sheet && !Beside && !spec.calls.history ? style.alone : ''}`}>
          <div className={style.head}>
            <Button component={Link} to={`/${spec.name}`} aria-label={translate('desk.back')} sx={{ minWidth: 32, px: 1 }}>
              <ArrowLeft size={16} />
            </Button>
            <h1>{spec.title(record)}</h1>
            <span className={style.grow} />
            {Acts && <Acts record={record} onActed={setActed} />}
            {mayWrite && spec.copyWithout && <Copy spec={spec} record={record} />}
            {mayWrite && <Remove spec={spec} record={record} gone={gone} />}
          </div>
          {Sheet ? (
            <Sheet record={record} />
          ) : mayWrite ? (
            <RecordForm
              acted={acted}
              resource={spec.name}
              record={record}
              fields={changeableOf(spec)}
              gone={gone}
              onSaved={(saved) => saved.id !== record.id && navigate(restRecord(spec.name, String(saved.id)), { replace: true })}
            >
              <ResourceInputs spec={spec} />
            </RecordForm>
          ) : (
            <Facts spec={spec} record={record} locked={locked} />
          )}
          {spec.calls.history ? (
            <History resource={spec.name} id={String(record.id)} call={spec.calls.history} words={spoken} above={Beside && <Beside record={record} />} />
          ) : (
            Beside && (
              <aside className={style.aside}>
                <Beside record={record} />
              </aside>
            )
          )}
        </div>
      </RecordContextProvider>
    </ResourceContextProvider>
  )
}

const Facts = ({ spec, record, locked }: { spec: ResourceSpec; record: RaRecord; locked: boolean }) => {
  const translate = useTranslate()
  return (
    <section className={style.form}>
      {'add' in spec.calls && <p className={style.small}>{translate(locked ? `resources.${spec.name}.locked` : 'account.form.readOnly')}</p>}
      <dl className={style.group} style={{ margin: 0 }}>
        {/* What has a cell of its own is told beside. */}
        {spec.columns
          .filter(({ cell }) => !(cell && spec.beside))
          .map((column) => (
            <div key={column.source}>
              <dt className={style.small}>{translate(`resources.${spec.name}.fields.${column.source}`)}</dt>
              <dd style={{ margin: 0 }}>
                <Fact record={record} column={column} resource={spec.name} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

/** A value with the room that a list hasn't: times whole, customers as the way to them, and a dash for what there is none of. */
const Fact = ({ record, column, resource }: { record: RaRecord; column: Column; resource: string }) => {
  const value: unknown = record[column.source]
  if (value === null || value === undefined || value === '' || value === false) return '—'
  if (column.kind === 'time') return longTime(String(value))
  if (column.source === 'accountName' && record.accountId) return <Link to={href('AccountsDetail', { id: String(record.accountId) })}>{String(value)}</Link>
  return <Cell record={record} column={column} resource={resource} />
}

/** Begins a new record with what this one says, but for what no two may share. */
const Copy = ({ spec, record }: { spec: ResourceSpec; record: RaRecord }) => {
  const translate = useTranslate()
  const copied = spec.inputs.flatMap(([, inputs]) => inputs.flatMap(({ source }) => (spec.copyWithout?.includes(source) ? [] : [[source, record[source]]])))
  return (
    <Button startIcon={<CopyIcon size={16} />} component={Link} to={`/${spec.name}/create`} state={{ record: Object.fromEntries(copied), copyOf: spec.title(record) }}>
      {translate('list.copy')}
    </Button>
  )
}

/** Takes a record away, once more asked; `gone` is set when it is. */
const Remove = ({ spec, record, gone }: { spec: ResourceSpec; record: RaRecord; gone: RefObject<boolean> }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const forgetTab = useForgetTab()
  const { pathname } = useLocation()
  // It isn't asked for again while its page is still there, and forgotten afterwards.
  useEffect(() => () => void (gone.current && queries.removeQueries({ queryKey: [spec.name, 'record', String(record.id)] })), [queries, spec.name, record.id, gone])
  const { ask, dialog } = useAsked(async () => {
    await dataProvider.delete(spec.name, { id: record.id, previousData: record })
    gone.current = true
    notify('list.bulk.removeDone', { type: 'success', messageArgs: { count: 1 } })
    forgetTab(pathname)
    navigate(`/${spec.name}`)
    await queries.invalidateQueries({ queryKey: [spec.name], refetchType: 'none' })
  })
  return (
    <>
      <Button color="error" startIcon={<Trash2 size={16} />} onClick={ask}>
        {translate('list.bulk.remove')}
      </Button>
      <ConfirmDialog {...dialog} danger title={translate('list.bulk.remove')} text={translate('list.removeText', { name: spec.title(record) })} action={translate('list.bulk.remove')} />
    </>
  )
}
