import { type SQL, sql } from 'drizzle-orm'
import type { AccountDetail, AccountModel, AccountQuery, ListedAccount } from '#contract/account.ts'
import type { Page } from '#contract/page.ts'
import { columnOf } from '#server/db/column-of.ts'
import { iso, type Queryable, rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { missing } from '#server/failure.ts'
import { pageAnswer, slice } from '#server/page.ts'
import { pageAndTotal, pageRows } from '#server/page-rows.ts'
import { today } from '#server/today.ts'
import { totalOf } from '#server/totals.ts'
import { accountColumns } from './account-columns.ts'
import { accountCondition } from './account-condition.ts'

const sortColumn = (sort: string | undefined) => columnOf(sort === 'name' ? 'nameKey' : (sort ?? 'updatedAt'))

const listed = sql`${accountColumns}, (select o.name from account o where o.id = a.owner_id) as "ownerName"`

/** A page of accounts and how many there are in all. */
export const listAccounts = async (deps: Deps, query: AccountQuery): Promise<Page<ListedAccount>> => {
  const condition = accountCondition(query)
  const { offset, limit } = slice(query)
  const ascending = query.order === 'ASC' || (query.sort && !query.order)
  const by = (up: unknown) => sql`a.${sortColumn(query.sort)} ${sql.raw(up ? 'asc' : 'desc')}, a.id ${sql.raw(up ? 'asc' : 'desc')}`
  const [items, total] = await pageAndTotal(
    offset,
    (all) => rowsOf<ListedAccount>(deps.db, pageRows({ select: listed, from: sql`account a`, where: condition, key: sql`a.id`, order: by(ascending), backwards: by(!ascending), limit, offset }, all)),
    () => totalOf(deps, { kind: 'accounts', from: sql`account a`, where: condition }),
  )
  return pageAnswer(query, total, items)
}

/** One account. Raises 404. */
export const accountDetail = async (db: Queryable, id: string): Promise<AccountDetail> => {
  const [row] = await rowsOf<AccountDetail>(db, sql`select ${accountColumns}, ${iso(sql`a.masked_at`)} as "maskedAt" from account a where a.id = ${id}`)
  if (!row) throw missing()
  return row
}

/** How many accounts each of the desk's views holds; the week begins on Monday in Shanghai. */
export const accountCounts = async (deps: Deps) => {
  const counted = (where: SQL) => totalOf(deps, { kind: 'accounts', from: sql`account a`, where })
  const [all, pushFailed, pushing, investment, createdThisWeek, disabled] = await Promise.all([
    counted(sql`true`),
    counted(sql`a.kingdee_status = 'failed'`),
    counted(sql`a.kingdee_status = 'pushing'`),
    counted(sql`a.register_type = 'investment'`),
    counted(sql`a.created_at >= date_trunc('week', ${today(deps)}::date::timestamp) at time zone 'Asia/Shanghai'`),
    counted(sql`a.status = 'disabled'`),
  ])
  return { all, pushFailed, pushing, investment, createdThisWeek, disabled }
}

/** The blank account with its defaults, and the options that a form offers. */
export const accountModel = async ({ db }: Deps): Promise<AccountModel> => {
  const [organisations, priceLists, roles, staff] = await Promise.all([
    rowsOf<{ value: string; name: string }>(db, sql`select id as value, name from organisation order by length(id), id`),
    rowsOf<{ value: string; name: string }>(db, sql`select code as value, name from price_list order by code`),
    rowsOf<{ value: string; name: string }>(db, sql`select code as value, name from role order by code`),
    rowsOf<{ name: string; tel: string | null }>(
      db,
      sql`select name, tel from (select distinct on (name) name, coalesce(tel, phone) as tel, name_key from account where account_type = 'staff' and status = 'active' order by name, serial) staff order by name_key limit 500`,
    ),
  ])
  return { blank: { accountType: 'customer', customerType: 'company', registerType: 'ordinary', userType: 'single', status: 'active', orgId: '3', roles: [] }, organisations, priceLists, roles, staff }
}
