import { type SQL, sql } from 'drizzle-orm'
import type { Attachment } from '#contract/attachment.ts'
import { plainFileName } from '#contract/file-words.ts'
import { termlessFiles } from '#contract/qualification-files.ts'
import { refuseUnknownFiles } from '#server/applications/attachments.ts'
import { companyFor, holderOf, isMandatory } from '#server/applications/licence-holder.ts'
import { list, type Queryable, rowsOf } from '#server/db/database.ts'
import { qualificationFile } from '#server/db/schema/people.ts'
import { refused } from '#server/failure.ts'
import { inBatch } from './in-batch.ts'
import { days, plain } from './rest-columns.ts'
import type { RestResource, Values } from './rest-resource.ts'
import { within } from './rest-search.ts'
import { stateOn } from './state-on.ts'

/** A warning about what isn't there any more leads nowhere. `ids` is an array of files' ids. */
export const forgetFileWarnings = async (tx: Queryable, ids: SQL): Promise<void> => void (await tx.execute(sql`delete from message where kind = 'file' and split_part(key, ':', 2) = any(${ids})`))

/** The customers' qualification files. Each customer has one of a name; whose it is and what it is stays as it was entered. */
export const qualificationResource: RestResource = {
  entity: 'qualificationFile',
  table: qualificationFile,
  key: qualificationFile.id,
  from: sql`qualification_file r join company c on c.id = r.company_id`,
  columns: (day) => ({
    ...plain(['name', 'number', 'mandatory', 'classes', 'files']),
    ...days(['expiresOn']),
    companyName: sql`c.name`,
    daysLeft: sql`(r.expires_on - ${day}::date)`,
    state: stateOn(day, sql`r.expires_on`),
    accountId: sql`(select a.id from account a where a.company_id = c.id and a.owner_id is null order by a.serial limit 1)`,
  }),
  filters: () => ({ accountId: (id: string) => sql`r.company_id = (select a.company_id from account a where a.id = ${id})`, batchId: (batchId: string) => inBatch(batchId) }),
  removed: (tx, rows) => forgetFileWarnings(tx, list(rows.map(({ id }) => String(id)))),
  found: within(sql`c.name || ' ' || r.name || ' ' || coalesce(r.number, '')`),
  sorts: { expiresOn: sql`r.expires_on` },
  order: sql`r.expires_on nulls last, r.id`,
  prepare: async (tx, context, { accountId, ...changes }, before) => {
    const now = { ...before, ...changes } as Values
    // What ends without anybody saying when is warned of to nobody.
    if (!now.expiresOn && !termlessFiles.includes(plainFileName(String(now.name)))) throw refused('field.required', {}, { field: 'expiresOn' })
    await refuseUnknownFiles(tx, changes.files as Attachment[] | undefined)
    if (before) {
      if (accountId !== undefined) throw refused('qualification.whose', {}, { field: 'accountId' })
      if (changes.name !== undefined && changes.name !== before.name) throw refused('qualification.whose', {}, { field: 'name' })
      return changes
    }
    const known = await rowsOf(tx, sql`select 1 from account where id = ${accountId} and account_type <> 'staff' and owner_id is null`)
    if (known.length === 0) throw refused('reference.missing', {}, { field: 'accountId' })
    const holder = await holderOf(tx, String(accountId))
    const companyId = holder.companyId ?? (await companyFor(tx, context, String(accountId), holder))
    const there = await rowsOf(tx, sql`select 1 from qualification_file where company_id = ${companyId} and trim(both '《》' from name) = ${changes.name}`)
    if (there.length > 0) throw refused('qualification.there', {}, { field: 'name' })
    return { ...changes, companyId, mandatory: isMandatory(holder, String(changes.name)) }
  },
}
