import { Pencil } from 'lucide-react'
import { useTranslate } from 'ra-core'
import style from './Checkout.module.css'

interface Option {
  id: string
  head: string
  more: string
  disabled?: boolean
  /** A word beside the head: whose it is. */
  mark?: string | undefined
  onEdit?: (() => void) | undefined
}
interface Props {
  title: string
  name: string
  options: readonly Option[]
  chosen: string | null
  onChoose: (id: string) => void
  add?: string
  onAdd?: () => void
  empty?: string
  /** Two beside each other also on a phone. */
  short?: boolean
  error?: string | undefined
  /** What comes of the choice. */
  hint?: string | undefined
}

/** One choice among few, each with a line of its own; some can be changed, and more added. */
export const Choices = ({ title, name, options, chosen, onChoose, add, onAdd, empty, short = false, error, hint }: Props) => {
  const translate = useTranslate()
  return (
    <section className={`panel ${style.part}`}>
      <header>
        <h2 id={`choose-${name}`}>{title}</h2>
        {onAdd && (
          <button type="button" className="button small" aria-haspopup="dialog" onClick={onAdd}>
            {add}
          </button>
        )}
      </header>
      {options.length === 0 && <p>{empty}</p>}
      {hint && <p className={style.hint}>{hint}</p>}
      {error && (
        <p id={`fault-${name}`} className="field-error" role="alert">
          {error}
        </p>
      )}
      <div className={`${style.choices} ${short ? style.short : ''}`} role="radiogroup" aria-labelledby={`choose-${name}`} aria-describedby={error && `fault-${name}`}>
        {options.map(({ id, head, more, disabled = false, mark, onEdit }, at) => (
          <label key={id} className={style.choice} data-off={disabled || undefined}>
            <input type="radio" className="check" name={name} disabled={disabled} aria-invalid={error && at === 0 ? true : undefined} checked={chosen === id} onChange={() => onChoose(id)} />
            <span>
              <b>{head}</b> {mark && <small className="status">{mark}</small>}
              <small>{more}</small>
            </span>
            {onEdit && (
              <button type="button" className={`link ${style.edit}`} aria-label={translate('trade.form.edit', { name: head })} onClick={onEdit}>
                <Pencil size={16} />
              </button>
            )}
          </label>
        ))}
      </div>
    </section>
  )
}
