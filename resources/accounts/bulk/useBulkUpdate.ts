import { useQueryClient } from '@tanstack/react-query'
import { type Identifier, useNotify } from 'ra-core'
import { useState } from 'react'
import { type AccountChanges, accountCalls } from '#contract/account.ts'
import { counted } from '#contract/counted.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useUndoable } from '#src/hooks/useUndoable.ts'
import type { Choice } from '../../kit/choice.ts'
import { useWayBack } from '../../kit/useWayBack.ts'

/** So many can be put back as they were. */
const MOST = 500

/** What those that are about to change had in the fields that change, each with whose it was; null where there are too many to put back. */
const stood = async (choice: Choice, data: AccountChanges): Promise<Map<string, string[]> | null> => {
  const { items, total } = await send(accountCalls.list, { page: 1, size: MOST, ...('ids' in choice ? { ids: choice.ids } : choice.filter) })
  if (total > items.length) return null
  const fields = Object.keys(data) as (keyof AccountChanges)[]
  const before = new Map<string, string[]>()
  for (const account of items) {
    const was = JSON.stringify(Object.fromEntries(fields.map((field) => [field, account[field] ?? null])))
    if (fields.some((field) => (account[field] ?? null) !== (data[field] ?? null))) before.set(was, [...(before.get(was) ?? []), account.id])
  }
  return before
}

/** Changes many accounts by one call, all or nothing, and offers the way back. */
export const useBulkUpdate = () => {
  const notify = useNotify()
  const queries = useQueryClient()
  const undoable = useUndoable()
  const wayBack = useWayBack('accounts')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const update = async (choice: Choice, data: AccountChanges): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setFailure('')
    try {
      const before = await stood(choice, data)
      const { updated } = await send(accountCalls.updates, { ...choice, data })
      const put = (was: string, ids: Identifier[]) => send(accountCalls.updates, { ids: ids.map(String), data: JSON.parse(was) as AccountChanges })
      // Those that were so already haven't changed.
      const changed = before ? [...before.values()].reduce((sum, ids) => sum + ids.length, 0) : updated
      undoable('account.bulk.updated', { count: counted(changed) }, before ? () => void wayBack(before, put) : null)
      await queries.invalidateQueries({ queryKey: ['accounts'] })
      return true
    } catch (error) {
      setFailure(sentenceOf(error))
      notify(sentenceOf(error), { type: 'error' })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { update, busy, failure }
}
