import { useTranslate } from 'ra-core'
import type { DeliveryLine } from '#contract/delivery.ts'
import { asSpoken } from '#src/dates.ts'
import { useUnitWord } from '#src/hooks/useUnitWord.ts'
import style from '../orders/Orders.module.css'
import { CountField } from '../parts/CountField.tsx'

interface Props {
  /** What can still be sent back, by lot. */
  lines: readonly DeliveryLine[]
  /** How many of a line, as typed. */
  typedOf: (id: string) => string
  /** What is wrong with what was typed, by the line's id. */
  faults: Record<string, string>
  onTyped: (id: string, pieces: string) => void
}

/** How many pieces of which lot are to go back. */
export const ReturnPieces = ({ lines, typedOf, faults, onTyped }: Props) => {
  const translate = useTranslate()
  const unitOf = useUnitWord()
  return lines.map((line) => (
    <div key={line.id} className={style.delivery} style={{ gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' }}>
      <span>
        {line.name} {line.specName}
        <small className={style.note} style={{ display: 'block' }}>
          {translate('trade.returns.lotLine', { lot: line.lotNumber, expires: asSpoken(line.expiresOn ?? '—'), count: line.returnable, unit: unitOf(line.unit, line.returnable) })}
        </small>
      </span>
      <CountField
        label={translate('trade.returns.qtyOf', { name: `${line.name} ${line.lotNumber}` })}
        value={typedOf(line.id)}
        max={line.returnable}
        error={faults[line.id]}
        onChange={(pieces) => onTyped(line.id, pieces)}
      />
    </div>
  ))
}
