import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { buyingListCalls, MAX_LISTS } from '#contract/buying-list.ts'
import { send } from '#src/api/client.ts'
import { PAGE_SIZE } from '../page-size.ts'

/** Lists of what is bought again and again; what changes one forgets `buyingLists`. */
export const listQueries = {
  page: (page: number, keyword: string) =>
    queryOptions({
      queryKey: ['buyingLists', 'page', page, keyword],
      queryFn: () => send(buyingListCalls.list, { page, size: PAGE_SIZE, ...(keyword && { keyword }) }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
  own: queryOptions({ queryKey: ['buyingLists', 'own'], queryFn: () => send(buyingListCalls.list, { own: true, size: MAX_LISTS }), staleTime: 0 }),
  one: (id: string) => queryOptions({ queryKey: ['buyingLists', 'one', id], queryFn: () => send(buyingListCalls.info, { id }), staleTime: 0, retry: false }),
}
