import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/** Another system's address that is told what happens. Its secret is reckoned from the server's, and kept nowhere by itself. */
export const webhook = pgTable('webhook', {
  id: text().primaryKey(),
  name: text().notNull(),
  url: text().notNull(),
  events: text().array().notNull(),
  status: text().notNull().default('active'),
  /** How often its secret was made anew, and until when the one before signs beside it. */
  secretRound: integer('secret_round').notNull().default(0),
  formerUntil: at('former_until'),
  createdAt: at('created_at').notNull().defaultNow(),
  version: integer().notNull().default(1),
})

/** What such an address is to be told, or was. Written with what happened; a trigger queues it in the outbox. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: text().primaryKey().default(sql`replace(gen_random_uuid()::text, '-', '')`),
    webhookId: text('webhook_id')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    event: text().notNull(),
    recordId: text('record_id').notNull(),
    at: at('at').notNull(),
    state: text().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** What the address answered last. */
    status: integer(),
    /** A key to a sentence. */
    reason: text(),
  },
  (t) => [index('webhook_delivery_at').on(t.webhookId, t.at, t.id), index('webhook_delivery_old').on(t.at)],
)
