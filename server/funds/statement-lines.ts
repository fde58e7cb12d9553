import { type SQL, sql } from 'drizzle-orm'
import { amountOfFen, fenOf } from '#contract/money.ts'
import type { Statement, StatementLine } from '#contract/statement.ts'
import { containing } from '#server/containing.ts'
import { list, rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { ledgerId } from '#server/ledger/accounts.ts'
import { pageAnswer, slice, wayOf } from '#server/page.ts'
import { OWED_KINDS } from './statement-figures.ts'
import { statementIn } from './statements.ts'

/** Every event of a month that changed what a payer owes, in its order, with what is owed after it, on from an opening in fen. */
const linesOf = (payerId: string, month: string, opening: bigint): SQL => {
  const own = OWED_KINDS.map((kind) => ledgerId(kind, payerId))
  const first = `${month}-01`
  return sql`
    select e.id, to_char(e.day, 'YYYY-MM-DD') as day, e.kind, e.memo, e.order_id as "orderId", o.number as "orderNumber", sum(p.fen)::text as fen, (${opening.toString()}::bigint + sum(sum(p.fen)) over (order by e.day, e.id))::text as owed
    from ledger_entry e join ledger_posting p on p.entry_id = e.id and p.account_id = any(${list(own)}) left join sales_order o on o.id = e.order_id
    where e.day >= ${first}::date and e.day < (${first}::date + interval '1 month') group by e.id, o.number having sum(p.fen) <> 0`
}

type Row = Omit<StatementLine, 'amount' | 'owed'> & { fen: string; owed: string }
const lineOf = ({ fen, owed, ...line }: Row): StatementLine => ({ ...line, amount: amountOfFen(BigInt(fen)), owed: amountOfFen(BigInt(owed)) })
/** The whole of a month's lines, as its paper says them. */
export const statementLines = async (deps: Deps, payerId: string, { month, opening }: Pick<Statement, 'month' | 'opening'>): Promise<StatementLine[]> =>
  (await rowsOf<Row>(deps.copy, sql`${linesOf(payerId, month, fenOf(opening))} order by e.day, e.id`)).map(lineOf)

interface Query {
  month: string
  page: number
  size: number
  keyword?: string | undefined
  order?: 'ASC' | 'DESC' | undefined
}

/** A page of them, found by the number of a paper or of an order, with what was owed before and after the month. Raises 404. */
export const statementLinePage = async (deps: Deps, payerId: string, { month, keyword, ...query }: Query) => {
  const { opening, closing } = await statementIn(deps, payerId, month)
  const { offset, limit } = slice(query)
  const way = wayOf(query, 'asc')
  const word = keyword?.trim()
  const found = word ? sql`lower(coalesce(l.memo, '') || ' ' || coalesce(l."orderNumber", '')) like ${containing(word)}` : sql`true`
  const lines = sql`select l.* from (${linesOf(payerId, month, fenOf(opening))}) l where ${found}`
  const [rows, [counted]] = await Promise.all([
    rowsOf<Row>(deps.db, sql`${lines} order by l.day ${way}, l.id ${way} limit ${limit} offset ${offset}`),
    rowsOf<{ total: number }>(deps.db, sql`select count(*)::int as total from (${lines}) l`),
  ])
  return { ...pageAnswer(query, counted?.total ?? 0, rows.map(lineOf)), totals: { opening, closing } }
}
