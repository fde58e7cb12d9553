import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { counted } from '#contract/counted.ts'
import { dictionaryCalls } from '#contract/dictionary.ts'
import { BRANDS, type DictionaryEntry, GROUPS } from '#contract/dictionary-entry.ts'
import { path } from '#contract/paths.ts'
import { send } from '#src/api/client.ts'
import { useMay } from '#src/api/user.ts'
import { Notice } from '#src/components/Notice.tsx'
import { usePageTab } from '#src/desk/tabs.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { BatchName } from '../kit/importing/BatchName.tsx'
import { ImportButton } from '../kit/importing/ImportButton.tsx'
import list from '../kit/List.module.css'
import { NotRead } from '../kit/NotRead.tsx'
import { SearchField } from '../kit/SearchField.tsx'
import { TableBones } from '../kit/TableBones.tsx'
import style from './Dictionary.module.css'
import { dictionaryImport } from './dictionary-import.ts'
import { EntryDialog } from './EntryDialog.tsx'
import { EntryTable } from './EntryTable.tsx'

/** What is being edited: an entry, a new one in a group, or a new group. */
type Open = { entry: DictionaryEntry } | { groupCode: string } | null

/** The base dictionary: groups on the left, the entries of one on the right, in their order. */
export const DictionaryDesk = () => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const mayWrite = useMay('dictionary:write')
  const query = new URLSearchParams(useLocation().search)
  const batchId = query.get('batch')
  const [text, setText] = useState('')
  const [open, setOpen] = useState<Open>(null)
  const all = useQuery({ queryKey: ['dictionary', 'all'], queryFn: () => send(dictionaryCalls.list, {}) })
  const ofBatch = useQuery({ queryKey: ['dictionary', 'batch', batchId], queryFn: () => send(dictionaryCalls.list, { batchId: batchId ?? undefined }), enabled: batchId !== null })
  const { data, error, refetch } = batchId ? ofBatch : all
  const title = translate('resources.dictionary.name', { smart_count: 2 })
  useTitle(title)
  usePageTab('resources.dictionary.name')
  if (error && !data) return <NotRead error={error} retry={refetch} />
  const groups = groupsOf(data ?? [], all.data ?? [])
  const chosen = query.get('group') ?? (batchId ? groups[0]?.code : undefined) ?? BRANDS
  const addressOf = (code: string) => `${path('Dictionary')}?${new URLSearchParams({ group: code, ...(batchId && { batch: batchId }) })}`
  const entries = data?.filter(({ groupCode }) => groupCode === chosen) ?? []
  const word = text.trim().toLowerCase()
  const shown = entries.filter(({ code, name, value }) => `${code} ${name} ${value ?? ''}`.toLowerCase().includes(word))
  return (
    <div className={list.page}>
      <div className={list.head}>
        <h1>{title}</h1>
        <span className={list.total}>{counted(data?.length)}</span>
        <span className={list.grow} />
        {mayWrite && <ImportButton kit={dictionaryImport} />}
        {mayWrite && <Button onClick={() => setOpen({ groupCode: GROUPS })}>{translate('dictionary.newGroup')}</Button>}
        {mayWrite && (
          <Button variant="contained" color="primary" startIcon={<Plus size={16} />} onClick={() => setOpen({ groupCode: chosen })}>
            {translate('dictionary.newEntry')}
          </Button>
        )}
      </div>
      <div className={style.columns}>
        <nav className={style.groups} aria-label={translate('dictionary.groups')}>
          {groups.map(({ code, name, count }) => (
            <button key={code} type="button" aria-current={code === chosen ? 'true' : undefined} onClick={() => navigate(addressOf(code))}>
              <span>{name || translate('dictionary.groups')}</span>
              <small>{code}</small>
              <i>{count}</i>
            </button>
          ))}
        </nav>
        <section className={style.entries} aria-label={groups.find(({ code }) => code === chosen)?.name ?? chosen}>
          <div className={list.filters}>
            <SearchField hint={translate('dictionary.search')} text={text} onText={setText} />
            <span className={list.total}>{translate('dictionary.count', { count: shown.length })}</span>
            {batchId && (
              <button type="button" className={list.clear} onClick={() => navigate(path('Dictionary'))}>
                {translate('importing.batch')} <BatchName id={batchId} kit={dictionaryImport} sees={mayWrite} /> <X size={14} aria-label={translate('list.clearFilters')} />
              </button>
            )}
          </div>
          {!data ? (
            <TableBones />
          ) : shown.length === 0 ? (
            <Notice title={translate(word ? 'list.empty' : 'dictionary.empty')} />
          ) : (
            <EntryTable groupCode={chosen} entries={shown} sortable={mayWrite && word === '' && !batchId} mayWrite={mayWrite} onEdit={(entry) => setOpen({ entry })} />
          )}
        </section>
      </div>
      {/* As it is by now: whoever was too late saves over what they were told of. */}
      {open && (
        <EntryDialog
          entry={'entry' in open ? (data?.find(({ id }) => id === open.entry.id) ?? open.entry) : null}
          groupCode={'entry' in open ? open.entry.groupCode : open.groupCode}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

/** The groups of some entries by their names, which stand among `all`: those that are named, and those that only have entries. Of an import's entries, the groups that it wrote in. */
const groupsOf = (entries: readonly DictionaryEntry[], all: readonly DictionaryEntry[]) => {
  const counts = new Map<string, number>()
  for (const { groupCode } of entries) counts.set(groupCode, (counts.get(groupCode) ?? 0) + 1)
  const named = all.filter(({ groupCode, code }) => groupCode === GROUPS && (entries === all || counts.has(code)))
  const others = [...counts.keys()].filter((code) => code !== GROUPS && !named.some((one) => one.code === code))
  return [
    ...named.map(({ code, name }) => ({ code, name, count: counts.get(code) ?? 0 })),
    ...others.map((code) => ({ code, name: code, count: counts.get(code) ?? 0 })),
    ...(counts.has(GROUPS) ? [{ code: GROUPS, name: '', count: counts.get(GROUPS) ?? 0 }] : []),
  ]
}
