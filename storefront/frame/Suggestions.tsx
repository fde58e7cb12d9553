import { useTranslate } from 'ra-core'
import type { Suggestion } from '#contract/suggestion.ts'
import { Marked } from '../parts/Marked.tsx'
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
