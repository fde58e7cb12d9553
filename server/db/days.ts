import { type SQL, sql } from 'drizzle-orm'

/** Whether a moment is of this day of the business or a later one. The column stands bare, so that its index serves. */
export const fromDay = (column: SQL, day: string): SQL => sql`${column} >= ${day}::date::timestamp at time zone 'Asia/Shanghai'`

/** Whether a moment is of this day of the business or an earlier one. */
export const untilDay = (column: SQL, day: string): SQL => sql`${column} < (${day}::date + 1)::timestamp at time zone 'Asia/Shanghai'`
