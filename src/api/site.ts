import { queryOptions, useQuery } from '@tanstack/react-query'
import { homeCalls, type Site } from '#contract/home.ts'
import { send } from './client.ts'

/** Who sells here, under which licences, and whom to complain to. */
export const siteQuery = queryOptions({ queryKey: ['site'], queryFn: () => send(homeCalls.site), staleTime: 600_000 })

/** Who sells here, as anyone may read it; undefined until it is there. */
export const useSite = (): Site | undefined => useQuery(siteQuery).data
