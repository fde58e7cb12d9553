import { listBody } from '#src/api/post-or-rest.ts'

/** Accounts meant by a bulk action: some by id, or everything that the filter finds. */
export type Choice = { ids: string[] } | { filter: Record<string, unknown> }

/** The list's filter as the calls take it, without its paging and sorting. */
export const filterBody = (filterValues: Record<string, unknown>): Record<string, unknown> => {
  const { page: _page, size: _size, ...filter } = listBody({ filter: filterValues })
  return filter
}
