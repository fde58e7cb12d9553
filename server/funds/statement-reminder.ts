import { type SQL, sql } from 'drizzle-orm'

/** What a month's reminders are kept under; the day on which each was sent stands behind it. */
export const reminderKey = (month: string): string => `statementReminder:${month}:`

/** Whether a message `n` is a reminder of a month to the account `payer`. */
export const reminderOf = (month: string, payer: SQL): SQL => sql`n.account_id = ${payer} and starts_with(n.key, ${reminderKey(month)})`
