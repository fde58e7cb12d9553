import { type SQL, sql } from 'drizzle-orm'

/** Whose applications `p` an account sees: its own and those of the accounts below it. */
export const ownApplications = (accountId: string): SQL => sql`p.account_id in (select id from account where id = ${accountId} or owner_id = ${accountId})`
