import { useTranslate } from 'ra-core'
import { counted } from '#contract/counted.ts'
import { asSpoken } from '#src/dates.ts'
import { useUnitWord } from '#src/hooks/useUnitWord.ts'
import table from '../kit/Sheet.module.css'

/** What was sent of one lot, and what arrived of it. */
export interface SentLine {
  id: string
  name: string
  specName: string
  unit: string
  qty: number
  received: number | null
  lotNumber: string
  expiresOn: string | null
}

/** What a delivery brought, lot by lot; what arrived once somebody has signed for it. */
export const DeliveryLines = ({ lines }: { lines: readonly SentLine[] }) => {
  const translate = useTranslate()
  const unitOf = useUnitWord()
  const arrived = lines.some(({ received }) => received !== null)
  const [goods, lot, expires, sent, got] = ['trade.line.goods', 'trade.delivery.lot', 'trade.delivery.expires', 'resources.deliveries.sentQty', 'trade.delivery.arrived'].map((word) => translate(word))
  return (
    <table className={`${table.lines} ${table.cards}`}>
      <thead>
        <tr>
          <th>{goods}</th>
          <th>{lot}</th>
          <th>{expires}</th>
          <th className={table.num}>{sent}</th>
          {arrived && <th className={table.num}>{got}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              {line.name} {line.specName}
            </td>
            <td data-label={lot}>{line.lotNumber}</td>
            <td data-label={expires}>{asSpoken(line.expiresOn ?? '—')}</td>
            <td data-label={sent} className={table.num}>
              {counted(line.qty)} {unitOf(line.unit, line.qty)}
            </td>
            {arrived && (
              <td data-label={got} className={table.num}>
                {counted(line.received ?? line.qty)} {unitOf(line.unit, line.received ?? line.qty)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
