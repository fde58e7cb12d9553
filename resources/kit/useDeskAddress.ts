import { useLocation, useNavigate } from 'react-router-dom'
import { MAX_PAGE_SIZE } from '#contract/page.ts'
import { useTypedFilter } from '#src/hooks/useTypedFilter.ts'
import { pageIn } from '#src/page-in.ts'

const MAX_WORD = 100
const USUAL_SIZE = 50

/** A desk's page and its size, search and view, all of which stand in the address; another view or word begins at the first page. */
export const useDeskAddress = () => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const go = (changes: Record<string, string | null>) => {
    const next = new URLSearchParams(query)
    next.delete('page')
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name)
      else next.set(name, value)
    }
    navigate(`${pathname}?${next}`, { replace: true })
  }
  const keyword = (query.get('q') ?? '').slice(0, MAX_WORD)
  const [text, setText] = useTypedFilter(keyword, (q) => go({ q: q || null }))

  return { query, go, keyword, text, setText, page: pageIn(query), size: Math.min(pageIn(query, 'size', USUAL_SIZE), MAX_PAGE_SIZE) }
}
