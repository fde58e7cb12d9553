import { useQueryClient } from '@tanstack/react-query'
import { Ban, CircleCheck, Pencil, Trash2, X } from 'lucide-react'
import { useListContext, useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { sumOf } from '#contract/money.ts'
import { yuan } from '#contract/yuan.ts'
import { dataProvider } from '#src/api/data-provider.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { useAfterPaint } from '#src/hooks/useAfterPaint.ts'
import { useAskedAbout } from '#src/hooks/useAsked.ts'
import { BulkAction } from './BulkAction.tsx'
import { ChangeManyDialog } from './ChangeManyDialog.tsx'
import style from './List.module.css'
import type { ResourceSpec } from './resource-spec.ts'
import { useActions } from './useActions.ts'
import { useChangeMany } from './useChangeMany.ts'
import { useEscape } from './useEscape.ts'
import { useMayWrite } from './useMayWrite.ts'

type Action = 'enable' | 'disable' | 'remove'

/** What can be done with the chosen records, docked between table and pager so that no row moves. All or nothing, in one call. */
export const ResourceBulkBar = ({ spec }: { spec: ResourceSpec }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const { selectedIds, data = [], onUnselectItems } = useListContext()
  const actions = useActions(spec)
  const mayWrite = useMayWrite(spec)
  const [changing, setChanging] = useState(false)
  const changeMany = useChangeMany(spec.name)
  const some = selectedIds.length > 0
  const count = selectedIds.length
  const { asked, ask, dialog } = useAskedAbout(async (action: Action) => {
    if (action === 'remove') {
      await dataProvider.deleteMany(spec.name, { ids: selectedIds })
      notify('list.bulk.removeDone', { type: 'success', messageArgs: { count } })
      await queries.invalidateQueries({ queryKey: [spec.name] })
    } else await changeMany(selectedIds, 'status', action === 'enable' ? 'active' : 'disabled', `list.bulk.${action}Done`)
    onUnselectItems()
  })
  // The ticks are seen first.
  const shown = useAfterPaint(some)
  useEscape(some && asked === null && !changing, onUnselectItems)
  if (!some || !shown || !(mayWrite || actions.length > 0)) return null
  // What is chosen on another page may be anything.
  const chosen = selectedIds.map((id) => data.find((record) => record.id === id))
  const known = chosen.filter((record) => record !== undefined)
  const { summed } = spec
  const sum = summed && known.length === count ? sumOf(known.map((record) => String(record[summed]))) : undefined
  const offered = actions.filter(({ suits }) => !suits || chosen.some((record) => !record || suits(record)))
  const button = (action: Action, icon: typeof Ban) => {
    const Icon = icon
    return (
      <button type="button" className={action === 'remove' ? style.danger : undefined} onClick={() => ask(action)}>
        <Icon size={16} />
        {translate(`list.bulk.${action}`)}
      </button>
    )
  }
  return (
    <section className={style.bulk} aria-label={translate('account.bulk.actions')}>
      <span aria-live="polite">{[translate('account.bulk.selected', { count }), sum && translate('list.bulk.sum', { amount: yuan(sum) })].filter(Boolean).join(' · ')}</span>
      <span className={style.bar} />
      {mayWrite && spec.disables && button('enable', CircleCheck)}
      {mayWrite && spec.disables && button('disable', Ban)}
      {mayWrite && spec.changesMany && (
        <button type="button" aria-haspopup="dialog" onClick={() => setChanging(true)}>
          <Pencil size={16} />
          {translate('list.bulk.change')}
        </button>
      )}
      {offered.map((action) => (
        <BulkAction key={action.name} action={action} ids={selectedIds.map(String)} resource={spec.name} onDone={() => onUnselectItems()} />
      ))}
      {mayWrite && button('remove', Trash2)}
      <span className={style.grow} />
      <button type="button" aria-label={translate('account.bulk.unselect')} onClick={() => onUnselectItems()}>
        <X size={16} />
        <kbd>Esc</kbd>
      </button>
      {changing && (
        <ChangeManyDialog
          spec={spec}
          ids={selectedIds}
          onClose={() => setChanging(false)}
          onDone={() => {
            setChanging(false)
            onUnselectItems()
          }}
        />
      )}
      <ConfirmDialog
        {...dialog}
        danger={asked !== 'enable'}
        title={asked ? translate(`list.bulk.${asked}`) : ''}
        text={asked ? translate(`list.bulk.${asked}Text`, { count }) : ''}
        action={asked ? translate(`list.bulk.${asked}`) : ''}
      />
    </section>
  )
}
