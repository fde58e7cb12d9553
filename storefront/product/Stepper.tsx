import { useNotify, useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { counted } from '#contract/counted.ts'
import { MAX_QTY } from '#contract/into-cart.ts'
import { plainNumber } from '#src/plain-number.ts'
import style from './SpecGrid.module.css'

interface Props {
  label: string
  value: number
  max: number
  min?: number
  onChange: (value: number) => void
}

/** The whole number that was typed; nothing typed is none, anything else null. */
const countOf = (typed: string): number | null => {
  const plain = plainNumber(typed)
  return plain === '' ? 0 : /^\d+$/.test(plain) ? Number(plain) : null
}

/** A quantity with a button on each side. What can't be had is said, and put right when one leaves the field. */
export const Stepper = ({ label, value, max, min = 0, onChange }: Props) => {
  const translate = useTranslate()
  const notify = useNotify()
  const most = Math.min(max, MAX_QTY)
  const [text, setText] = useState(String(value))
  const field = useRef<HTMLInputElement>(null)
  // What stands in the field while it is typed is the reader's, as long as it means the same.
  useEffect(() => {
    const isMeant = (now: string) => (now.trim() === '' && value === min) || countOf(now) === value || (countOf(now) ?? 0) > most
    setText((now) => (document.activeElement === field.current && isMeant(now) ? now : String(value)))
  }, [value, min, most])
  /** What a text asks for, as far as it can be had; what is no quantity asks for what stood there. */
  const meant = (typed: string) => {
    const asked = countOf(typed)
    return asked === null || asked < min ? value : Math.min(most, asked)
  }
  const leave = (typed: string) => {
    // More than there is may stand there since before: only who changes it is held to it.
    if (countOf(typed) === value) {
      setText(String(value))
      return
    }
    const next = meant(typed)
    setText(String(next))
    if (next !== value) onChange(next)
    const asked = countOf(typed)
    if (asked === null || asked < min) {
      if (typed.trim() !== '') notify('shop.product.whole', { type: 'warning', messageArgs: { least: min } })
    } else if (asked > most) notify('shop.product.most', { type: 'warning', messageArgs: { most: counted(most) } })
  }
  return (
    <div className={style.stepper} role="group" aria-label={label} data-zero={value === 0 || undefined}>
      <button type="button" aria-label={translate('shop.product.minus')} disabled={value <= min} onClick={() => onChange(Math.max(min, Math.min(most, value - 1)))}>
        −
      </button>
      <input
        ref={field}
        inputMode="numeric"
        aria-label={label}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          if (meant(event.target.value) !== value) onChange(meant(event.target.value))
        }}
        onFocus={(event) => event.target.select()}
        onBlur={(event) => leave(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && leave(event.currentTarget.value)}
      />
      <button type="button" aria-label={translate('shop.product.plus')} disabled={value >= most} onClick={() => onChange(Math.min(most, value + 1))}>
        +
      </button>
    </div>
  )
}
