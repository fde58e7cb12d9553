import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useEffect, useSyncExternalStore } from 'react'
import { accountCalls } from '#contract/account.ts'
import { send } from '#src/api/client.ts'
import { MOST_PUSHES, pushes } from './pushes.ts'

const LOOK_MS = 2000

/** Says what became of the pushes that were asked for here, once all of them are over. */
export const PushOutcomes = () => {
  const notify = useNotify()
  const queries = useQueryClient()
  const ids = useSyncExternalStore(pushes.subscribe, pushes.ids)
  const { data } = useQuery({
    queryKey: ['accounts', 'pushes', ids],
    queryFn: () => send(accountCalls.list, { page: 1, size: MOST_PUSHES, ids }),
    enabled: ids.length > 0,
    refetchInterval: LOOK_MS,
    staleTime: 0,
  })
  useEffect(() => pushes.forget, [])
  useEffect(() => {
    if (!data || ids.length === 0 || data.items.some(({ kingdeeStatus }) => kingdeeStatus === 'pushing')) return
    pushes.forget()
    const failed = data.items.filter(({ kingdeeStatus }) => kingdeeStatus === 'failed')
    const [first] = failed
    const facts = { pushed: data.items.filter(({ kingdeeStatus }) => kingdeeStatus === 'pushed').length, failed: failed.length, name: first?.name ?? '', reason: first?.kingdeeMessage ?? '' }
    notify(first ? 'account.bulk.pushedSome' : 'account.bulk.pushedAll', { type: first ? 'warning' : 'success', messageArgs: facts, autoHideDuration: first ? 10_000 : undefined })
    // What is on its way already brings it as well.
    void queries.invalidateQueries({ queryKey: ['accounts'] }, { cancelRefetch: false })
  }, [data, ids, notify, queries])
  return null
}
