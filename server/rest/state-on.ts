import { type SQL, sql } from 'drizzle-orm'

/** `valid`, `expiring` (within three calendar months) or `expired` on a day, by the column of the last good day. */
export const stateOn = (day: string, until: SQL): SQL =>
  sql`case when ${until} is null then 'valid' when ${until} < ${day}::date then 'expired' when (${until} - interval '3 months')::date <= ${day}::date then 'expiring' else 'valid' end`
