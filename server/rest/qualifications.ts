import { sql } from 'drizzle-orm'
import { qualificationFile } from '#server/db/schema/people.ts'
import type { RestResource } from './rest-resource.ts'
import { days, plain, stateOn, within } from './shared.ts'

/** The customers' qualification files, to read. */
export const qualificationResource: RestResource = {
  entity: 'qualificationFile',
  table: qualificationFile,
  key: qualificationFile.id,
  from: sql`qualification_file r join company c on c.id = r.company_id`,
  columns: (day) => ({
    ...plain(['name', 'number', 'mandatory']),
    ...days(['expiresOn']),
    companyName: sql`c.name`,
    daysLeft: sql`(r.expires_on - ${day}::date)`,
    state: stateOn(day, sql`r.expires_on`),
    accountId: sql`(select a.id from account a where a.company_id = c.id and a.owner_id is null order by a.serial limit 1)`,
  }),
  filters: () => ({ accountId: (id: string) => sql`r.company_id = (select a.company_id from account a where a.id = ${id})` }),
  found: within(sql`c.name || ' ' || r.name || ' ' || coalesce(r.number, '')`),
  sorts: { expiresOn: sql`r.expires_on` },
  order: sql`r.expires_on nulls last, r.id`,
}
