import { Search } from 'lucide-react'
import { useListFilterContext } from 'ra-core'
import { useRef } from 'react'
import { useLetterKeys } from '#src/hooks/useLetterKeys.ts'
import { useTypedFilter } from '#src/hooks/useTypedFilter.ts'
import style from './List.module.css'

/** Searches as one types; `/` leads there from anywhere on the page. */
export const SearchBox = ({ hint }: { hint: string }) => {
  const { filterValues, setFilters } = useListFilterContext()
  const [text, setText] = useTypedFilter(typeof filterValues.q === 'string' ? filterValues.q : '', (q) => {
    const { q: _, ...rest } = filterValues
    setFilters(q ? { ...rest, q } : rest, [])
  })
  const box = useRef<HTMLInputElement>(null)
  useLetterKeys({ '/': () => box.current?.focus() })
  return (
    <div className={style.search} role="search" aria-label={hint}>
      <Search size={16} aria-hidden="true" />
      <input ref={box} type="search" aria-label={hint} placeholder={hint} value={text} onChange={(event) => setText(event.target.value)} />
      <kbd aria-hidden="true">/</kbd>
    </div>
  )
}
