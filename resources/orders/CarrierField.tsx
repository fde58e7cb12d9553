import { useTranslate } from 'ra-core'
import { type Ref, useId } from 'react'
import { CarrierList } from '#src/components/CarrierList.tsx'
import style from './ShipDialog.module.css'

interface Props {
  value: string
  fault: string
  disabled?: boolean
  ref: Ref<HTMLInputElement>
  onChange: (carrier: string) => void
}

/** Who carries what is sent: one of the usual carriers, or whatever is typed. */
export const CarrierField = ({ value, fault, disabled = false, ref, onChange }: Props) => {
  const translate = useTranslate()
  const id = useId()
  return (
    <div className={style.carrier}>
      <label htmlFor={id}>{translate('trade.returns.carrier')}</label>
      <input
        id={id}
        ref={ref}
        className="input"
        aria-required
        list={`${id}-list`}
        value={value}
        maxLength={60}
        disabled={disabled}
        aria-invalid={fault !== '' || undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <CarrierList id={`${id}-list`} />
      {fault && (
        <span id={`${id}-fault`} className="field-error">
          {fault}
        </span>
      )}
    </div>
  )
}
