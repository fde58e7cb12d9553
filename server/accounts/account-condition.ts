import { type SQL, sql } from 'drizzle-orm'
import type { AccountFilter } from '#contract/account.ts'
import { columnOf } from '#server/db/column-of.ts'
import { list } from '#server/db/database.ts'
import { fromDay, untilDay } from '#server/db/days.ts'
import { oneOf } from '#server/db/one-of.ts'
import { foundIn } from '#server/found-in.ts'

const exact = ['accountType', 'customerType', 'registerType', 'status', 'kingdeeStatus', 'orgId', 'province', 'city', 'priceListCode', 'staffName'] as const

/** The condition under which an account (as `a`) is found by a filter; days are those of Asia/Shanghai. */
export const accountCondition = (filter: AccountFilter): SQL => {
  const conditions: SQL[] = []
  if (filter.keyword) for (const word of filter.keyword.split(/\s+/).filter(Boolean)) conditions.push(foundIn(sql`a.search`, word, 'account_pairs'))
  for (const name of exact) {
    const value = filter[name]
    if (value !== undefined) conditions.push(oneOf(sql`a.${columnOf(name)}`, [value].flat()))
  }
  if (filter.ids) conditions.push(sql`a.id = any(${list(filter.ids)})`)
  if (filter.batchId) conditions.push(sql`a.id in (select record_id from import_row where batch_id = ${filter.batchId}::uuid and outcome in ('create', 'update'))`)
  if (filter.underReview !== undefined) conditions.push(sql`(a.is_upgrade and a.sale_audit_status is not distinct from '审核中') = ${filter.underReview}`)
  if (filter.isMain !== undefined) conditions.push(sql`(a.owner_id is null) = ${filter.isMain}`)
  if (filter.createdFrom) conditions.push(fromDay(sql`a.created_at`, filter.createdFrom))
  if (filter.createdTo) conditions.push(untilDay(sql`a.created_at`, filter.createdTo))
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}
