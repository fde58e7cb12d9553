import { useTranslate } from 'ra-core'
import type { ClipboardEvent } from 'react'
import type { ToShip } from '#contract/shipping.ts'
import sheet from '../kit/Sheet.module.css'
import style from './ShipDialog.module.css'
import type { SentOfMany } from './useShipMany.ts'

interface Props {
  order: ToShip
  outcome: SentOfMany | undefined
  chosen: boolean
  tracking: string
  busy: boolean
  onChoose: (chosen: boolean) => void
  onTracking: (tracking: string) => void
  /** Several numbers were pasted: they belong to this order and those below. */
  onPasteMany: (numbers: string[]) => void
}

/** One of several orders on their way out: what of it goes, under which number, and what became of it. */
export const ShipManyRow = ({ order, outcome, chosen, tracking, busy, onChoose, onTracking, onPasteMany }: Props) => {
  const translate = useTranslate()
  const gone = outcome && 'number' in outcome
  // It may have gone: what it went with stays until that is known.
  const lost = outcome && 'lost' in outcome && outcome.lost
  const pieces = gone ? outcome.pieces : order.lots.reduce((sum, { qty }) => sum + qty, 0)
  const onPaste = (event: ClipboardEvent) => {
    // A column as spreadsheets copy it: an empty cell is an order without a number, and one cell is one number.
    const numbers = event.clipboardData
      .getData('text')
      .replace(/\r?\n$/, '')
      .split(/\r?\n/)
      .map((cell) => cell.trim())
    if (numbers.length < 2) return
    event.preventDefault()
    onPasteMany(numbers)
  }
  return (
    <tr>
      <td>
        <label className={sheet.pick}>
          <input type="checkbox" className="check" checked={chosen} disabled={busy || gone || lost || order.problem !== null} onChange={(event) => onChoose(event.target.checked)} />
          <span>
            {order.number}
            <small>{order.accountName}</small>
            {order.to && <small>{order.to}</small>}
            {order.wish && <small className={style.wish}>{order.wish}</small>}
            {order.notes > 0 && <small>{translate('shipping.noteCount', { smart_count: order.notes })}</small>}
          </span>
        </label>
      </td>
      <td className={sheet.num} data-label={translate('shipping.pieces')}>
        {pieces} / {gone ? outcome.open : order.open}
      </td>
      <td data-label={translate('trade.returns.tracking')}>
        {!gone && !order.problem && (
          <input
            className="input"
            aria-label={translate('shipping.trackingOf', { number: order.number })}
            value={tracking}
            maxLength={60}
            disabled={busy || lost || !chosen}
            onPaste={onPaste}
            onChange={(event) => onTracking(event.target.value)}
          />
        )}
        {gone && tracking}
      </td>
      <td className={style.outcome} aria-live="polite">
        {!gone && order.problem && <span className="status">{translate(`shipping.problem.${order.problem}`)}</span>}
        {gone && <span className="status done">{outcome.number}</span>}
        {outcome && 'fault' in outcome && <span className="field-error">{outcome.fault}</span>}
        {!outcome && !order.problem && order.expired > 0 && <span className="status blocked">{translate('shipping.expired', { count: order.expired })}</span>}
        {!outcome && order.blocked > 0 && <span className="status blocked">{translate('shipping.blockedPieces', { smart_count: order.blocked })}</span>}
        {!outcome && !order.problem && pieces < order.open && <span className="status attention">{translate('shipping.part')}</span>}
      </td>
    </tr>
  )
}
