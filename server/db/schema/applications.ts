import { index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import type { Content } from '#contract/application.ts'
import { at } from './columns.ts'
import { deliveryLine, salesOrder } from './orders.ts'
import { account } from './people.ts'

/** Something asked for: its kind says what its content holds and what its approval does. */
export const application = pgTable(
  'application',
  {
    id: text().primaryKey(),
    number: text().notNull().unique(),
    kind: text().notNull(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    state: text().notNull().default('draft'),
    /** Where it stands after approval, in its kind's own steps. */
    step: text(),
    title: text().notNull(),
    content: jsonb().notNull().$type<Content>(),
    files: jsonb().$type<{ name: string; file: string }[]>().notNull().default([]),
    reason: text(),
    orderId: text('order_id').references(() => salesOrder.id),
    amount: numeric({ precision: 14, scale: 2 }),
    createdAt: at('created_at').notNull(),
    submittedAt: at('submitted_at'),
    submittedBy: text('submitted_by'),
    reviewedAt: at('reviewed_at'),
    reviewerId: text('reviewer_id'),
    assigneeId: text('assignee_id'),
    version: integer().notNull().default(1),
  },
  (t) => [index('application_account').on(t.accountId, t.kind, t.createdAt), index('application_queue').on(t.state, t.kind, t.submittedAt), index('application_order').on(t.orderId)],
)

/** Every step of an application's life. */
export const applicationEvent = pgTable(
  'application_event',
  {
    id: text().primaryKey(),
    applicationId: text('application_id')
      .notNull()
      .references(() => application.id),
    at: at('at').notNull(),
    kind: text().notNull(),
    actorName: text('actor_name').notNull(),
    text: text(),
  },
  (t) => [index('application_event_of').on(t.applicationId, t.at)],
)

/** What a return brings back, by the lot that was delivered. */
export const returnLine = pgTable(
  'return_line',
  {
    id: text().primaryKey(),
    applicationId: text('application_id')
      .notNull()
      .references(() => application.id),
    deliveryLineId: text('delivery_line_id')
      .notNull()
      .references(() => deliveryLine.id),
    qty: integer().notNull(),
    accepted: integer(),
    scrapped: integer(),
  },
  (t) => [index('return_line_of').on(t.applicationId), index('return_line_delivery').on(t.deliveryLineId)],
)
