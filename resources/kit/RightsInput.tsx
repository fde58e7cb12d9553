import { useInput, useTranslate, type Validator } from 'ra-core'
import { FieldFault } from './FieldFault.tsx'
import style from './RightsInput.module.css'

interface Props {
  source: string
  label: string
  options: readonly string[]
  /** What each is called: what it is about, a colon, and what may be done. */
  word: (option: string) => string
  validate?: Validator[]
}

const COLON = /[：:]\s*/

/** Rights as a table: a row for what they are about, with everything that may be done there beside it. */
export const RightsInput = ({ source, label, options, word, validate = [] }: Props) => {
  const translate = useTranslate()
  const { field, fieldState, isRequired } = useInput({ source, validate })
  const chosen = new Set(Array.isArray(field.value) ? (field.value as string[]) : [])
  // In the order in which they are offered, whichever was ticked first.
  const choose = (some: readonly string[], on: boolean) => field.onChange(options.filter((one) => (some.includes(one) ? on : chosen.has(one))))
  const rows = new Map<string, { option: string; act: string }[]>()
  for (const option of options) {
    const [about = '', act] = word(option).split(COLON)
    const name = act === undefined ? '' : about
    rows.set(name, [...(rows.get(name) ?? []), { option, act: act ?? about }])
  }
  return (
    <fieldset className={style.rights}>
      <legend>
        {translate(label)}
        {isRequired && ' *'}
      </legend>
      {[...rows].map(([about, acts]) => {
        const theirs = acts.map(({ option }) => option)
        const all = theirs.every((one) => chosen.has(one))
        return (
          <div key={about} role="group" aria-label={about || translate('list.general')}>
            <button type="button" aria-pressed={all} title={translate(all ? 'list.untickAll' : 'list.tickAll')} onClick={() => choose(theirs, !all)}>
              {about || translate('list.general')}
            </button>
            <span>
              {acts.map(({ option, act }) => (
                <label key={option}>
                  <input type="checkbox" className="check" checked={chosen.has(option)} onChange={(event) => choose([option], event.target.checked)} />
                  {act}
                </label>
              ))}
            </span>
          </div>
        )
      })}
      <FieldFault problem={fieldState.error?.message} />
    </fieldset>
  )
}
