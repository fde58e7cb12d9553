import { sql } from 'drizzle-orm'
import { fenOf, shareOf, taxOn } from '#contract/money.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'

/** Pieces of an order's line that the customer is given credit for. */
export interface CreditedLine {
  lineId: string
  /** The line's sum and pieces, those credited before, and what for. */
  amount: string
  ordered: number
  returned: number
  credited: string
  pieces: number
}

interface Credited {
  returned: number
  fen: bigint
}

/**
 * What pieces are worth: each line's share, so that all shares together are the line, with the tax on that, where it came on top. In fen, with how many are credited
 * then and what for, by line. What was credited stays, whatever has become of the line since: where its rest was closed, shares round otherwise.
 */
export const worthOf = async (tx: Queryable, orderId: string, taken: readonly CreditedLine[]): Promise<{ fen: bigint; lines: Map<string, Credited> }> => {
  const [{ tax = '0', percent = '0' } = {}] = await rowsOf<{ tax: string; percent: string }>(tx, sql`select tax::text, tax_percent::text as percent from sales_order where id = ${orderId}`)
  const lines = new Map<string, Credited>()
  let fen = 0n
  for (const line of taken) {
    const before = lines.get(line.lineId) ?? { returned: line.returned, fen: fenOf(line.credited) }
    const returned = before.returned + line.pieces
    const share = (whole: string) => fenOf(shareOf(whole, returned, line.ordered))
    const worth = share(line.amount) + (fenOf(tax) > 0n ? fenOf(taxOn(shareOf(line.amount, returned, line.ordered), percent)) : 0n)
    const after = worth > before.fen && line.pieces > 0 ? worth : before.fen
    lines.set(line.lineId, { returned, fen: after })
    fen += after - before.fen
  }
  return { fen, lines }
}
