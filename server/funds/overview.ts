import { sql } from 'drizzle-orm'
import type { FundOverview, FundSummary } from '#contract/fund.ts'
import { amountOfFen } from '#contract/money.ts'
import { list, rowsOf } from '#server/db/database.ts'
import { isShort } from '#server/deliveries/short-lines.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { ledgerId } from '#server/ledger/accounts.ts'
import { fundsOf } from '#server/ledger/funds.ts'
import { awaitingWord, dueOn, late, openFenSum, owing } from '#server/ledger/overdue.ts'
import { payerOf } from '#server/ledger/payer.ts'
import { pageAnswer, slice } from '#server/page.ts'
import { transferOf } from '#server/payments/awaited-transfer.ts'
import { today } from '#server/today.ts'
import { isCredited, isPaid } from './paid-kinds.ts'

const MONTHS = 12
const money = (fen: string | undefined) => amountOfFen(BigInt(fen ?? 0))

/** What a payer has and may still spend. */
export const fundSummary = async ({ deps, person }: SignedInContext): Promise<FundSummary> => {
  const funds = await fundsOf(deps.db, await payerOf(deps.db, person.actingId), today(deps))
  return {
    balance: amountOfFen(funds.balance),
    creditLimit: amountOfFen(funds.creditLimit),
    creditFree: amountOfFen(funds.creditFree),
    owed: amountOfFen(funds.owed),
    hasCredit: funds.termDays !== null,
    termDays: funds.termDays,
  }
}

/** The fund centre: deposit, what is to be paid and overdue, and the months by what was ordered, paid and given back. */
export const fundOverview = async ({ deps, person }: SignedInContext): Promise<FundOverview> => {
  const payerId = await payerOf(deps.db, person.actingId)
  const day = today(deps)
  // A sub-account sees what its own orders come to, and nothing of the whole.
  const whole = payerId === person.actingId
  const mine = whole ? sql`true` : sql`o.account_id = ${person.actingId}`
  const [row] = await rowsOf<
    Record<'deposit' | 'frozen' | 'temporary' | 'temporaryUntil' | 'unpaid' | 'overdue' | 'awaiting', string> & { unpaidOrders: number; overdueOrders: number; guarded: boolean }
  >(
    deps.db,
    sql`
    select coalesce((select -fen from ledger_account where id = ${ledgerId('deposit', payerId)}), 0)::text as deposit, coalesce((select -fen from ledger_account where id = ${ledgerId('frozen', payerId)}), 0)::text as frozen,
           (select temporary_fen::text from credit_line where payer_id = ${payerId} and status = 'active' and temporary_until >= ${day}::date) as temporary,
           (select to_char(temporary_until, 'YYYY-MM-DD') from credit_line where payer_id = ${payerId} and status = 'active' and temporary_until >= ${day}::date) as "temporaryUntil",
           (select guarantee_hash is not null from account where id = ${person.actingId}) as guarded, u.fen::text as unpaid, u.count::int as "unpaidOrders", late.fen::text as overdue, late.count::int as "overdueOrders",
           (select ${openFenSum} from sales_order o where ${awaitingWord(payerId)})::text as awaiting
    from (select ${openFenSum} as fen, count(*) as count from sales_order o where o.payer_id = ${payerId} and o.pay_way in ('transfer', 'quick') and o.payment <> 'paid' and o.handling <> 'cancelled' and o.approval <> 'awaiting' and ${mine}) u,
         (select ${openFenSum} as fen, count(*) as count from sales_order o where ${late(payerId, day)} and ${mine}) late`,
  )
  const own = ['balance', 'receivable', 'unshipped'].map((kind) => ledgerId(kind as 'balance', payerId))
  const months = await rowsOf<{ month: string; ordered: string; paid: string; returned: string }>(
    deps.db,
    sql`
    with m as (select to_char(d, 'YYYY-MM') as month, d::date as first, (d + interval '1 month')::date as next from generate_series(date_trunc('month', ${day}::date) - make_interval(months => ${MONTHS - 1}), date_trunc('month', ${day}::date), interval '1 month') d),
    moved as (select to_char(e.day, 'YYYY-MM') as month, sum(-p.fen) filter (where ${isPaid}) as paid, sum(-p.fen) filter (where ${isCredited}) as returned
      from ledger_posting p join ledger_entry e on e.id = p.entry_id where ${whole} and p.account_id = any(${list(own)}) group by 1)
    select m.month, coalesce((select sum(o.total * 100)::bigint from sales_order o where o.payer_id = ${payerId} and o.handling <> 'cancelled' and o.placed_on >= m.first and o.placed_on < m.next and ${mine}), 0)::text as ordered,
           coalesce(moved.paid, 0)::text as paid, coalesce(moved.returned, 0)::text as returned
    from m left join moved on moved.month = m.month order by m.month`,
  )
  return {
    deposit: whole ? money(row?.deposit) : '0.00',
    frozen: whole ? money(row?.frozen) : '0.00',
    hasGuaranteePassword: row?.guarded ?? false,
    temporary: row?.temporary ? money(row.temporary) : null,
    temporaryUntil: row?.temporaryUntil ?? null,
    unpaid: money(row?.unpaid),
    unpaidOrders: row?.unpaidOrders ?? 0,
    overdue: money(row?.overdue),
    overdueOrders: row?.overdueOrders ?? 0,
    awaiting: money(row?.awaiting),
    months: months.map(({ month, ...sums }) => ({ month, ordered: money(sums.ordered), paid: money(sums.paid), returned: money(sums.returned) })),
  }
}

/** What is owed on credit, order by order, those due first before the others. */
export const billPage = async (
  { deps, person }: SignedInContext,
  query: { page: number; size: number; overdue?: boolean | undefined; order?: 'ASC' | 'DESC' | undefined; keyword?: string | undefined },
) => {
  const payerId = await payerOf(deps.db, person.actingId)
  const day = today(deps)
  const { offset, limit } = slice(query)
  const where = sql`${owing(payerId)} and ${query.overdue === undefined ? sql`true` : sql`(${dueOn} < ${day}::date) = ${query.overdue}`} and ${query.keyword?.trim() ? sql`strpos(lower(o.number), lower(${query.keyword.trim()})) > 0` : sql`true`} and ${
    payerId === person.actingId ? sql`true` : sql`o.account_id = ${person.actingId}`
  }`
  const [items, [sums]] = await Promise.all([
    rowsOf<{ id: string; number: string; placedOn: string; dueOn: string; total: string; open: string; overdueDays: number | null; differing: boolean; transferId: string | null }>(
      deps.db,
      sql`
      select o.id, o.number, to_char(o.placed_on, 'YYYY-MM-DD') as "placedOn", to_char(${dueOn}, 'YYYY-MM-DD') as "dueOn", o.total::text, (o.total - o.paid)::text as open,
             case when ${dueOn} < ${day}::date then ${day}::date - ${dueOn} end as "overdueDays",
             ${isShort(sql`o`)} as differing, ${transferOf} as "transferId"
      from sales_order o where ${where} order by ${dueOn} ${sql.raw(query.order === 'DESC' ? 'desc' : 'asc')}, o.id limit ${limit} offset ${offset}`,
    ),
    rowsOf<{ total: number; sum: string }>(deps.db, sql`select count(*)::int as total, coalesce(sum(o.total - o.paid), 0)::numeric(20, 2)::text as sum from sales_order o where ${where}`),
  ])
  return { ...pageAnswer(query, sums?.total ?? 0, items), sum: sums?.sum ?? '0.00' }
}
