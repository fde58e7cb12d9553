import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { brandMenuCalls } from '#contract/brand-menu.ts'
import { cartCalls } from '#contract/cart.ts'
import { favouriteCalls } from '#contract/favourite.ts'
import { type GoodsFilter, type GoodsQuery, goodsCalls } from '#contract/goods.ts'
import { send } from '#src/api/client.ts'

/** The organisation whose catalogue the brand menu shows, as the specification has it. */
const CATALOGUE_ORG = '3'
const MINUTES = 60_000

/** What the catalogue's pages ask the server, each under one key. */
export const catalogueQueries = {
  /** Loaded once for each brand, when its menu is first opened. */
  brandGroups: (brand: string) =>
    queryOptions({ queryKey: ['brandGroups', brand], queryFn: () => send(brandMenuCalls.mallList, { page: 0, orgId: CATALOGUE_ORG, size: 0, brand }), staleTime: Number.POSITIVE_INFINITY }),
  goods: (query: GoodsQuery) =>
    queryOptions({ queryKey: ['goods', 'page', query], queryFn: ({ signal }) => send(goodsCalls.mallPage, query, { signal }), staleTime: MINUTES / 2, placeholderData: keepPreviousData }),
  facets: (filter: GoodsFilter) =>
    queryOptions({ queryKey: ['goods', 'facets', filter], queryFn: ({ signal }) => send(goodsCalls.mallFacets, filter, { signal }), staleTime: MINUTES, placeholderData: keepPreviousData }),
  product: (which: { id?: string; specId?: string }) => queryOptions({ queryKey: ['goods', 'product', which], queryFn: () => send(goodsCalls.mallInfo, which), staleTime: MINUTES / 2, retry: false }),
  /** The code that was probably meant by a text that nothing is called. */
  meantCode: (text: string) =>
    queryOptions({ queryKey: ['goods', 'meant', text], queryFn: async () => (await send(cartCalls.check, { rows: [{ code: text, qty: '1' }] }))[0]?.suggestion ?? null, staleTime: MINUTES }),
  related: (id: string) => queryOptions({ queryKey: ['goods', 'related', id], queryFn: () => send(goodsCalls.mallRelated, { id, size: 10 }), staleTime: 5 * MINUTES }),
  favourites: (page: number, size: number, keyword: string) =>
    queryOptions({
      queryKey: ['goods', 'favourites', page, size, keyword],
      queryFn: () => send(favouriteCalls.list, { page, size, ...(keyword && { keyword }) }),
      placeholderData: keepPreviousData,
    }),
}
