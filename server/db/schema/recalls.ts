import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { lot } from './catalogue.ts'
import { at } from './columns.ts'
import { account } from './people.ts'

/** A lot that customers are asked to stop using or to send back. */
export const lotRecall = pgTable(
  'lot_recall',
  {
    id: text().primaryKey(),
    number: text().notNull().unique(),
    lotId: text('lot_id')
      .notNull()
      .references(() => lot.id),
    level: text().notNull(),
    reason: text().notNull(),
    advice: text().notNull(),
    files: jsonb().$type<{ name: string; file: string }[]>().notNull().default([]),
    openedAt: at('opened_at').notNull(),
    openedBy: text('opened_by').notNull(),
    closedAt: at('closed_at'),
    closedBy: text('closed_by'),
    result: text(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('lot_recall_opened').on(t.openedAt, t.id),
    index('lot_recall_files').using('gin', t.files),
    // A lot is recalled once at a time.
    uniqueIndex('lot_recall_lot').on(t.lotId).where(sql`closed_at is null`),
  ],
)

/** Who had pieces of it when it was recalled, and what they say became of them. */
export const recallCustomer = pgTable(
  'recall_customer',
  {
    recallId: text('recall_id')
      .notNull()
      .references(() => lotRecall.id),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    left: integer(),
    used: integer(),
    note: text(),
    answeredAt: at('answered_at'),
    answeredBy: text('answered_by'),
    /** When it was told last; nobody could be told where there is nothing. */
    toldAt: at('told_at'),
  },
  (t) => [
    primaryKey({ columns: [t.recallId, t.accountId] }),
    index('recall_customer_account').on(t.accountId),
    check('recall_customer_sound', sql`(${t.answeredAt} is null) = (${t.left} is null) and (${t.left} is null) = (${t.used} is null) and coalesce(${t.left}, 0) >= 0 and coalesce(${t.used}, 0) >= 0`),
  ],
)
