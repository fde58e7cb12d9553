import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { authorisation, goods } from './catalogue.ts'
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
    /** In standard names, as the kind has them. */
    content: jsonb().notNull().$type<Record<string, unknown>>(),
    /** The terms that were granted. */
    granted: jsonb().$type<Record<string, unknown>>(),
    /** Of a return: what was found when it was looked at, until it is booked. */
    inspection: jsonb().$type<Record<string, unknown>>(),
    reason: text(),
    /** What is wrong with which field, by standard name, after it was turned down. */
    remarks: jsonb().$type<Record<string, string>>(),
    /** What it said when it was turned down last, and what was found wrong with which field: whoever looks at it again sees what has changed. */
    turnedDown: jsonb('turned_down').$type<{ content: Record<string, unknown>; remarks: Record<string, string> | null }>(),
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

/** A file that was sent in: whose it is, and what they called it. */
export const attachment = pgTable(
  'attachment',
  {
    file: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    name: text().notNull(),
    size: integer().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('attachment_account').on(t.accountId)],
)

/** A letter of authorisation as it was issued. Its code lets anyone check it. */
export const letter = pgTable(
  'authorisation_letter',
  {
    id: text().primaryKey(),
    number: text().notNull().unique(),
    code: text().notNull().unique(),
    kind: text().notNull(),
    applicationId: text('application_id')
      .notNull()
      .references(() => application.id),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    authorisationId: text('authorisation_id').references(() => authorisation.id),
    holder: text().notNull(),
    creditCode: text('credit_code'),
    brand: text().notNull(),
    goodsId: text('goods_id').references(() => goods.id),
    region: text().notNull(),
    hospital: text(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }).notNull(),
    issuedAt: at('issued_at').notNull(),
    revokedAt: at('revoked_at'),
    revokeReason: text('revoke_reason'),
  },
  (t) => [index('authorisation_letter_account').on(t.accountId, t.issuedAt), index('authorisation_letter_revoked').on(t.applicationId).where(sql`${t.revokedAt} is not null`)],
)
