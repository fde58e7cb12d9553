import { type SQL, sql } from 'drizzle-orm'

/** What the papers of an organisation say that it may trade in: the mall's own licences only where nobody else sells. */
export const licencesOf = (orgId: SQL): SQL =>
  sql`coalesce((select nullif(value, '') from setting where key = 'bank.licences.' || ${orgId}), (select value from setting where key = 'site.licences' and (select count(*) from organisation) = 1))`
