import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { salesOrder } from './orders.ts'
import { account } from './people.ts'

/** What staff note about a customer, or one of its orders. */
export const staffNote = pgTable(
  'staff_note',
  {
    id: text().primaryKey(),
    /** Whom it is about; of an order's note, who ordered. */
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    /** The company's main account. */
    payerId: text('payer_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    orderId: text('order_id').references(() => salesOrder.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    followOn: date('follow_on', { mode: 'string' }),
    doneAt: at('done_at'),
    doneBy: text('done_by'),
    authorId: text('author_id').notNull(),
    authorName: text('author_name').notNull(),
    /** Who looks after it. */
    forId: text('for_id').notNull(),
    at: at('at').notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('staff_note_payer').on(t.payerId, t.at),
    index('staff_note_account').on(t.accountId),
    index('staff_note_order').on(t.orderId).where(sql`order_id is not null`),
    index('staff_note_due').on(t.forId, t.followOn).where(sql`done_at is null and follow_on is not null`),
  ],
)
