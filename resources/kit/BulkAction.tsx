import { useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { useState } from 'react'
import { sentenceOf } from '#src/api/errors.ts'
import { ConfirmDialog } from '#src/components/ConfirmDialog.tsx'
import type { RecordAction } from './resource-spec.ts'

interface Props {
  action: RecordAction
  ids: string[]
  resource: string
  onDone: () => void
}

/** One of a resource's own actions on the chosen records: asked for, then done in one call. */
export const BulkAction = ({ action, ids, resource, onDone }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const [state, setState] = useState<'idle' | 'asking' | 'sending'>('idle')
  const word = (what: string, facts: object = {}) => translate(`resources.${resource}.actions.${action.name}${what}`, facts)
  const run = async () => {
    setState('sending')
    try {
      const counts = await action.run(ids)
      notify(word('Done', counts), { type: 'success' })
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
        text={word('Text', { count: ids.length })}
        action={word('')}
        onClose={() => setState('idle')}
        onConfirm={run}
      />
    </>
  )
}
