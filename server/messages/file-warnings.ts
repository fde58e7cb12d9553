import { sql } from 'drizzle-orm'
import { monthsFrom, WARNING_MONTHS } from '#contract/expiry.ts'
import { rowsOf } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { today } from '#server/today.ts'
import { sendNews } from './send.ts'

/** Puts a message into the inbox for each file that is about to expire or has expired: once for each file and end. */
export const warnOfFiles = async (deps: Deps, accountId: string): Promise<void> => {
  const day = today(deps)
  const files = await rowsOf<{ id: string; name: string; expiresOn: string; needed: boolean }>(
    deps.db,
    sql`
    select q.id, q.name, to_char(q.expires_on, 'YYYY-MM-DD') as "expiresOn", q.mandatory or cardinality(q.classes) > 0 as needed from account a left join account o on o.id = a.owner_id join qualification_file q on q.company_id = coalesce(a.company_id, o.company_id)
    where a.id = ${accountId} and q.expires_on is not null and q.expires_on <= (${day}::date + interval '100 days')
      and not exists (select 1 from message m where m.account_id = a.id and m.key = 'file:' || q.id || ':' || to_char(q.expires_on, 'YYYY-MM-DD') || case when q.expires_on < ${day}::date then ':over' else '' end)`,
  )
  const due = files.filter(({ expiresOn }) => day >= monthsFrom(expiresOn, -WARNING_MONTHS))
  await sendNews(
    deps.db,
    deps,
    due.map(({ id, name, expiresOn, needed }) => ({
      accountId,
      kind: 'file' as const,
      // Orders wait for those alone that must be there, and those that open a class.
      says: day <= expiresOn ? (needed ? ('file.expiring' as const) : ('file.ending' as const)) : needed ? ('file.expired' as const) : ('file.ended' as const),
      facts: { name, until: expiresOn },
      link: '/aptitude',
      key: `file:${id}:${expiresOn}${day > expiresOn ? ':over' : ''}`,
    })),
  )
}

/** The same for every customer who has such a file, whether they come to the mall or not. */
export const warnEveryone = async (deps: Deps): Promise<void> => {
  const accounts = await rowsOf<{ id: string }>(
    deps.db,
    sql`
    select distinct a.id from account a join qualification_file q on q.company_id = a.company_id
    where a.status = 'active' and a.account_type <> 'staff' and a.owner_id is null and q.expires_on <= (${today(deps)}::date + interval '100 days') order by a.id`,
  )
  for (const { id } of accounts) await warnOfFiles(deps, id)
}
