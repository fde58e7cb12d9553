import { useTranslate } from 'ra-core'
import style from './Applications.module.css'
import type { PoolLine } from './PoolLines.tsx'

export interface InvoiceLine {
  lineId: string
  name: string
  /** Pieces that may still be turned red. */
  left: number
}

interface Props {
  id: string
  lines: readonly InvoiceLine[]
  value: readonly PoolLine[]
  onChange: (lines: PoolLine[]) => void
}

/** The lines of a chosen invoice: how many of each are meant. Lines of another invoice that was chosen before fall away. */
export const InvoiceLines = ({ id, lines, value, onChange }: Props) => {
  const translate = useTranslate()
  const open = lines.filter(({ left }) => left > 0)
  if (open.length === 0) return <small id={id}>{translate('apply.linesHint')}</small>
  const meant = (lineId: string) => value.find((one) => one.lineId === lineId)?.qty ?? 0
  return (
    <div id={id} role="group" className={style.pool}>
      {open.map(({ lineId, name, left }) => (
        <label key={lineId}>
          <span>
            {name} <small>{translate('apply.left', { count: left })}</small>
          </span>
          <input
            className="input"
            type="number"
            min={0}
            max={left}
            value={meant(lineId)}
            onChange={(event) => {
              const typed = Math.max(0, Math.floor(Number(event.target.value) || 0))
              onChange(open.map((one) => ({ lineId: one.lineId, qty: one.lineId === lineId ? typed : meant(one.lineId) })).filter(({ qty }) => qty > 0))
            }}
          />
        </label>
      ))}
    </div>
  )
}
