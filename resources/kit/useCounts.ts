import { useQueries } from '@tanstack/react-query'

/** How old a count may be. */
const COUNTED_MS = 30_000

/**
 * How many each of the filters finds, by its name; undefined for what isn't known yet, or wasn't answered.
 * @param key what the list's own queries begin with, so that a change of the list counts anew
 * @param count asks the list itself for its total
 */
export const useCounts = <Name extends string, Filter extends object>(
  key: string,
  filters: readonly (readonly [name: Name, filter: Filter])[],
  count: (filter: Filter) => Promise<number | undefined>,
): ReadonlyMap<Name, number | undefined> => {
  const counts = useQueries({ queries: filters.map(([, filter]) => ({ queryKey: [key, 'count', filter], queryFn: () => count(filter), staleTime: COUNTED_MS })) })
  return new Map(filters.map(([name], at) => [name, counts[at]?.data]))
}
