import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { account } from './people.ts'

/** A way of looking at a list of the desk that somebody has given a name. */
export const savedView = pgTable(
  'saved_view',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    name: text().notNull(),
    filter: jsonb().notNull().$type<Record<string, unknown>>(),
    sort: jsonb().$type<{ field: string; order: 'ASC' | 'DESC' }>(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('saved_view_name').on(t.accountId, t.list, t.name)],
)
