import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { MAX_QTY } from '#contract/cart.ts'
import style from './SpecGrid.module.css'

interface Props {
  label: string
  value: number
  max: number
  min?: number
  onChange: (value: number) => void
}

/** A quantity with a button on each side. What is typed is clamped when one leaves the field. */
export const Stepper = ({ label, value, max, min = 0, onChange }: Props) => {
  const translate = useTranslate()
  const most = Math.min(max, MAX_QTY)
  const [text, setText] = useState(String(value))
  useEffect(() => setText(String(value)), [value])
  const take = (typed: string) => {
    const number = /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : value
    const next = Math.min(most, Math.max(min, number))
    setText(String(next))
    if (next !== value) onChange(next)
  }
  return (
    <div className={style.stepper} role="group" aria-label={label} data-zero={value === 0 || undefined}>
      <button type="button" aria-label={translate('shop.product.minus')} disabled={value <= min} onClick={() => onChange(Math.max(min, value - 1))}>
        −
      </button>
      <input
        inputMode="numeric"
        aria-label={label}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          if (/^\d{1,6}$/.test(event.target.value) && Number(event.target.value) <= most && Number(event.target.value) >= min) onChange(Number(event.target.value))
        }}
        onFocus={(event) => event.target.select()}
        onBlur={(event) => take(event.target.value)}
      />
      <button type="button" aria-label={translate('shop.product.plus')} disabled={value >= most} onClick={() => onChange(Math.min(most, value + 1))}>
        +
      </button>
    </div>
  )
}
