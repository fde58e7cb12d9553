import { type SQL, sql } from 'drizzle-orm'
import type { AnswerOf, BodyOf } from '#contract/call.ts'
import { type MonthFilter, type MonthStatement, monthStatementFields, type statementDeskCalls } from '#contract/statement-desk.ts'
import { iso, list, type Queryable, rowsOf } from '#server/db/database.ts'
import { yuanOf } from '#server/db/yuan.ts'
import type { Deps } from '#server/deps.ts'
import { foundIn } from '#server/found-in.ts'
import { exportList, labelledColumns } from '#server/imports/export-list.ts'
import { pageAnswer, slice, wayOf } from '#server/page.ts'
import { today } from '#server/today.ts'
import { figures, OWED_KINDS } from './statement-figures.ts'
import { reminderOf } from './statement-reminder.ts'

/** Everybody `m` whose debt was moved in a month, with the month's figures, and what they said to it as `state`. */
export const movedIn = (month: string, day: string): SQL => sql`
  select sums.*, s.at as settled_at, case when ${month} >= ${day.slice(0, 7)} then 'running' else coalesce(s.state, 'open') end as state
  from (select la.owner_id as payer_id, ${figures} from ledger_entry e join ledger_posting p on p.entry_id = e.id join ledger_account la on la.id = p.account_id
    where e.day >= ${`${month}-01`}::date and e.day < (${`${month}-01`}::date + interval '1 month') and la.kind = any(${list([...OWED_KINDS])}) group by 1) sums
  left join statement s on s.payer_id = sums.payer_id and s.month = ${month}`

/** What `m` owed before that day: the sum of all that was posted until then. */
const owedBefore = (day: SQL): SQL =>
  sql`(select coalesce(sum(p.fen), 0) from ledger_posting p join ledger_entry e on e.id = p.entry_id where p.account_id in (${sql.join(
    OWED_KINDS.map((kind) => sql`${`${kind}:`} || m.payer_id`),
    sql`, `,
  )}) and e.day < ${day})`

/** Those whose word finds them, of everybody `m` with their account `a`. */
const named = ({ keyword }: Pick<MonthFilter, 'keyword'>): SQL => (keyword?.trim() ? foundIn(sql`a.search`, keyword.trim(), 'account_pairs') : sql`true`)
const inState = ({ state }: Pick<MonthFilter, 'state'>): SQL => (state ? sql`m.state = any(${list([state].flat())})` : sql`true`)
const sums = sql.join(
  ['delivered', 'paid', 'returned', 'other'].map((name) => sql`${yuanOf(sql`m.${sql.identifier(name)}::bigint`)} as ${sql.identifier(name)}`),
  sql`, `,
)

const read = (db: Queryable, day: string, filter: MonthFilter, rest: SQL): Promise<MonthStatement[]> => {
  const first = sql`${`${filter.month}-01`}::date`
  return rowsOf<MonthStatement>(
    db,
    sql`
    select m.payer_id as "accountId", a.name as "accountName", coalesce(a.code, a.account) as "accountCode", ${yuanOf(owedBefore(first))} as opening, ${sums}, ${yuanOf(owedBefore(sql`(${first} + interval '1 month')`))} as closing, m.state,
           ${iso(sql`m.settled_at`)} as "settledAt", (select ${iso(sql`max(n.at)`)} from message n where ${reminderOf(filter.month, sql`m.payer_id`)}) as "remindedAt"
    from (${movedIn(filter.month, day)}) m join account a on a.id = m.payer_id where ${inState(filter)} and ${named(filter)} ${rest}`,
  )
}

/** A page of a month's statements, by who they are of, with how many are in each state. */
export const monthStatementPage = async (deps: Deps, query: BodyOf<typeof statementDeskCalls.list>): Promise<AnswerOf<typeof statementDeskCalls.list>> => {
  const { offset, limit } = slice(query)
  const day = today(deps)
  const [items, [counted]] = await Promise.all([
    read(deps.db, day, query, sql`order by a.name_key ${wayOf(query, 'asc')}, a.id limit ${limit} offset ${offset}`),
    rowsOf<{ open: number; confirmed: number; disputed: number; total: number }>(
      deps.db,
      sql`
      select count(*) filter (where m.state = 'open')::int as open, count(*) filter (where m.state = 'confirmed')::int as confirmed, count(*) filter (where m.state = 'disputed')::int as disputed,
             count(*) filter (where ${inState(query)})::int as total
      from (${movedIn(query.month, day)}) m join account a on a.id = m.payer_id where ${named(query)}`,
    ),
  ])
  const { total = 0, ...counts } = counted ?? { open: 0, confirmed: 0, disputed: 0 }
  return { ...pageAnswer(query, total, items), counts }
}

/** The whole of a month as a file. */
export const exportMonthStatements = (deps: Deps, filter: MonthFilter, format: 'csv' | 'xlsx'): Response =>
  exportList(`月度对账 ${filter.month}`, format, labelledColumns<MonthStatement>(monthStatementFields), async (page) => {
    const { offset, limit } = slice(page)
    return { items: await read(deps.copy, today(deps), filter, sql`order by a.name_key, a.id limit ${limit} offset ${offset}`) }
  })
