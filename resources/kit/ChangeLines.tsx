import { useTranslate } from 'ra-core'
import style from './Form.module.css'
import { useFieldWord } from './useFieldWord.ts'

export type Values = Record<string, unknown> | null

interface Props {
  resource: string
  before: Values
  after: Values
  /** A field's value as people read it; what is empty, yes or no is known here. */
  words: (field: string, value: unknown) => string
}

/** What a change changed, a line for each field: before and after. */
export const ChangeLines = ({ resource, before, after, words }: Props) => {
  const translate = useTranslate()
  const field = useFieldWord(resource)
  const read = (name: string, value: unknown) =>
    value === null || value === undefined || value === '' ? translate('account.form.empty') : typeof value === 'boolean' ? translate(value ? 'list.yes' : 'list.no') : words(name, value)
  const names = Object.keys(after ?? before ?? {}).filter((name) => !before || !after || JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null))
  return names.map((name) => (
    <p key={name} className={style.change}>
      {translate('mall.pair', { label: field(name) })}
      {before && (
        <>
          <s>{read(name, before[name])}</s> {after && '→ '}
        </>
      )}
      {after && read(name, after[name])}
    </p>
  ))
}
