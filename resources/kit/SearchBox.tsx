import { Search } from 'lucide-react'
import { useListContext } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { isTyping } from './is-typing.ts'
import style from './List.module.css'

/** Typing waits this long before it asks the server. */
const PAUSE_MS = 250

/** Searches as one types; `/` leads there from anywhere on the page. */
export const SearchBox = ({ hint }: { hint: string }) => {
  const { filterValues, setFilters } = useListContext()
  const asked = typeof filterValues.q === 'string' ? filterValues.q : ''
  const [text, setText] = useState(asked)
  const box = useRef<HTMLInputElement>(null)
  const current = useRef(filterValues)
  current.current = filterValues
  useEffect(() => setText(asked), [asked])
  useEffect(() => {
    if (text === asked) return
    const timer = setTimeout(() => {
      const { q: _, ...rest } = current.current
      setFilters(text.trim() ? { ...rest, q: text } : rest, [])
    }, PAUSE_MS)
    return () => clearTimeout(timer)
    // Only typing starts the wait.
  }, [text])
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target)) return
      event.preventDefault()
      box.current?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  return (
    <div className={style.search} role="search" aria-label={hint}>
      <Search size={16} aria-hidden="true" />
      <input ref={box} type="search" aria-label={hint} placeholder={hint} value={text} onChange={(event) => setText(event.target.value)} />
      <kbd aria-hidden="true">/</kbd>
    </div>
  )
}
