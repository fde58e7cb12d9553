import { useTranslate } from 'ra-core'
import type { QuickRow } from '#contract/cart.ts'
import style from './PastedRows.module.css'

interface Props {
  row: Pick<QuickRow, 'suggestion' | 'candidates'>
  disabled?: boolean
  onChoose: (code: string) => void
}

/** What was probably meant by a row that is no code: the code alike, or specs that its words find. Nothing where there is neither. */
export const MeantSpecs = ({ row: { suggestion, candidates }, disabled, onChoose }: Props) => {
  const translate = useTranslate()
  if (suggestion)
    return (
      <button type="button" className="link" disabled={disabled} onClick={() => onChoose(suggestion)}>
        {translate('trade.quick.meant', { code: suggestion })}
      </button>
    )
  if (candidates.length === 0) return null
  return (
    <span className={style.meant}>
      {translate('trade.quick.candidates')}
      {candidates.map(({ code, name }) => (
        <button key={code} type="button" className="link" disabled={disabled} onClick={() => onChoose(code)}>
          {name} · {code}
        </button>
      ))}
    </span>
  )
}
