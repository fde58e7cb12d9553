import { useStoreContext, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Suggestion } from '#contract/suggestion.ts'
import { useUser } from '#src/api/user.ts'
import { href } from '#src/paths.ts'
import { Marked } from '../parts/Marked.tsx'
import { forgetSearches, pastSearches } from './past-searches.ts'
import style from './SearchBox.module.css'

interface Props {
  /** Of the box: the options' own ids begin with it. */
  id: string
  suggestions: readonly Suggestion[]
  /** The one that the arrows have reached. */
  at: number
  onChoose: (suggestion: Suggestion) => void
}

/** What may be meant, as the options of the search box. */
export const Suggestions = ({ id, suggestions, at, onChoose }: Props) => {
  const translate = useTranslate()
  return suggestions.map((one, place) => (
    <button
      type="button"
      tabIndex={-1}
      key={`${one.kind}-${one.goodsId ?? one.specId ?? one.groupId ?? one.brand}`}
      id={`${id}-${place}`}
      role="option"
      aria-selected={place === at}
      className={style.option}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(one)}
    >
      <span className={style.kind}>{translate(`shop.search.kinds.${one.kind}`)}</span>
      <span className={style.text}>
        <Marked text={one.text} marks={one.marks} />
      </span>
      <span className={style.hint}>{one.hint}</span>
    </button>
  ))
}

/** What one searched for lately, under the empty box; nothing where one hasn't. */
export const PastSearches = ({ onGo }: { onGo: (to: string) => void }) => {
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
