import { sql } from 'drizzle-orm'
import { date, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { spec } from './catalogue.ts'
import { account, priceList } from './people.ts'

/** A spec's price in a list for a time; without dates it always holds. */
export const priceListItem = pgTable(
  'price_list_item',
  {
    id: text().primaryKey().default(sql`gen_random_uuid()::text`),
    priceListCode: text('price_list_code')
      .notNull()
      .references(() => priceList.code),
    specId: text('spec_id')
      .notNull()
      .references(() => spec.id),
    price: numeric({ precision: 14, scale: 4 }).notNull(),
    validFrom: date('valid_from', { mode: 'string' }),
    validTo: date('valid_to', { mode: 'string' }),
    version: integer().notNull().default(1),
  },
  (t) => [uniqueIndex('price_list_item_once').on(t.priceListCode, t.specId, sql`coalesce(${t.validFrom}, '1900-01-01'::date)`), index('price_list_item_spec').on(t.specId)],
)

/** What one customer (and those below it) pays for a spec for a time; of several the highest priority counts. */
export const specialPrice = pgTable(
  'special_price',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    specId: text('spec_id')
      .notNull()
      .references(() => spec.id),
    price: numeric({ precision: 14, scale: 4 }).notNull(),
    priority: integer().notNull().default(0),
    validFrom: date('valid_from', { mode: 'string' }),
    validTo: date('valid_to', { mode: 'string' }),
    remark: text(),
    version: integer().notNull().default(1),
  },
  (t) => [index('special_price_account').on(t.accountId, t.specId), index('special_price_spec').on(t.specId)],
)
