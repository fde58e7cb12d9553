import { sql } from 'drizzle-orm'
import type { AwaitedPayment } from '#contract/bank-line.ts'
import { containing } from '#server/containing.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { isAwaited } from '#server/payments/awaited-transfer.ts'
import { bankLineOf, whyOf } from './bank-line.ts'

interface Row extends Omit<AwaitedPayment, 'why'> {
  byCode: boolean
  byAmount: boolean
  byPayer: boolean
}
const SHOWN = 20
/** Codes are eight digits; money may come by one whose transfer was closed meanwhile. */
const codesIn = (note: string): string[] => [...note.matchAll(/(?=(\d{8}))/g)].map(([, code]) => String(code)).slice(0, 50)

/** Transfers that are awaited and may be what a line of the bank's list is, the likeliest first; with a word, those that it finds. Raises 404. */
export const paymentsFor = async (db: Queryable, lineId: string, keyword: string | undefined): Promise<AwaitedPayment[]> => {
  const line = await bankLineOf(db, lineId)
  const word = keyword?.trim()
  const orders = sql`coalesce((select json_agg(o.number order by o.number) from jsonb_array_elements(p.orders) one join sales_order o on o.id = one->>'id'), '[]'::json)`
  const rows = await rowsOf<Row>(
    db,
    sql`
    select * from (
      select p.id, p.state = 'closed' as closed, p.number, payer.name as "payerName", ((p.fen - p.received_fen) / 100.0)::numeric(14, 2)::text as open, ${orders} as orders, p.code, p.created_at,
             p.code is not null and strpos(${line.note ?? ''}, p.code) > 0 as "byCode", p.fen - p.received_fen = (${line.amount}::numeric * 100)::bigint as "byAmount", payer.name = ${line.payerName} as "byPayer"
      from payment p join account payer on payer.id = p.payer_id
      where ${isAwaited} or (p.way = 'transfer' and p.state = 'closed' and p.received_fen = 0 and p.code = any(${list(codesIn(line.note ?? ''))}))) found
    where ${word ? sql`lower(number || ' ' || coalesce(code, '') || ' ' || "payerName" || ' ' || orders::text) like ${containing(word)}` : sql`"byCode" or "byAmount" or "byPayer"`}
    order by ("byCode"::int * 8 + "byAmount"::int * 4 + "byPayer"::int * 2) desc, created_at, id limit ${SHOWN}`,
  )
  return rows.map(({ id, closed, number, payerName, open, orders, byCode, byAmount, byPayer }) => ({
    id,
    closed,
    number,
    payerName,
    open,
    orders,
    why: whyOf({ code: byCode, amount: byAmount, payer: byPayer }),
  }))
}
