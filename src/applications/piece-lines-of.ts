import type { Invoice } from '#contract/invoice.ts'
import { shareOf } from '#contract/money.ts'
import type { PieceLine } from './PieceLines.tsx'

/** The lines of an invoice, each with as many pieces as no red one holds and what those come to. */
export const pieceLinesOf = ({ lines }: Pick<Invoice, 'lines'>): PieceLine[] =>
  lines.map(({ lineId, orderNumber, name, specName, unit, qty, left, amount }) => ({ lineId, name: `${orderNumber} ${name} ${specName}`, unit, most: left, amount: shareOf(amount, left, qty) }))
