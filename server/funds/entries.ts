import { type SQL, sql } from 'drizzle-orm'
import type { BodyOf } from '#contract/call.ts'
import { EntryKind } from '#contract/entry-kind.ts'
import { type FundAccount, FundAccount as FundAccounts, type FundEntry, type fundCalls } from '#contract/fund.ts'
import { amountOfFen } from '#contract/money.ts'
import { labelsOf } from '#contract/wire.ts'
import { containing } from '#server/containing.ts'
import { iso, list, type Queryable, rowsOf } from '#server/db/database.ts'
import { fromDay, untilDay } from '#server/db/days.ts'
import { yuanOf } from '#server/db/yuan.ts'
import type { SignedInContext } from '#server/http/request.ts'
import { type ExportColumn, exportFile, localTime } from '#server/imports/export-file.ts'
import { ledgerId } from '#server/ledger/accounts.ts'
import { payerOf } from '#server/ledger/payer.ts'
import { pageAnswer, slice, wayOf } from '#server/page.ts'

const accounts = Object.keys(labelsOf(FundAccounts) ?? {}) as FundAccount[]
/** What is owed stands on the debit side; everything else of a customer's on the credit side, read with the sign turned. */
const sign = sql`case when la.kind = 'receivable' then 1 else -1 end`

type Filter = Omit<BodyOf<typeof fundCalls.entries>, 'page' | 'size' | 'sort' | 'order'>

const chosenAccounts = ({ account }: Filter) => (account ? [account].flat() : accounts)

/** Postings `p` of a payer's accounts, by when they were written: what an account stood at follows that, not the bank's day. A sub-account sees those of its own orders and payments. */
const condition = (payerId: string, actingId: string, filter: Filter): SQL =>
  sql.join(
    [
      sql`p.account_id = any(${list(chosenAccounts(filter).map((kind) => ledgerId(kind, payerId)))})`,
      payerId === actingId ? sql`true` : sql`(o.account_id = ${actingId} or exists (select 1 from payment pay where pay.id = e.payment_id and pay.account_id = ${actingId}))`,
      filter.kind ? sql`e.kind = any(${list([filter.kind].flat())})` : sql`true`,
      filter.from ? fromDay(sql`e.at`, filter.from) : sql`true`,
      filter.to ? untilDay(sql`e.at`, filter.to) : sql`true`,
      filter.keyword?.trim() ? sql`lower(coalesce(e.memo, '') || ' ' || coalesce(o.number, '')) like ${containing(filter.keyword.trim())}` : sql`true`,
    ],
    sql` and `,
  )
const from = sql`ledger_posting p join ledger_account la on la.id = p.account_id join ledger_entry e on e.id = p.entry_id left join sales_order o on o.id = e.order_id`
/** What an account stands at afterwards is told to whose it is. */
const columns = (whole: boolean) => sql`
  p.id::text as id, ${iso(sql`e.at`)} as at, la.kind as account, e.kind, e.memo, e.order_id as "orderId", o.number as "orderNumber", ${yuanOf(sql`(p.fen * ${sign})`)} as amount, ${whole ? yuanOf(sql`(p.after * ${sign})`) : sql`null::text`} as after, e.actor_name as "actorName"`

/** A page of what moved a customer's money, with what came and went in all that the filter finds; opening and closing where one account is looked at whole. */
export const entryPage = async ({ deps, person }: SignedInContext, query: BodyOf<typeof fundCalls.entries>) => {
  const payerId = await payerOf(deps.db, person.actingId)
  const where = condition(payerId, person.actingId, query)
  const { offset, limit } = slice(query)
  const way = wayOf(query)
  const [items, [sums]] = await Promise.all([
    rowsOf<FundEntry>(deps.db, sql`select ${columns(payerId === person.actingId)} from ${from} where ${where} order by p.id ${way} limit ${limit} offset ${offset}`),
    rowsOf<{ total: number; in: string; out: string }>(
      deps.db,
      sql`select count(*)::int as total, coalesce(sum(p.fen * ${sign}) filter (where p.fen * ${sign} > 0), 0)::text as in, coalesce(-sum(p.fen * ${sign}) filter (where p.fen * ${sign} < 0), 0)::text as out from ${from} where ${where}`,
    ),
  ])
  const only = chosenAccounts(query)
  const whole = only.length === 1 && !query.kind && !query.keyword && payerId === person.actingId
  const ends = whole ? await endsOf(deps.db, ledgerId(only[0] as FundAccount, payerId), query) : { opening: null, closing: null }
  return { ...pageAnswer(query, sums?.total ?? 0, items), totals: { in: amountOfFen(BigInt(sums?.in ?? 0)), out: amountOfFen(BigInt(sums?.out ?? 0)), ...ends } }
}

const endsOf = async (db: Queryable, account: string, { from: first, to: last }: Filter) => {
  const [row] = await rowsOf<{ opening: string; closing: string }>(
    db,
    sql`
    select coalesce(sum(p.fen * ${sign}) filter (where ${first ? sql`not (${fromDay(sql`e.at`, first)})` : sql`false`}), 0)::text as opening,
           coalesce(sum(p.fen * ${sign}) filter (where ${last ? untilDay(sql`e.at`, last) : sql`true`}), 0)::text as closing
    from ledger_posting p join ledger_account la on la.id = p.account_id join ledger_entry e on e.id = p.entry_id where p.account_id = ${account}`,
  )
  return { opening: amountOfFen(BigInt(row?.opening ?? 0)), closing: amountOfFen(BigInt(row?.closing ?? 0)) }
}

const AT_ONCE = 1000
const word = (codec: Parameters<typeof labelsOf>[0], value: string) => labelsOf(codec)?.[value] ?? value
const exported: ExportColumn<FundEntry>[] = [
  { label: '时间', text: ({ at }) => localTime(at), kind: 'time' },
  { label: '账户', text: ({ account }) => word(FundAccounts, account) },
  { label: '类型', text: ({ kind }) => word(EntryKind, kind) },
  { label: '单号', text: ({ memo }) => memo ?? '' },
  { label: '订单号', text: ({ orderNumber }) => orderNumber ?? '' },
  { label: '金额', text: ({ amount }) => amount, kind: 'money' },
  { label: '变动后', text: ({ after }) => after ?? '', kind: 'money' },
  { label: '经办', text: ({ actorName }) => actorName },
]

/** Everything that the filter finds, as CSV or workbook, in the order in which it happened. */
export const exportEntries = async ({ deps, person }: SignedInContext, filter: Filter, format: 'csv' | 'xlsx'): Promise<Response> => {
  const payerId = await payerOf(deps.db, person.actingId)
  const where = condition(payerId, person.actingId, filter)
  async function* batches(): AsyncGenerator<FundEntry[]> {
    let after = '0'
    for (;;) {
      const rows = await rowsOf<FundEntry>(deps.db, sql`select ${columns(payerId === person.actingId)} from ${from} where ${where} and p.id > ${after}::bigint order by p.id limit ${AT_ONCE}`)
      if (rows.length === 0) return
      yield rows
      after = rows.at(-1)?.id ?? after
    }
  }
  return exportFile('交易明细', format, exported, batches())
}
