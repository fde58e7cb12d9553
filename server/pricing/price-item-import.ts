import { sql } from 'drizzle-orm'
import { priceItemImportFields, priceItemsNeed } from '#contract/catalogue-import.ts'
import { farFromBase } from './far-from-base.ts'
import { pricesImport } from './prices-import.ts'

/** Prices of price lists in the import kit: a list by its code or its whole name. */
export const priceItemImport = pricesImport({
  entity: 'priceListItem',
  fields: priceItemImportFields,
  needs: priceItemsNeed,
  names: 'priceListCode',
  keeps: 'priceListId',
  table: sql`price_list_item`,
  column: sql`price_list_code`,
  holders: sql`price_list h`,
  key: sql`h.code`,
  said: sql`h.code`,
  written: sql`h.code`,
  // Names only where no list has that code.
  called: sql`(select key, min(id) as id, count(distinct id) as holders from (select lower(code) as key, code as id from price_list union all select lower(name), code from price_list where lower(name) not in (select lower(code) from price_list)) named group by key)`,
  none: 'import.priceList',
  unsure: 'import.priceList',
  which: 'import.whichListPrice',
  more: [],
  doubts: farFromBase,
})
