import { useQuery } from '@tanstack/react-query'
import { Search, X } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { href, path } from '#contract/paths.ts'
import { queries } from '../queries.ts'
import { onUse } from './on-use.tsx'
import style from './SearchBox.module.css'
import { addressOf } from './suggestion-address.ts'

/** Typing waits this long before it asks. */
const PAUSE_MS = 150

const list = onUse(() => import('./Suggestions.tsx').then(({ Suggestions }) => Suggestions))

/** The search: suggestions while one types, arrows and Enter choose among them; empty text leads home. */
export const SearchBox = () => {
  const translate = useTranslate()
  const navigate = useNavigate()
  const id = useId()
  const { pathname, search } = useLocation()
  const asked = pathname === path('SearchList') ? (new URLSearchParams(search).get('id') ?? '') : ''
  const [text, setText] = useState(asked)
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => setText(asked), [asked])
  const word = usePaused(text.trim())
  const { data: suggestions = [] } = useQuery({ ...queries.suggestions(word), enabled: open && word !== '' })
  const shown = open && word !== '' && suggestions.length > 0
  const leave = () => {
    setOpen(false)
    setAt(-1)
  }
  const go = (to: string) => {
    leave()
    navigate(to)
  }
  const clear = () => {
    setText('')
    box.current?.querySelector('input')?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = shown ? suggestions[at] : undefined
    if (chosen) return go(addressOf(chosen))
    go(text.trim() ? href('SearchList', { id: text.trim() }) : path('Home'))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leave()
    if (!shown || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    const many = suggestions.length
    setAt((now) => (event.key === 'ArrowDown' ? (now + 1 >= many ? -1 : now + 1) : now < 0 ? many - 1 : now - 1))
  }
  return (
    <form
      ref={box}
      className={style.find}
      role="search"
      onSubmit={submit}
      onBlur={(event) => {
        if (!box.current?.contains(event.relatedTarget)) leave()
      }}
    >
      <Search size={20} aria-hidden="true" />
      <input
        role="combobox"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
        aria-label={translate('shop.search.label')}
        placeholder={translate('shop.search.placeholder')}
        autoComplete="off"
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setOpen(true)
          setAt(-1)
        }}
        onFocus={() => {
          setOpen(true)
          list.ahead.onFocus()
        }}
        onKeyDown={onKeyDown}
      />
      {text && (
        <button type="button" className={style.clear} aria-label={translate('mall.clear')} onClick={clear}>
          <X size={16} />
        </button>
      )}
      <button type="submit" className="button primary">
        {translate('shop.search.go')}
      </button>
      {open && <list.Part id={id} suggestions={shown ? suggestions : null} past={!text} at={at} onGo={go} />}
    </form>
  )
}

/** A text once it has stood still for a moment. */
const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : paused
}
