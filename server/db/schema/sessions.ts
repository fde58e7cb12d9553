import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { account } from './people.ts'

/** A signed-in person on one device. `actingId` is the sub-account in hand. */
export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    actingId: text('acting_id').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    address: text(),
    agent: text(),
    revokedAt: at('revoked_at'),
    revokedWhy: text('revoked_why'),
  },
  (t) => [index('session_account').on(t.accountId), index('session_acting').on(t.actingId).where(sql`acting_id <> account_id`)],
)

export const secondToken = pgTable(
  'second_token',
  {
    id: uuid().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    issuedAt: at('issued_at').notNull().defaultNow(),
    usedAt: at('used_at'),
  },
  (t) => [index('second_token_session').on(t.sessionId)],
)

/** A code sent by SMS, or a link that lets someone set a password: only its hash is kept. */
export const oneTime = pgTable(
  'one_time',
  {
    id: uuid().primaryKey(),
    purpose: text().notNull(),
    /** The phone number, or the account's id. */
    subject: text().notNull(),
    hash: text().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    tries: integer().notNull().default(0),
    usedAt: at('used_at'),
  },
  (t) => [index('one_time_subject').on(t.purpose, t.subject, t.createdAt), index('one_time_sent').on(t.subject, t.createdAt), index('one_time_hash').on(t.hash)],
)

/** Failures counted in a window that began at `since`. */
export const throttle = pgTable('throttle', {
  key: text().primaryKey(),
  since: at('since').notNull(),
  count: integer().notNull(),
  /** What is being tried right now: it may fail yet. */
  pending: integer().notNull().default(0),
})
