import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { sentenceOf } from '#src/api/errors.ts'
import style from './Applications.module.css'

export interface Found {
  id: string
  name: string
}

const REST_MS = 250

interface Props {
  said: { id: string; className: string; 'data-first'?: boolean }
  value: string
  /** What the chosen one is called. */
  name: string
  find: (text: string) => Promise<Found[]>
  /** Its id, and what it is called. */
  onChange: (id: string, name?: string) => void
}

/** What is found, where it is one thing alone. */
const only = ([one, another]: readonly Found[]) => (another ? undefined : one)

/** One record, looked for by what is typed and chosen from what is found, by the arrow keys and Enter, too. */
export const FindField = ({ said, value, name, find, onChange }: Props) => {
  const translate = useTranslate()
  const list = useId()
  const [text, setText] = useState(name)
  const [found, setFound] = useState<Found[] | null>(null)
  /** Why nothing could be looked for, and how often that was tried. */
  const [failure, setFailure] = useState('')
  const [tried, setTried] = useState(0)
  const [away, setAway] = useState(false)
  /** Which of those found is in hand. */
  const [at, setAt] = useState(-1)
  useEffect(() => {
    if (name && text === '') setText(name)
  }, [name])
  const show = (those: Found[] | null, why = '') => {
    setFound(those)
    setFailure(why)
    setAt(-1)
  }
  useEffect(() => {
    if (value || text.trim() === '') return undefined
    // What was asked for before something else was typed answers nothing.
    let current = true
    const tell: typeof show = (...those) => current && show(...those)
    const timer = setTimeout(
      () =>
        void find(text.trim()).then(
          (those) => tell(those),
          (error: unknown) => tell(null, sentenceOf(error)),
        ),
      REST_MS,
    )
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [text, value, tried])
  const choose = (one: Found) => {
    setText(one.name)
    setFound(null)
    onChange(one.id, one.name)
  }
  const shown = value || away ? null : found
  const onKey = (event: KeyboardEvent) => {
    // What is put together by an input method has these keys for itself.
    if (!shown || shown.length === 0 || event.nativeEvent.isComposing) return
    const to = { ArrowDown: (at + 1) % shown.length, ArrowUp: (at <= 0 ? shown.length : at) - 1 }[event.key]
    if (to !== undefined) {
      setAt(to)
      document.getElementById(`${list}-${to}`)?.scrollIntoView?.({ block: 'nearest' })
    } else if (event.key === 'Enter' && (shown[at] ?? only(shown))) choose((shown[at] ?? only(shown)) as Found)
    else if (event.key === 'Escape') setFound(null)
    else return
    // Neither is the form sent nor its dialog closed by it.
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      className={style.find}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        // Who leaves after typing the one thing there is has chosen it.
        const one = only(found ?? [])
        if (!value && one) choose(one)
        setAway(true)
      }}
      onFocus={() => setAway(false)}
    >
      <input
        {...said}
        {...(failure && { 'aria-describedby': `${list}-failed` })}
        role="combobox"
        aria-expanded={shown !== null}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={shown?.[at] ? `${list}-${at}` : undefined}
        onKeyDown={onKey}
        autoComplete="off"
        placeholder={translate('apply.find')}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          show(null)
          if (value) onChange('')
        }}
      />
      <span id={`${list}-failed`} role="status" className="field-error">
        {failure && (
          <>
            {failure}{' '}
            <button type="button" className="link" onClick={() => setTried(tried + 1)}>
              {translate('mall.retry')}
            </button>
          </>
        )}
      </span>
      {shown && (
        <div id={list} role="listbox" aria-label={translate('apply.find')} className={style.found}>
          {shown.length === 0 && <p role="status">{translate('apply.notFound')}</p>}
          {shown.map((one, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys.
            <div key={one.id} id={`${list}-${place}`} role="option" tabIndex={-1} aria-selected={place === at} onClick={() => choose(one)}>
              {one.name}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
