import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

export const setting = pgTable('setting', { key: text().primaryKey(), value: text().notNull() })

/** Who changed what, and when: written once, never changed. */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: at('at').notNull().defaultNow(),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text('entity_id').notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    batchId: uuid('batch_id'),
    requestId: text('request_id'),
  },
  (t) => [index('audit_entity').on(t.entity, t.entityId, t.id), index('audit_actor').on(t.actorId, t.id), index('audit_at').on(t.at)],
)

/** Work for outside systems, written in the transaction that asks for it. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text().notNull(),
    key: text().notNull(),
    state: text().notNull().default('ready'),
    attempts: integer().notNull().default(0),
    maxAttempts: integer('max_attempts').notNull().default(8),
    runAt: at('run_at').notNull().defaultNow(),
    leaseUntil: at('lease_until'),
    lastError: text('last_error'),
    createdAt: at('created_at').notNull().defaultNow(),
    doneAt: at('done_at'),
  },
  (t) => [
    uniqueIndex('outbox_open').on(t.topic, t.key).where(sql`state in ('ready', 'leased')`),
    index('outbox_due').on(t.topic, t.runAt).where(sql`state = 'ready'`),
    index('outbox_lease').on(t.leaseUntil).where(sql`state = 'leased'`),
  ],
)

export const importBatch = pgTable(
  'import_batch',
  {
    id: uuid().primaryKey(),
    entity: text().notNull(),
    fileName: text('file_name').notNull(),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    dryRun: boolean('dry_run').notNull(),
    phase: text().notNull().default('reading'),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    createdAt: at('created_at').notNull().defaultNow(),
    touchedAt: at('touched_at').notNull().defaultNow(),
  },
  (t) => [index('import_batch_at').on(t.entity, t.createdAt)],
)

/** A file's row while it is checked, and afterwards what an undo needs. */
export const importRow = pgTable(
  'import_row',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => importBatch.id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    key: text().notNull(),
    data: jsonb().notNull().$type<Record<string, unknown>>(),
    recordId: text('record_id'),
    before: jsonb().$type<Record<string, unknown>>(),
    version: integer(),
    outcome: text(),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.row] }), index('import_row_key').on(t.batchId, t.key)],
)

/** The next number of papers that the law wants without gaps. */
export const numbering = pgTable('numbering', { series: text().primaryKey(), last: integer().notNull().default(0) })

/** What was answered to a submit, so that a repeated one is answered alike. */
export const idempotency = pgTable(
  'idempotency',
  {
    accountId: text('account_id').notNull(),
    key: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    answer: jsonb(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.key] })],
)
