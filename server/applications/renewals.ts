import { type SQL, sql } from 'drizzle-orm'

/** Qualification files that an account, its sub-accounts or the account above it have handed in and nobody has decided on yet: rows of id, number, name (as `plainName` writes it), at. */
export const renewalsOf = (accountId: string): SQL =>
  sql`select id, number, content ->> 'name' as name, created_at as at from application where kind = 'qualification' and state = 'pending' and account_id in (select id from account where id = ${accountId} or owner_id = ${accountId} or id = (select owner_id from account where id = ${accountId}))`

/** `plainFileName` in SQL. */
export const plainName = (name: SQL): SQL => sql`translate(${name}, '《》', '')`
