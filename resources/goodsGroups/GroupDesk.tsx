import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { ChevronsDownUp, ChevronsUpDown, Plus } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { startTransition, useDeferredValue, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { TOP } from '#contract/brand-menu.ts'
import { counted } from '#contract/counted.ts'
import { dictionaryCalls } from '#contract/dictionary.ts'
import { BRANDS } from '#contract/dictionary-entry.ts'
import { type GoodsGroup, goodsGroupCalls } from '#contract/goods-group.ts'
import { path } from '#contract/paths.ts'
import { send } from '#src/api/client.ts'
import { useMay } from '#src/api/user.ts'
import { Notice } from '#src/components/Notice.tsx'
import { usePageTab } from '#src/desk/tabs.ts'
import { useTitle } from '#src/hooks/useTitle.ts'
import { ExportButton } from '../kit/ExportButton.tsx'
import { ImportButton } from '../kit/importing/ImportButton.tsx'
import list from '../kit/List.module.css'
import { NotRead } from '../kit/NotRead.tsx'
import { SearchField } from '../kit/SearchField.tsx'
import { TableBones } from '../kit/TableBones.tsx'
import { GroupBulkBar } from './GroupBulkBar.tsx'
import { GroupDialog } from './GroupDialog.tsx'
import { GroupTree } from './GroupTree.tsx'
import { groupImport } from './group-import.ts'
import { childrenOf, rowsOf } from './tree.ts'

type Open = { group: GoodsGroup } | { parent: GoodsGroup | null }

/** The goods groups as a tree, of one brand or of all: shown and hidden, moved, imported and exported. */
export const GroupDesk = () => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const query = new URLSearchParams(useLocation().search)
  const batchId = query.get('batch')
  const brandsRead = useQuery({ queryKey: ['dictionary', 'words', BRANDS], queryFn: () => send(dictionaryCalls.byGroup, { groupCode: BRANDS }), staleTime: 60_000 })
  const brands = brandsRead.data
  const asked = query.get('brand')
  const brand = batchId ? '' : (asked ?? brands?.[0]?.name ?? '')
  const all = asked === ''
  const isKnown = batchId !== null || asked !== null || brands !== undefined
  const mayWrite = useMay('goodsGroups:write')
  const [text, setText] = useState('')
  const word = useDeferredValue(text.trim().toLowerCase())
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [editing, setEditing] = useState<Open | null>(null)
  const filter = useMemo(() => ({ ...(batchId && { batchId }), ...(!all && brand && { brand }) }), [batchId, all, brand])
  const tree = useQuery({ queryKey: ['goodsGroups', 'tree', filter], queryFn: () => send(goodsGroupCalls.all, filter), enabled: isKnown })
  const { data } = tree
  // Whose groups are shown first is the brands' to say.
  const { error, refetch } = isKnown ? tree : brandsRead
  const children = useMemo(() => childrenOf(data ?? []), [data])
  const rows = useMemo(() => rowsOf(data ?? [], opened, word, children), [data, opened, word, children])
  const title = translate('resources.goodsGroups.name', { smart_count: 2 })
  useTitle(title)
  usePageTab('resources.goodsGroups.name')
  const choose = (next: string) => {
    setChosen(new Set())
    navigate(`${path('GoodsGroups')}?${new URLSearchParams({ brand: next })}`)
  }
  return (
    <div className={list.page}>
      <div className={list.head}>
        <h1>{title}</h1>
        <span className={list.total}>{data && translate('tree.count', { count: counted(data.length) })}</span>
        <span className={list.grow} />
        {useMay('goodsGroups:import') && <ImportButton kit={groupImport} />}
        <ExportButton call={goodsGroupCalls.export} filter={filter} />
        {mayWrite && (
          <Button variant="contained" color="primary" startIcon={<Plus size={16} />} onClick={() => setEditing({ parent: null })}>
            {translate('tree.new')}
          </Button>
        )}
      </div>
      <div className={list.filters}>
        <select className={list.choose} aria-label={translate('resources.goodsGroups.fields.brand')} value={all || batchId ? '' : brand} onChange={(event) => choose(event.target.value)}>
          <option value="">{translate('tree.all')}</option>
          {brands?.map(({ id, name }) => (
            <option key={id}>{name}</option>
          ))}
        </select>
        <SearchField hint={translate('tree.search')} text={text} onText={setText} />
        <Button startIcon={<ChevronsUpDown size={16} />} onClick={() => startTransition(() => setOpened(new Set(data?.map(({ id }) => id))))}>
          {translate('tree.expandAll')}
        </Button>
        <Button startIcon={<ChevronsDownUp size={16} />} onClick={() => setOpened(new Set())}>
          {translate('tree.collapseAll')}
        </Button>
        {batchId && (
          <button type="button" className={list.clear} onClick={() => choose('')}>
            {translate('list.clearFilters')}
          </button>
        )}
      </div>
      {error && !data ? (
        <NotRead error={error} retry={refetch} />
      ) : !data ? (
        <TableBones />
      ) : rows.length === 0 ? (
        <Notice title={translate('tree.empty')} />
      ) : (
        <GroupTree
          groups={data}
          rows={rows}
          chosen={chosen}
          mayWrite={mayWrite}
          onToggle={(id) => setOpened((before) => toggled(before, id))}
          onOpen={(id) => setOpened((before) => new Set(before).add(id))}
          onChoose={(id) => setChosen((before) => toggled(before, id))}
          onEdit={(group) => setEditing({ group })}
          onAdd={(parent) => setEditing({ parent })}
        />
      )}
      {mayWrite && chosen.size > 0 && <GroupBulkBar ids={[...chosen]} onDone={() => setChosen(new Set())} />}
      {editing && (
        <GroupDialog
          group={'group' in editing ? (data?.find(({ id }) => id === editing.group.id) ?? editing.group) : null}
          parent={'parent' in editing ? editing.parent : null}
          brand={'group' in editing ? editing.group.brand : (editing.parent?.brand ?? brand)}
          brands={brands?.map(({ name }) => name) ?? []}
          nameOf={(id) => data?.find((one) => one.id === id)?.name}
          onClose={() => setEditing(null)}
          onMade={(parentId) => parentId !== TOP && setOpened((before) => new Set(before).add(parentId))}
        />
      )}
    </div>
  )
}

const toggled = (before: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(before)
  if (!next.delete(id)) next.add(id)
  return next
}
