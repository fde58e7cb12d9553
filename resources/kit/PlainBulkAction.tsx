import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import { useAsked } from '#src/hooks/useAsked.ts'
import type { PlainAction } from './resource-spec.ts'

interface Props {
  action: PlainAction
  ids: string[]
  resource: string
  onDone: () => void
}

/** An action on the chosen records: asked for, then done in one call. */
export const PlainBulkAction = ({ action, ids, resource, onDone }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const word = (what: string, facts: object = {}) => translate(`resources.${resource}.actions.${action.name}${what}`, facts)
  const { ask, dialog } = useAsked(async () => {
    const counts = await action.run(ids)
    notify(word('Done', { ...counts, smart_count: Object.values(counts)[0] }), { type: 'success' })
    await Promise.all([resource, ...(action.touches ?? [])].map((name) => queries.invalidateQueries({ queryKey: [name] })))
    onDone()
  })
  const Icon = action.icon
  return (
    <>
      <button type="button" onClick={ask}>
        <Icon size={16} />
        {word('')}
      </button>
      <ConfirmDialog {...dialog} title={word('')} text={word('Text', { count: ids.length, smart_count: ids.length })} action={word('')} />
    </>
  )
}
