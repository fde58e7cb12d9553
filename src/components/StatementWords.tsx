import { useTranslate } from 'ra-core'
import type { StatementWord } from '#contract/statement.ts'
import { shortTime } from '#src/dates.ts'
import style from './StatementWords.module.css'

/** What was said to a statement, the oldest first. The server names who of the house answered to staff alone. */
export const StatementWords = ({ words }: { words: readonly StatementWord[] }) => {
  const translate = useTranslate()
  if (words.length === 0) return null
  return (
    <ol className={style.words}>
      {words.map(({ byStaff, name, text, at }) => (
        <li key={`${at}${text}`} className={byStaff ? style.house : undefined}>
          <small>
            {name || translate('fund.statement.house')} · {shortTime(at)}
          </small>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  )
}
