import { Search } from 'lucide-react'
import { useRef } from 'react'
import { SearchInput } from '#src/components/SearchInput.tsx'
import { useLetterKeys } from '#src/hooks/useLetterKeys.ts'
import style from './List.module.css'

interface Props {
  hint: string
  text: string
  onText: (text: string) => void
}

/** The desk's search; `/` leads there from anywhere on the page. */
export const SearchField = (props: Props) => {
  const box = useRef<HTMLInputElement>(null)
  useLetterKeys({ '/': () => box.current?.focus() })
  return (
    <div className={style.search} role="search" aria-label={props.hint}>
      <Search size={16} aria-hidden="true" />
      <SearchInput ref={box} {...props} />
      <kbd aria-hidden="true">/</kbd>
    </div>
  )
}
