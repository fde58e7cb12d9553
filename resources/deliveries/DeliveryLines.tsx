import { useTranslate } from 'ra-core'
import { counted } from '#contract/counted.ts'
import type { SentLine } from '#contract/rest/delivery.ts'
import { asSpoken } from '#src/dates.ts'
import { useUnitWord } from '#src/hooks/useUnitWord.ts'
import table from '../kit/Sheet.module.css'

/** What a delivery brought, lot by lot; once it is `signed` for, what arrived: all of a line of which nothing else was said. */
export const DeliveryLines = ({ lines, signed }: { lines: readonly SentLine[]; signed: boolean }) => {
  const translate = useTranslate()
  const unitOf = useUnitWord()
  const [goods, lot, expires, sent, got] = ['trade.line.goods', 'trade.delivery.lot', 'trade.delivery.expires', 'resources.deliveries.sentQty', 'trade.delivery.arrived'].map((word) => translate(word))
  return (
    <table className={`${table.lines} ${table.cards}`}>
      <thead>
        <tr>
          <th>{goods}</th>
          <th>{lot}</th>
          <th>{expires}</th>
          <th className={table.num}>{sent}</th>
          {signed && <th className={table.num}>{got}</th>}
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
            {signed && (
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
