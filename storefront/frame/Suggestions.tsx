import { useStoreContext, useTranslate } from 'ra-core'
import { useState } from 'react'
import { href } from '#contract/paths.ts'
import type { Suggestion } from '#contract/suggestion.ts'
import { useUser } from '#src/api/user.ts'
import { Marked } from '../parts/Marked.tsx'
import { forgetSearches, pastSearches } from './past-searches.ts'
import style from './SearchBox.module.css'
import { addressOf } from './suggestion-address.ts'

interface Props {
  /** Of the box: the options' own ids begin with it. */
  id: string
  /** What may be meant; null where nothing was typed, or nothing is meant by it. */
  suggestions: readonly Suggestion[] | null
  /** Nothing is typed: what one searched for before is offered. */
  past: boolean
  /** The one that the arrows have reached. */
  at: number
  onGo: (to: string) => void
}

/** What may be meant, as the options of the search box; under an empty one what one searched for lately. */
export const Suggestions = ({ id, suggestions, past, at, onGo }: Props) => {
  const translate = useTranslate()
  if (past) return <PastSearches onGo={onGo} />
  if (!suggestions) return null
  return (
    <div id={`${id}-list`} className={style.list} role="listbox" aria-label={translate('shop.search.suggestions')}>
      {suggestions.map((one, place) => (
        <button
          type="button"
          tabIndex={-1}
          key={`${one.kind}-${one.goodsId ?? one.specId ?? one.groupId ?? one.brand}`}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === at}
          className={style.option}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onGo(addressOf(one))}
        >
          <span className={style.kind}>{translate(`shop.search.kinds.${one.kind}`)}</span>
          <span className={style.text}>
            <Marked text={one.text} marks={one.marks} />
          </span>
          <span className={style.hint}>{one.hint}</span>
        </button>
      ))}
    </div>
  )
}

/** What one searched for lately, under the empty box; nothing where one hasn't. */
const PastSearches = ({ onGo }: { onGo: (to: string) => void }) => {
  const translate = useTranslate()
  const store = useStoreContext()
  const accountId = useUser()?.id ?? ''
  const [past, setPast] = useState(() => pastSearches(store, accountId))
  if (past.length === 0) return null
  return (
    // A press leaves the focus in the box, so that the list is still there when it is over.
    <div className={style.list} role="group" aria-label={translate('shop.search.past')} onPointerDown={(event) => event.preventDefault()}>
      <p className={style.past}>
        {translate('shop.search.past')}
        <button
          type="button"
          className="link"
          onClick={(event) => {
            event.currentTarget.form?.querySelector('input')?.focus()
            forgetSearches(store, accountId)
            setPast([])
          }}
        >
          {translate('shop.search.forget')}
        </button>
      </p>
      {past.map((text) => (
        <button key={text} type="button" className={style.option} onClick={() => onGo(href('SearchList', { id: text }))}>
          {text}
        </button>
      ))}
    </div>
  )
}
