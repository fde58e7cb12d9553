import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { deskCalls } from '#contract/desk.ts'
import { send } from '#src/api/client.ts'

/** Counted anew each minute, and where another page is opened: what was done there may be what was counted. */
const EACH_MS = 60_000
const FRESH_MS = 3000

/** What is done in one go tells its lists one by one. */
const PAUSE_MS = 500

/** How much waits for staff behind each entry of the menu, by its id. */
export const useWaiting = (): ReadonlyMap<string, number> => {
  const { pathname } = useLocation()
  const { data, refetch, dataUpdatedAt } = useQuery({ queryKey: ['desk', 'waiting'], queryFn: () => send(deskCalls.waiting, {}), refetchInterval: EACH_MS, staleTime: FRESH_MS, retry: false })
  // Asked when one goes elsewhere, not when the answer comes.
  useEffect(() => {
    if (dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > FRESH_MS) void refetch()
  }, [pathname])
  // Whatever staff did is told by the lists that it makes stale.
  const cache = useQueryClient().getQueryCache()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = cache.subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'invalidate' || event.query.queryKey[0] === 'desk') return
      clearTimeout(timer)
      timer = setTimeout(() => void refetch(), PAUSE_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [cache, refetch])
  return new Map(data?.map(({ menuId, count }) => [menuId, count]))
}
