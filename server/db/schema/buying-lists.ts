import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { spec } from './catalogue.ts'
import { at } from './columns.ts'
import { account } from './people.ts'

/** A list of what an account buys again and again. */
export const buyingList = pgTable(
  'buying_list',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The company's other accounts read it, too. */
    shared: boolean().notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [uniqueIndex('buying_list_name').on(t.accountId, t.name)],
)

/** One spec of a list, in its place. */
export const buyingListLine = pgTable(
  'buying_list_line',
  {
    listId: text('list_id')
      .notNull()
      .references(() => buyingList.id, { onDelete: 'cascade' }),
    specId: text('spec_id')
      .notNull()
      .references(() => spec.id, { onDelete: 'cascade' }),
    qty: integer().notNull(),
    place: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.listId, t.specId] }), index('buying_list_line_spec').on(t.specId)],
)
