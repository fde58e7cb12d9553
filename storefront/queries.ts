import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { BRANDS, dictionaryEntryCalls } from '#contract/dictionary-entry.ts'
import { goodsShelfCalls } from '#contract/goods-card.ts'
import { homeCalls } from '#contract/home.ts'
import { intoCartCalls } from '#contract/into-cart.ts'
import { send } from '#src/api/client.ts'

const MINUTES = 60_000

/** What the frame and the front ask the server, each under one key. */
export const queries = {
  brands: queryOptions({ queryKey: ['brands'], queryFn: () => send(dictionaryEntryCalls.byGroup, { groupCode: BRANDS }), staleTime: 5 * MINUTES }),
  cartCount: queryOptions({ queryKey: ['cart', 'count'], queryFn: () => send(intoCartCalls.count), staleTime: MINUTES / 2, refetchOnWindowFocus: 'always' }),
  home: queryOptions({ queryKey: ['goods', 'home'], queryFn: () => send(homeCalls.home), staleTime: MINUTES }),
  seen: (except: string | undefined) => queryOptions({ queryKey: ['goods', 'seen', except ?? ''], queryFn: () => send(goodsShelfCalls.mallSeen, { ...(except && { id: except }), size: 10 }) }),
  /** What asks for them comes with the first of them. */
  suggestions: (keyword: string) =>
    queryOptions({
      queryKey: ['goods', 'suggest', keyword],
      queryFn: async ({ signal }) => (await import('./frame/suggest.ts')).suggest(keyword, signal),
      staleTime: MINUTES,
      placeholderData: keepPreviousData,
    }),
}
