import { sql } from 'drizzle-orm'
import type { Attachment } from '#contract/attachment.ts'
import { agreementState } from '#server/agreements/agreement-state.ts'
import { refuseUnknownFiles } from '#server/applications/attachments.ts'
import { iso, list, rowsOf } from '#server/db/database.ts'
import { agreement } from '#server/db/schema/kept.ts'
import { refused } from '#server/failure.ts'
import { inBatch } from './in-batch.ts'
import { refuseBackwards, refuseTaken } from './refuse-values.ts'
import { days, plain } from './rest-columns.ts'
import type { RestResource } from './rest-resource.ts'
import { within } from './rest-search.ts'

/** Agreements with customers. What was signed stays as it is. */
export const agreementResource: RestResource = {
  entity: 'agreement',
  table: agreement,
  key: agreement.id,
  from: sql`agreement r join account a on a.id = r.account_id`,
  columns: (day) => ({
    ...plain(['accountId', 'number', 'title', 'body', 'signedBy', 'files']),
    ...days(['validFrom', 'validTo']),
    accountName: sql`a.name`,
    state: agreementState(day),
    signedAt: iso(sql`r.signed_at`),
  }),
  found: within(sql`r.number || ' ' || r.title || ' ' || a.search`),
  filters: (day) => ({ state: (states: string | string[]) => sql`${agreementState(day)} = any(${list([states].flat())})`, batchId: inBatch }),
  sorts: { accountName: sql`a.name_key`, validTo: sql`r.valid_to` },
  order: sql`r.signed_at nulls first, r.valid_to desc, r.id`,
  prepare: async (tx, _context, changes, before) => {
    if (before?.signedAt) throw refused('agreement.signed')
    refuseBackwards({ ...before, ...changes })
    await refuseTaken(tx, 'agreement', 'number', changes.number, before?.id)
    if (changes.accountId !== undefined) {
      const known = await rowsOf(tx, sql`select 1 from account where id = ${changes.accountId} and account_type <> 'staff' and owner_id is null`)
      if (known.length === 0) throw refused('reference.missing', {}, { field: 'accountId' })
    }
    await refuseUnknownFiles(tx, changes.files as Attachment[] | undefined)
    return changes
  },
  beforeRemove: async (tx, ids) => {
    const signed = await rowsOf(tx, sql`select 1 from agreement where id = any(${list(ids)}) and signed_at is not null limit 1`)
    if (signed.length > 0) throw refused('agreement.signed')
  },
}
