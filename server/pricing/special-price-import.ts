import { sql } from 'drizzle-orm'
import { specialPriceImportFields, specialPricesNeed } from '#contract/catalogue-import.ts'
import { calledCustomers } from '#server/imports/called-customers.ts'
import { pricesImport } from './prices-import.ts'
import { specialPriceDoubts } from './special-price-doubts.ts'

/** Special prices in the import kit: a customer by its code, how it signs in or its whole name. */
export const specialPriceImport = pricesImport({
  entity: 'specialPrice',
  fields: specialPriceImportFields,
  needs: specialPricesNeed,
  names: 'accountCode',
  keeps: 'accountId',
  table: sql`special_price`,
  column: sql`account_id`,
  holders: sql`account h`,
  key: sql`h.id`,
  said: sql`coalesce(h.code, h.account)`,
  written: sql`case when h.account_type <> 'staff' then h.code end`,
  called: sql`(select key, id, customers as holders from ${calledCustomers()} called)`,
  none: 'import.noAccount',
  unsure: 'import.accountUnsure',
  which: 'import.whichPrice',
  twins: 'import.twinPrices',
  more: [
    { name: 'priority', column: sql`priority`, type: sql`int`, blank: sql`0` },
    { name: 'remark', column: sql`remark`, type: sql`text`, blank: sql`null` },
  ],
  doubts: specialPriceDoubts,
})
