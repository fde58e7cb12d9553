import { useTranslate } from 'ra-core'
import { ChangedValue, type Reading } from './ChangedValue.tsx'
import { changedNames } from './changed-names.ts'
import style from './Form.module.css'
import { useFieldWord } from './useFieldWord.ts'

export type Values = Record<string, unknown> | null

interface Props extends Reading {
  before: Values
  after: Values
}

/** What a change changed, a line for each field: before and after. */
export const ChangeLines = ({ resource, before, after, words }: Props) => {
  const translate = useTranslate()
  const field = useFieldWord(resource)
  return changedNames(before, after).map((name) => (
    <p key={name} className={style.change}>
      {translate('mall.pair', { label: field(name) })}
      {before && (
        <>
          <s>
            <ChangedValue resource={resource} field={name} value={before[name]} words={words} />
          </s>{' '}
          {after && '→ '}
        </>
      )}
      {after && <ChangedValue resource={resource} field={name} value={after[name]} words={words} />}
    </p>
  ))
}
