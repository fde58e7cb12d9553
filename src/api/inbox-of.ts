import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { messageCalls } from '#contract/message.ts'
import { send } from '#src/api/client.ts'
import { unreadIn } from './unread.ts'

/** An inbox: that of whom one orders for, or one's own at the desk. */
export const inboxOf = (own: boolean) => {
  const whose = own ? { own } : {}
  return {
    unread: unreadIn(own),
    page: (page: number, size: number, unread?: boolean) =>
      queryOptions({
        queryKey: ['messages', own, 'page', page, size, unread],
        queryFn: () => send(messageCalls.list, { page, size, ...whose, ...(unread && { unread }) }),
        placeholderData: keepPreviousData,
        staleTime: 0,
      }),
    /** Marks messages as read, all of them where none are named. */
    read: (ids?: string[]) => send(messageCalls.read, { ...whose, ...(ids && { ids }) }),
  }
}
