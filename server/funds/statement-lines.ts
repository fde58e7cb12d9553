import { type SQL, sql } from 'drizzle-orm'
import type { StatementLine } from '#contract/fund.ts'
import { amountOfFen } from '#contract/money.ts'
import { containing } from '#server/containing.ts'
import { list, rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { ledgerId } from '#server/ledger/accounts.ts'
import { pageAnswer, slice } from '#server/page.ts'
import { statementIn } from './statements.ts'

/** Every event of a month that changed what a payer owes, in its order, with what is owed after it, on from an opening in fen. */
const linesOf = (payerId: string, month: string, opening: bigint): SQL => {
  const own = (['balance', 'receivable', 'unshipped'] as const).map((kind) => ledgerId(kind, payerId))
  const first = `${month}-01`
  return sql`
    select e.id, to_char(e.day, 'YYYY-MM-DD') as day, e.kind, e.memo, e.order_id as "orderId", o.number as "orderNumber", sum(p.fen)::text as fen, (${opening.toString()}::bigint + sum(sum(p.fen)) over (order by e.id))::text as owed
    from ledger_entry e join ledger_posting p on p.entry_id = e.id and p.account_id = any(${list(own)}) left join sales_order o on o.id = e.order_id
    where e.day >= ${first}::date and e.day < (${first}::date + interval '1 month') group by e.id, o.number having sum(p.fen) <> 0`
}

type Row = Omit<StatementLine, 'amount' | 'owed'> & { fen: string; owed: string }
const lineOf = ({ fen, owed, ...line }: Row): StatementLine => ({ ...line, amount: amountOfFen(BigInt(fen)), owed: amountOfFen(BigInt(owed)) })
const fenOfOpening = (amount: string) => BigInt(amount.replace('.', ''))

/** The whole of a month's lines, as its paper says them. Raises 404. */
export const statementLines = async (deps: Deps, payerId: string, month: string): Promise<StatementLine[]> => {
  const { opening } = await statementIn(deps, payerId, month)
  return (await rowsOf<Row>(deps.db, sql`${linesOf(payerId, month, fenOfOpening(opening))} order by e.id`)).map(lineOf)
}

interface Query {
  month: string
  page: number
  size: number
  keyword?: string | undefined
}

/** A page of them, found by the number of a paper or of an order, with what was owed before and after the month. Raises 404. */
export const statementLinePage = async (deps: Deps, payerId: string, { month, keyword, ...query }: Query) => {
  const { opening, closing } = await statementIn(deps, payerId, month)
  const { offset, limit } = slice(query)
  const word = keyword?.trim()
  const found = word ? sql`lower(coalesce(l.memo, '') || ' ' || coalesce(l."orderNumber", '')) like ${containing(word)}` : sql`true`
  const rows = await rowsOf<Row & { total: number }>(
    deps.db,
    sql`select l.*, (count(*) over ())::int as total from (${linesOf(payerId, month, fenOfOpening(opening))}) l where ${found} order by l.id limit ${limit} offset ${offset}`,
  )
  const items = rows.map(({ total: _, ...row }) => lineOf(row))
  return { ...pageAnswer(query, rows[0]?.total ?? 0, items), totals: { opening, closing } }
}
