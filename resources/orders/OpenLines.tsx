import { useTranslate } from 'ra-core'
import { amountOfFen, fenOf, shareOf } from '#contract/money.ts'
import type { OrderInfo } from '#contract/order.ts'
import { yuan } from '#contract/yuan.ts'
import { useUnitWord } from '#src/hooks/useUnitWord.ts'

/** What of an order was never sent, line by line, and what it comes to before freight and tax. */
export const OpenLines = ({ order }: { order: Pick<OrderInfo, 'lines'> }) => {
  const translate = useTranslate()
  const unitOf = useUnitWord()
  const open = order.lines.flatMap(({ id, name, specName, unit, qty, delivered, amount }) =>
    delivered < qty ? [{ id, what: `${name} ${specName}`, unit, pieces: qty - delivered, qty, fen: fenOf(amount) - fenOf(shareOf(amount, delivered, qty)) }] : [],
  )
  return (
    <ul style={{ margin: 0, paddingLeft: 20 }}>
      {open.map(({ id, what, unit, pieces, qty, fen }) => (
        <li key={id}>{translate('reviewing.openLine', { what, pieces, qty, unit: unitOf(unit), amount: yuan(amountOfFen(fen)) })}</li>
      ))}
    </ul>
  )
}
