import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { accountCalls } from '#contract/account.ts'
import { cartCalls } from '#contract/cart.ts'
import { BRANDS, dictionaryCalls } from '#contract/dictionary.ts'
import { favouriteCalls } from '#contract/favourite.ts'
import { type GoodsFilter, type GoodsQuery, goodsCalls } from '#contract/goods.ts'
import { goodsGroupCalls } from '#contract/goods-group.ts'
import { homeCalls } from '#contract/home.ts'
import { send } from '#src/api/client.ts'

/** The organisation whose catalogue the brand menu shows, as the specification has it. */
const CATALOGUE_ORG = '3'
const MINUTES = 60_000

/** What the storefront asks the server, each under one key. */
export const queries = {
  brands: queryOptions({ queryKey: ['brands'], queryFn: () => send(dictionaryCalls.byGroup, { groupCode: BRANDS }), staleTime: 5 * MINUTES }),
  /** Loaded once for each brand, when its menu is first opened. */
  brandGroups: (brand: string) =>
    queryOptions({ queryKey: ['brandGroups', brand], queryFn: () => send(goodsGroupCalls.mallList, { page: 0, orgId: CATALOGUE_ORG, size: 0, brand }), staleTime: Number.POSITIVE_INFINITY }),
  cartCount: queryOptions({ queryKey: ['cart', 'count'], queryFn: () => send(cartCalls.count), staleTime: MINUTES / 2 }),
  subAccounts: queryOptions({ queryKey: ['subAccounts'], queryFn: () => send(accountCalls.subAccounts) }),
  home: queryOptions({ queryKey: ['goods', 'home'], queryFn: () => send(homeCalls.home), staleTime: MINUTES }),
  goods: (query: GoodsQuery) =>
    queryOptions({ queryKey: ['goods', 'page', query], queryFn: ({ signal }) => send(goodsCalls.mallPage, query, { signal }), staleTime: MINUTES / 2, placeholderData: keepPreviousData }),
  facets: (filter: GoodsFilter) =>
    queryOptions({ queryKey: ['goods', 'facets', filter], queryFn: ({ signal }) => send(goodsCalls.mallFacets, filter, { signal }), staleTime: MINUTES, placeholderData: keepPreviousData }),
  product: (which: { id?: string; specId?: string }) => queryOptions({ queryKey: ['goods', 'product', which], queryFn: () => send(goodsCalls.mallInfo, which), staleTime: MINUTES / 2, retry: false }),
  related: (id: string) => queryOptions({ queryKey: ['goods', 'related', id], queryFn: () => send(goodsCalls.mallRelated, { id, size: 10 }), staleTime: 5 * MINUTES }),
  seen: (except: string | undefined) => queryOptions({ queryKey: ['goods', 'seen', except ?? ''], queryFn: () => send(goodsCalls.mallSeen, { ...(except && { id: except }), size: 10 }) }),
  suggestions: (keyword: string) =>
    queryOptions({ queryKey: ['goods', 'suggest', keyword], queryFn: ({ signal }) => send(goodsCalls.mallSuggest, { keyword }, { signal }), staleTime: MINUTES, placeholderData: keepPreviousData }),
  favourites: (page: number, size: number, keyword: string) =>
    queryOptions({
      queryKey: ['goods', 'favourites', page, size, keyword],
      queryFn: () => send(favouriteCalls.list, { page, size, ...(keyword && { keyword }) }),
      placeholderData: keepPreviousData,
    }),
}
