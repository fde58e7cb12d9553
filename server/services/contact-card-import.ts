import { sql } from 'drizzle-orm'
import { contactCardImportFields, contactCardsNeed } from '#contract/record-import.ts'
import { recordImport } from '#server/imports/record-import.ts'

/** Whom to turn to in each province, in the import kit. Pictures are added by hand. */
export const contactCardImport = recordImport({
  entity: 'contactCard',
  fields: contactCardImportFields,
  keys: ['province', 'name'],
  needs: contactCardsNeed,
  table: 'contact_card',
  columns: {
    province: { type: 'text' },
    name: { type: 'text' },
    duty: { type: 'text' },
    phone: { type: 'text' },
    email: { type: 'text' },
    wechat: { type: 'text' },
    sort: { type: 'int', blank: sql`0` },
    status: { type: 'text', blank: sql`'active'` },
  },
})
