import { useTranslate } from 'ra-core'
import { shareOf, sumOf } from '#contract/money.ts'
import { yuan } from '#contract/yuan.ts'
import style from './Applications.module.css'

export interface Pieces {
  lineId: string
  qty: number
}

/** A line that pieces are chosen of: at most `most` of them, which come to `amount` together. */
export interface PieceLine {
  lineId: string
  name: string
  unit: string
  most: number
  amount: string
}

interface Props {
  id: string
  lines: readonly PieceLine[]
  value: readonly Pieces[]
  /** What is said while there is nothing to choose from. */
  empty: string
  onChange: (pieces: Pieces[]) => void
}

/** How many pieces of each line are meant, with what they come to; a line of which none are meant can be taken in again. */
export const PieceLines = ({ id, lines, value, empty, onChange }: Props) => {
  const translate = useTranslate()
  if (lines.length === 0) return <small id={id}>{empty}</small>
  const meant = (lineId: string) => value.find((one) => one.lineId === lineId)?.qty ?? 0
  const worth = ({ lineId, most, amount }: PieceLine) => (most > 0 ? shareOf(amount, meant(lineId), most) : '0.00')
  return (
    <div id={id} role="group" className={style.pool}>
      {lines.map((line) => (
        <label key={line.lineId}>
          <span>
            {line.name}
            <small>{translate('apply.pieces', { price: yuan(shareOf(line.amount, 1, Math.max(line.most, 1))), unit: line.unit, most: line.most.toLocaleString() })}</small>
          </span>
          <input
            className="input"
            type="number"
            min={0}
            max={line.most}
            aria-invalid={meant(line.lineId) > line.most || undefined}
            value={meant(line.lineId)}
            onChange={(event) => {
              const typed = Math.max(0, Math.floor(Number(event.target.value) || 0))
              onChange(lines.map(({ lineId }) => ({ lineId, qty: lineId === line.lineId ? typed : meant(lineId) })).filter(({ qty }) => qty > 0))
            }}
          />
          <b>{yuan(worth(line))}</b>
        </label>
      ))}
      <p className={style.worth}>
        {translate('apply.worth')} <b>{yuan(sumOf(lines.map(worth)))}</b>
      </p>
    </div>
  )
}
