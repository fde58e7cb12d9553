import { queryOptions } from '@tanstack/react-query'
import { unreadCalls } from '#contract/unread.ts'
import { send } from '#src/api/client.ts'

/** How many messages wait in an inbox: that of whom one orders for, or one's own at the desk. */
export const unreadIn = (own: boolean) => queryOptions({ queryKey: ['messages', own, 'count'], queryFn: () => send(unreadCalls.count, own ? { own } : {}), staleTime: 30_000, refetchInterval: 60_000 })
