import { useTranslate } from 'ra-core'
import type { AnswerOf } from '#contract/call.ts'
import { endsSoon } from '#contract/expiry.ts'
import type { OrderInfo } from '#contract/order.ts'
import type { orderDeskCalls } from '#contract/order-desk.ts'
import { asSpoken } from '#src/dates.ts'
import { useUnitWord } from '#src/hooks/useUnitWord.ts'
import { todayInShanghai } from '#src/today.ts'
import { CertificateOver } from './CertificateOver.tsx'
import { LotFor } from './LotFor.tsx'
import { lotOfLine, proposedLots } from './proposed-lots.ts'
import style from './ShipDialog.module.css'

interface Props {
  line: OrderInfo['lines'][number]
  lots: AnswerOf<typeof orderDeskCalls.lots>
  qtyOf: (lineId: string, lotId: string) => number
  onQty: (lineId: string, lotId: string, qty: number) => void
}

/** What goes of one line, lot by lot: what is promised and free of each, and how much of it is packed. */
export const ShipLine = ({ line, lots, qtyOf, onQty }: Props) => {
  const translate = useTranslate()
  const unitOf = useUnitWord()
  const ofLine = lots.filter(({ lineId }) => lineId === line.id)
  const [own, barred] = [ofLine.filter(({ blocked }) => !blocked), ofLine.filter(({ blocked }) => blocked)]
  // What is proposed of the others beyond what they were promised for stands in for what may not leave.
  const proposed = proposedLots(lots)
  const instead = own.reduce((sum, lot) => sum + (proposed.get(lotOfLine(lot)) ?? 0) - lot.reserved, 0)
  const without = barred.reduce((sum, { reserved }) => sum + reserved, 0) - instead
  const sum = own.reduce((total, { lotId }) => total + qtyOf(line.id, lotId), 0)
  const over = sum > line.qty - line.delivered
  return (
    <fieldset className={style.line}>
      <legend>
        {line.name} {line.specName}{' '}
        <span data-over={over || undefined}>
          {sum} / {line.qty - line.delivered} {unitOf(line.unit, line.qty - line.delivered)}
        </span>
      </legend>
      <CertificateOver line={line} />
      {barred.length > 0 && (
        <p className="status blocked" style={{ whiteSpace: 'normal' }}>
          {[
            ...barred.map(({ blocked, lotNumber }) => translate(`shipping.blocked.${blocked}`, { lot: lotNumber })),
            instead > 0 && translate('shipping.blocked.instead', { smart_count: instead }),
            without > 0 && translate('shipping.blocked.noneLeft', { smart_count: without }),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      {own.length === 0 && (
        <>
          <p>{translate('trade.desk.noLots')}</p>
          <LotFor line={line} />
        </>
      )}
      {own.map((lot) => (
        <label key={lot.lotId}>
          <span>
            {lot.lotNumber} · <span className={endsSoon(todayInShanghai(), lot.expiresOn) ? 'status attention' : style.day}>{asSpoken(lot.expiresOn ?? '—')}</span>
            <small>{translate('trade.desk.lotHas', { reserved: lot.reserved, free: lot.free })}</small>
          </span>
          <input
            className="input"
            type="number"
            min={0}
            max={lot.reserved + lot.free}
            aria-invalid={over || qtyOf(line.id, lot.lotId) > lot.reserved + lot.free || undefined}
            aria-label={translate('trade.desk.lotQty', { lot: lot.lotNumber, name: line.name })}
            value={qtyOf(line.id, lot.lotId)}
            onChange={(event) => onQty(line.id, lot.lotId, Math.max(0, Math.floor(Number(event.target.value) || 0)))}
          />
        </label>
      ))}
      {over && <span className="field-error">{translate('trade.desk.tooMany', { count: line.qty - line.delivered, unit: unitOf(line.unit, line.qty - line.delivered) })}</span>}
    </fieldset>
  )
}
