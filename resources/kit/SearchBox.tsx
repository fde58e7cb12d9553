import { useListFilterContext } from 'ra-core'
import { useTypedFilter } from '#src/hooks/useTypedFilter.ts'
import { SearchField } from './SearchField.tsx'

/** Searches a list as one types. */
export const SearchBox = ({ hint }: { hint: string }) => {
  const { filterValues, setFilters } = useListFilterContext()
  const [text, setText] = useTypedFilter(typeof filterValues.q === 'string' ? filterValues.q : '', (q) => {
    const { q: _, ...rest } = filterValues
    setFilters(q ? { ...rest, q } : rest, [])
  })
  return <SearchField hint={hint} text={text} onText={setText} />
}
