import { useQuery, useQueryClient } from '@tanstack/react-query'
import { BookmarkPlus, X } from 'lucide-react'
import { useListFilterContext, useListSortContext, useTranslate } from 'ra-core'
import { useState } from 'react'
import { MOST_LETTERS, type SavedView, viewCalls } from '#contract/view.ts'
import { send } from '#src/api/client.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { useAskedAbout } from '#src/hooks/useAsked.ts'
import style from './List.module.css'
import type { ReadyView } from './resource-spec.ts'
import { TextDialog } from './TextDialog.tsx'

/** In one order of names, whatever order the database or the hand gave them. */
const ordered = (value: unknown): unknown =>
  value && typeof value === 'object' && !Array.isArray(value)
    ? Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, inside]) => [name, ordered(inside)])
    : value
const same = (a: unknown, b: unknown) => JSON.stringify(ordered(a)) === JSON.stringify(ordered(b))

/** The views of this list that one has saved, and the way to save what it is narrowed to now, unless it came as that view; nothing while there is neither. */
export const SavedViews = ({ ready = [] }: { ready?: readonly ReadyView[] | undefined }) => {
  const translate = useTranslate()
  const queries = useQueryClient()
  const { resource, filterValues, setFilters } = useListFilterContext()
  const { sort, setSort } = useListSortContext()
  const [naming, setNaming] = useState(false)
  const key = ['views', resource]
  const { data = [] } = useQuery({ queryKey: key, queryFn: () => send(viewCalls.list, { list: resource }), staleTime: 60_000 })
  const leaving = useAskedAbout((view: SavedView) => send(viewCalls.remove, { id: view.id }).finally(() => queries.invalidateQueries({ queryKey: key })))
  const current = data.find((view) => same(view.filter, filterValues) && (!view.sort || same(view.sort, sort)))
  const narrowed = Object.keys(filterValues).length > 0 && !ready.some((view) => same(view.filter, filterValues) && (!view.sort || same(view.sort, sort)))
  if (data.length === 0 && !narrowed) return null
  const open = (view: SavedView) => {
    setFilters(view.filter, [])
    if (view.sort) setSort(view.sort)
  }
  return (
    <div className={style.saved} role="group" aria-label={translate('list.views.title')}>
      {data.map((view) => (
        <span key={view.id} className={style.chip} data-on={view === current || undefined}>
          <button type="button" className={style.open} aria-pressed={view === current} onClick={() => open(view)}>
            {view.name}
          </button>
          <button type="button" aria-label={translate('list.views.remove', { name: view.name })} onClick={() => leaving.ask(view)}>
            <X size={12} />
          </button>
        </span>
      ))}
      {narrowed && !current && (
        <button type="button" className={style.add} aria-haspopup="dialog" onClick={() => setNaming(true)}>
          <BookmarkPlus size={14} aria-hidden="true" />
          {translate('list.views.save')}
        </button>
      )}
      {naming && (
        <TextDialog
          name={`saveView.${resource}`}
          title={translate('list.views.save')}
          label={translate('list.views.name')}
          action={translate('mall.save')}
          most={MOST_LETTERS}
          // One of the names again is that view, seen anew.
          hint={(typed) => translate(data.some(({ name }) => name === typed) ? 'list.views.again' : 'list.views.hint')}
          onClose={() => setNaming(false)}
          onText={async (name) => {
            await send(viewCalls.save, { list: resource, name, filter: filterValues, sort })
            setNaming(false)
            await queries.invalidateQueries({ queryKey: key })
          }}
        />
      )}
      <ConfirmDialog
        {...leaving.dialog}
        danger
        title={translate('list.views.remove', { name: leaving.asked?.name ?? '' })}
        text={translate('list.views.removeText')}
        action={translate('ra.action.delete')}
      />
    </div>
  )
}
