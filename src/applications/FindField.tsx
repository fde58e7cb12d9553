import { useTranslate } from 'ra-core'
import { useEffect, useId, useState } from 'react'
import style from './Applications.module.css'

export interface Found {
  id: string
  name: string
}

const REST_MS = 250

interface Props {
  said: { id: string; className: string }
  value: string
  /** What the chosen one is called. */
  name: string
  find: (text: string) => Promise<Found[]>
  onChange: (id: string) => void
}

/** One record, looked for by what is typed and chosen from what is found. */
export const FindField = ({ said, value, name, find, onChange }: Props) => {
  const translate = useTranslate()
  const list = useId()
  const [text, setText] = useState(name)
  const [found, setFound] = useState<Found[] | null>(null)
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (name && text === '') setText(name)
  }, [name])
  useEffect(() => {
    if (value || text.trim() === '') return undefined
    const timer = setTimeout(() => void find(text.trim()).then(setFound, () => setFound([])), REST_MS)
    return () => clearTimeout(timer)
  }, [text, value])
  const choose = (one: Found) => {
    setText(one.name)
    setFound(null)
    onChange(one.id)
  }
  const shown = value || away ? null : found
  return (
    <div
      className={style.find}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        // Who leaves after typing the one thing there is has chosen it.
        const [only, another] = found ?? []
        if (!value && only && !another) choose(only)
        setAway(true)
      }}
      onFocus={() => setAway(false)}
    >
      <input
        {...said}
        role="combobox"
        aria-expanded={shown !== null}
        aria-controls={list}
        autoComplete="off"
        placeholder={translate('apply.find')}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setFound(null)
          if (value) onChange('')
        }}
      />
      {shown && (
        <ul id={list}>
          {shown.length === 0 && <li>{translate('apply.notFound')}</li>}
          {shown.map((one) => (
            <li key={one.id}>
              <button type="button" onClick={() => choose(one)}>
                {one.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
