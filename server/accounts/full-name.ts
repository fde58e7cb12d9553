import { sql } from 'drizzle-orm'

/** The account `a` as staff know it: of someone who orders for a company, the company first, since many have a purchasing office. */
export const fullName = sql`coalesce((select company.name || ' · ' from account company where company.id = a.owner_id), '') || a.name`
