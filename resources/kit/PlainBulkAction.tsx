import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { sentenceOf } from '#src/api/errors.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
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
  const [state, setState] = useState<'idle' | 'asking' | 'sending'>('idle')
  const word = (what: string, facts: object = {}) => translate(`resources.${resource}.actions.${action.name}${what}`, facts)
  const run = async () => {
    setState('sending')
    try {
      const counts = await action.run(ids)
      notify(word('Done', { ...counts, smart_count: Object.values(counts)[0] }), { type: 'success' })
      await Promise.all([resource, ...(action.touches ?? [])].map((name) => queries.invalidateQueries({ queryKey: [name] })))
      onDone()
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    }
    setState('idle')
  }
  const Icon = action.icon
  return (
    <>
      <button type="button" onClick={() => setState('asking')}>
        <Icon size={16} />
        {word('')}
      </button>
      <ConfirmDialog
        open={state !== 'idle'}
        busy={state === 'sending'}
        title={word('')}
        text={word('Text', { count: ids.length, smart_count: ids.length })}
        action={word('')}
        onClose={() => setState('idle')}
        onConfirm={run}
      />
    </>
  )
}
