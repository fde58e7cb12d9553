import { sql } from 'drizzle-orm'
import { bankImportFields, banksNeed } from '#contract/record-import.ts'
import { recordImport } from '#server/imports/record-import.ts'

/** Banks whose cards can be bound, in the import kit. */
export const bankImport = recordImport({
  entity: 'bank',
  fields: bankImportFields,
  keys: ['code'],
  needs: banksNeed,
  table: 'bank',
  id: 'code',
  columns: {
    code: { type: 'text' },
    name: { type: 'text' },
    singleLimit: { type: 'numeric' },
    sort: { type: 'int', blank: sql`0` },
    status: { type: 'text', blank: sql`'active'` },
  },
  used: () => sql`exists (select 1 from bank_card c where c.bank = x.code)`,
})
