import { sql } from 'drizzle-orm'

/** Where an agreement `r` stands on a day. */
export const agreementState = (day: string) =>
  sql`case when r.valid_to < ${day}::date then 'ended' when r.signed_at is null then 'waiting' when r.valid_from > ${day}::date then 'coming' else 'current' end`
