import { sql } from 'drizzle-orm'
import { termlessFiles } from '#contract/qualification-files.ts'
import { writeAudit } from '#server/access/audit.ts'
import { type Queryable, rowsOf } from '#server/db/database.ts'
import { refused } from '#server/failure.ts'
import { today } from '#server/today.ts'
import { companyFor, holderOf, isMandatory } from '../licence-holder.ts'
import { putInForce } from '../licence-in-force.ts'
import type { KindRules } from '../rules.ts'
import { refuseSecond } from './refuse-second.ts'

/** Files that prove who the customer is: approval puts them in force, in the place of the one of the same name. Its versions are its applications. */
export const qualifications: KindRules<'qualification'> = {
  prepare: async (tx, { deps }, { name, expiresOn }, { id, accountId }) => {
    if (expiresOn && expiresOn < today(deps)) throw refused('qualification.over', {}, { field: 'content.expiresOn' })
    const before = await inForce(tx, accountId, name)
    // A copy of an old paper, most often. Where a licence really was cut short, staff enter it.
    if (expiresOn && before?.expiresOn && before.expiresOn >= today(deps) && expiresOn < before.expiresOn)
      throw refused('qualification.shorter', { until: before.expiresOn }, { field: 'content.expiresOn' })
    // A renewal without an end would quietly silence the warnings that the one before it had.
    if (!expiresOn && !termlessFiles.includes(name) && before?.expiresOn) throw refused('field.required', {}, { field: 'content.expiresOn' })
    await refuseSecond(tx, accountId, 'qualification', id, name)
    return { title: name }
  },
  standing: async ({ db }, accountId, { name }) => {
    const file = await inForce(db, accountId, name)
    if (!file) return []
    return [
      { name: 'licenceNumber', value: file.number ?? '—' },
      { name: 'licenceUntil', value: file.expiresOn ?? '—' },
      { name: 'licenceClasses', value: file.classes.join(' / ') || '—' },
    ]
  },
  approved: async (tx, context, { accountId }, { name, number, expiresOn, classes, files }) => {
    const { deps } = context
    const holder = await holderOf(tx, accountId)
    const companyId = holder.companyId ?? (await companyFor(tx, context, accountId, holder))
    await putInForce(tx, deps, companyId, isMandatory(holder, name), { name, number, expiresOn, classes, files })
    await writeAudit(tx, context, [{ action: 'qualify', entity: 'account', id: accountId, before: null, after: { file: name, number, expiresOn } }])
    return null
  },
}

/** The file of that name that the account's company has in force. */
const inForce = async (tx: Queryable, accountId: string, name: string): Promise<{ number: string | null; expiresOn: string | null; classes: string[] } | undefined> => {
  const [row] = await rowsOf<{ number: string | null; expiresOn: string | null; classes: string[] }>(
    tx,
    sql`select f.number, to_char(f.expires_on, 'YYYY-MM-DD') as "expiresOn", f.classes from qualification_file f
      where f.company_id = (select coalesce(a.company_id, o.company_id) from account a left join account o on o.id = a.owner_id where a.id = ${accountId})
        and trim(both '《》' from f.name) = ${name}`,
  )
  return row
}
