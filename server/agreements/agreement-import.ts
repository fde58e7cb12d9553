import { sql } from 'drizzle-orm'
import { agreementImportFields, agreementsNeed } from '#contract/record-import.ts'
import { namedCustomer } from '#server/imports/named-records.ts'
import { recordImport } from '#server/imports/record-import.ts'
import { cell, staged, willSay } from '#server/imports/staged.ts'

/** Agreements with customers, in the import kit. What was signed stays as it is; papers are added by hand. */
export const agreementImport = recordImport({
  entity: 'agreement',
  fields: agreementImportFields,
  keys: ['number'],
  needs: agreementsNeed,
  table: 'agreement',
  columns: { number: { type: 'text' }, title: { type: 'text' }, body: { type: 'text' }, validFrom: { type: 'date' }, validTo: { type: 'date' } },
  // Agreements are with main accounts.
  refers: [{ ...namedCustomer('agreement.ofSub'), column: 'account_id' }],
  faults: (batchId) => sql`
    select r.row, 'number', ${cell('number')}, 'agreement.signed' from import_row r join agreement x on x.id = r.record_id where ${staged(batchId)} and x.signed_at is not null and not r.before @> r.data
    union all
    select row, 'validTo', ${willSay('validTo')}, 'dates.order' from import_row r where ${staged(batchId)} and ${willSay('validTo')} < ${willSay('validFrom')}`,
  used: () => sql`x.signed_at is not null`,
})
