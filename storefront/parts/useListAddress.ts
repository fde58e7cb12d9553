import { useLocation, useNavigate } from 'react-router-dom'
import { useTypedFilter } from '#src/hooks/useTypedFilter.ts'
import { pageIn } from '#src/page-in.ts'
import { changed } from '../catalogue/catalogue-state.ts'

const MAX_WORD = 100

export interface ListAddress {
  query: URLSearchParams
  page: number
  keyword: string
  /** What is typed into the list's search, which goes into the address when the hand rests. */
  text: string
  setText: (text: string) => void
  pageAddress: (page: number) => string
  /** The list from its first page with other filters. */
  filterAddress: (changes: Record<string, string | null>) => string
}

/** A list's page, search and filters, all of which stand in the address. */
export const useListAddress = (): ListAddress => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const keyword = (query.get('q') ?? '').slice(0, MAX_WORD)
  // Letters stand above their applications, with pages of their own: another word begins at the first of both.
  const [text, setText] = useTypedFilter(keyword, (q) => navigate(pathname + changed(query, { q: q || null, letters: null }), { replace: true }))
  return {
    query,
    page: pageIn(query),
    keyword,
    text,
    setText,
    pageAddress: (to) => pathname + changed(query, { page: to === 1 ? null : String(to) }),
    filterAddress: (changes) => pathname + changed(query, changes),
  }
}
