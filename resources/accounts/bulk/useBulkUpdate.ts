import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import { type AccountChanges, accountCalls } from '#contract/account.ts'
import { send } from '#src/api/client.ts'
import { sentenceOf } from '#src/api/errors.ts'
import type { Choice } from '../../kit/choice.ts'

/** Changes many accounts by one call, all or nothing. */
export const useBulkUpdate = () => {
  const notify = useNotify()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const update = async (choice: Choice, data: AccountChanges): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    setFailure('')
    try {
      const { updated } = await send(accountCalls.updates, { ...choice, data })
      notify('account.bulk.updated', { type: 'success', messageArgs: { count: updated.toLocaleString() } })
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
