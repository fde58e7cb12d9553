import { useTranslate } from 'ra-core'
import style from './Applications.module.css'

export interface PoolLine {
  lineId: string
  qty: number
}

/** Lines chosen in the invoice pool: how many of each, which may be lowered or taken out here. */
export const PoolLines = ({ id, lines, names, onChange }: { id: string; lines: readonly PoolLine[]; names: Record<string, string>; onChange: (lines: PoolLine[]) => void }) => {
  const translate = useTranslate()
  if (lines.length === 0) return <small id={id}>{translate('apply.poolHint')}</small>
  return (
    <div id={id} role="group" className={style.pool}>
      {lines.map(({ lineId, qty }, at) => (
        <label key={lineId}>
          <span>{names[lineId] ?? lineId}</span>
          <input
            className="input"
            type="number"
            min={0}
            value={qty}
            onChange={(event) => {
              const typed = Math.max(0, Math.floor(Number(event.target.value) || 0))
              onChange(typed === 0 ? lines.filter((_, other) => other !== at) : lines.map((one, other) => (other === at ? { ...one, qty: typed } : one)))
            }}
          />
        </label>
      ))}
    </div>
  )
}
