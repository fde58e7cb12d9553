import { useTranslate } from 'ra-core'
import { Fragment, useId } from 'react'
import { counted } from '#contract/counted.ts'
import { shareOf, sumOf } from '#contract/money.ts'
import { yuan } from '#contract/yuan.ts'
import { useUnitWord } from '#src/hooks/useUnitWord.ts'
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
  /** What the whole is called. */
  label: string
  lines: readonly PieceLine[]
  value: readonly Pieces[]
  /** What ids are called that the lines no longer hold. */
  names: Record<string, string>
  /** What is said while there is nothing to choose from. */
  empty: string
  describedBy?: string | undefined
  onChange: (pieces: Pieces[]) => void
}

/** How many pieces of each line are meant, with what they come to; a line of which none are meant can be taken in again, and one that is gone taken out. */
export const PieceLines = ({ id, label, lines, value, names, empty, describedBy, onChange }: Props) => {
  const translate = useTranslate()
  const unitOf = useUnitWord()
  const root = useId()
  const gone = value.filter(({ lineId }) => !lines.some((line) => line.lineId === lineId)).map(({ lineId }) => ({ lineId, name: names[lineId] ?? lineId, unit: '', most: 0, amount: '0.00' }))
  const shown: readonly PieceLine[] = [...lines, ...gone]
  if (shown.length === 0) return <small id={id}>{empty}</small>
  const meant = (lineId: string) => value.find((one) => one.lineId === lineId)?.qty ?? 0
  // More than there are is worth no more: the field says so.
  const worth = ({ lineId, most, amount }: PieceLine) => (most > 0 ? shareOf(amount, Math.min(meant(lineId), most), most) : '0.00')
  // Of a line in parts the last fen is the server's to say.
  const exact = shown.every(({ lineId, most }) => meant(lineId) === 0 || meant(lineId) === most)
  return (
    <div id={id} role="group" aria-label={label} aria-describedby={describedBy} className={style.pool}>
      {shown.map((line, at) => (
        <Fragment key={line.lineId}>
          <span>
            <span id={`${root}-${at}`}>{line.name}</span>
            <small id={`${root}-${at}-more`}>
              {meant(line.lineId) > line.most && line.most > 0 && <span className="field-error">{translate('apply.tooMany', { most: counted(line.most) })} </span>}
              {meant(line.lineId) === 0 && line.most > 0 && <b>{translate('apply.leftOut')} </b>}
              {line.most > 0 ? translate('apply.pieces', { price: yuan(shareOf(line.amount, 1, line.most)), unit: unitOf(line.unit), most: counted(line.most) }) : translate('apply.noPieces')}
            </small>
          </span>
          <input
            className="input"
            type="number"
            min={0}
            max={line.most}
            aria-labelledby={`${root}-${at}`}
            aria-describedby={`${root}-${at}-more`}
            aria-invalid={meant(line.lineId) > line.most || undefined}
            value={meant(line.lineId)}
            onChange={(event) => {
              const typed = Math.max(0, Math.floor(Number(event.target.value) || 0))
              onChange(shown.map(({ lineId }) => ({ lineId, qty: lineId === line.lineId ? typed : meant(lineId) })).filter(({ qty }) => qty > 0))
            }}
          />
          <b>{yuan(worth(line))}</b>
        </Fragment>
      ))}
      <div className={style.worth}>
        {lines.some(({ lineId, most }) => meant(lineId) < most) && (
          <button type="button" className="link" onClick={() => onChange(lines.filter(({ most }) => most > 0).map(({ lineId, most }) => ({ lineId, qty: most })))}>
            {translate('apply.takeAll')}
          </button>
        )}
        <span aria-live="polite">
          {translate(exact ? 'apply.worth' : 'apply.worthAbout')} <b>{yuan(sumOf(shown.map(worth)))}</b>
        </span>
      </div>
    </div>
  )
}
