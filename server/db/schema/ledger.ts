import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, jsonb, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { StatementWord } from '#contract/statement.ts'
import { at, pushColumns } from './columns.ts'
import { account } from './people.ts'

/** An account of the ledger, `<kind>:<owner>`. `fen` is the sum of its postings, debit positive, kept for locking and for looks. */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    ownerId: text('owner_id').notNull(),
    fen: bigint({ mode: 'bigint' }).notNull().default(sql`0`),
  },
  (t) => [index('ledger_account_owner').on(t.ownerId)],
)

/** One event of money. `key` names it for ever, so that it is posted once. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull().unique(),
    kind: text().notNull(),
    at: at('at').notNull(),
    day: date({ mode: 'string' }).notNull(),
    payerId: text('payer_id').references(() => account.id),
    orderId: text('order_id'),
    paymentId: text('payment_id'),
    memo: text(),
    actorName: text('actor_name').notNull(),
  },
  (t) => [index('ledger_entry_payer').on(t.payerId, t.at), index('ledger_entry_day').on(t.day)],
)

/** A posting is never edited: the database refuses it. */
export const ledgerPosting = pgTable(
  'ledger_posting',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerEntry.id),
    accountId: text('account_id')
      .notNull()
      .references(() => ledgerAccount.id),
    fen: bigint({ mode: 'bigint' }).notNull(),
    /** The account's sum with this posting. */
    after: bigint({ mode: 'bigint' }).notNull(),
  },
  (t) => [index('ledger_posting_account').on(t.accountId, t.id), index('ledger_posting_entry').on(t.entryId)],
)

/** What a payer may owe, and for how long. */
export const creditLine = pgTable('credit_line', {
  payerId: text('payer_id')
    .primaryKey()
    .references(() => account.id),
  limitFen: bigint('limit_fen', { mode: 'bigint' }).notNull(),
  temporaryFen: bigint('temporary_fen', { mode: 'bigint' }).notNull().default(sql`0`),
  temporaryUntil: date('temporary_until', { mode: 'string' }),
  termDays: integer('term_days').notNull().default(30),
  status: text().notNull().default('active'),
  version: integer().notNull().default(1),
})

/** Money on its way: for orders, or to fill a balance. */
export const payment = pgTable(
  'payment',
  {
    id: text().primaryKey(),
    number: text().notNull().unique(),
    payerId: text('payer_id')
      .notNull()
      .references(() => account.id),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    orgId: text('org_id').notNull(),
    purpose: text().notNull(),
    way: text().notNull(),
    fen: bigint({ mode: 'bigint' }).notNull(),
    /** What has come in so far. */
    receivedFen: bigint('received_fen', { mode: 'bigint' }).notNull().default(sql`0`),
    /** What of it its orders didn't need, so that it went to the payer's balance. */
    overFen: bigint('over_fen', { mode: 'bigint' }).notNull().default(sql`0`),
    state: text().notNull().default('waiting'),
    /** What the payer writes into the transfer, so that it is found again. */
    code: text(),
    /** The gateway's own number. */
    tradeNumber: text('trade_number').unique(),
    cardId: text('card_id'),
    /** What the card is called: it may be unbound since. */
    card: text(),
    reason: text(),
    vouchers: jsonb().$type<{ name: string; file: string; at: string }[]>().notNull().default([]),
    orders: jsonb().$type<{ id: string; fen: string }[]>().notNull().default([]),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at'),
    settledAt: at('settled_at'),
    ...pushColumns(),
    /** How many papers of it the ERP has to void: each next one has a number of its own. */
    kingdeeRevision: integer('kingdee_revision').notNull().default(0),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('payment_payer').on(t.payerId, t.createdAt),
    index('payment_state').on(t.state, t.createdAt),
    index('payment_code').on(t.code),
    index('payment_created').on(t.createdAt, t.id),
    index('payment_fen').on(t.fen),
    // Money that came by card came when it was settled.
    index('payment_settled').on(t.settledAt).where(sql`${t.way} = 'quick'`),
    index('payment_pairs').using('gin', sql`pairs_of(lower(${t.number} || ' ' || coalesce(${t.code}, '')))`),
    index('payment_orders').using('gin', sql`${t.orders} jsonb_path_ops`),
    index('payment_vouchers').using('gin', sql`${t.vouchers} jsonb_path_ops`),
  ],
)

/** Money that came into the bank for a payment, as finance has seen it. */
export const paymentReceipt = pgTable(
  'payment_receipt',
  {
    id: text().primaryKey(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => payment.id),
    /** The bank's own number of the transfer: taken once, and again when that was reversed. */
    reference: text().notNull(),
    fen: bigint({ mode: 'bigint' }).notNull(),
    at: at('at').notNull(),
    /** The day on which the bank had it. */
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    actorName: text('actor_name').notNull(),
    /** What the ledger's entry is called after the payment's id; the reference, where there is none. */
    event: text(),
    /** Which orders got how much of it, and where it was booked for them; what is left went to the balance. None where it came before this was kept. */
    shares: jsonb().$type<{ orderId: string; kind: 'receivable' | 'unshipped'; fen: string }[]>(),
    reversedAt: at('reversed_at'),
    reversedBy: text('reversed_by'),
    reversedFor: text('reversed_for'),
  },
  (t) => [
    index('payment_receipt_payment').on(t.paymentId),
    index('payment_receipt_day').on(t.receivedOn),
    index('payment_receipt_fen').on(t.fen),
    index('payment_receipt_reference').on(sql`lower(${t.reference})`),
    // What was taken back may be booked again.
    uniqueIndex('payment_receipt_taken').on(t.reference).where(sql`${t.reversedAt} is null`),
  ],
)

/** A card bound for quick payment: never its number, only what the gateway calls it. */
export const bankCard = pgTable(
  'bank_card',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    bank: text().notNull(),
    lastFour: text('last_four').notNull(),
    holder: text().notNull(),
    phone: text().notNull(),
    token: text().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [uniqueIndex('bank_card_once').on(t.accountId, t.token)],
)

/** What a payer has said to a month's statement; its figures are computed from the postings. */
export const statement = pgTable(
  'statement',
  {
    payerId: text('payer_id')
      .notNull()
      .references(() => account.id),
    month: text().notNull(),
    state: text().notNull(),
    /** What was owed at the end, as it was seen. */
    closing: numeric({ precision: 14, scale: 2 }).notNull(),
    /** Objections and answers, in their order. */
    words: jsonb().$type<StatementWord[]>().notNull().default([]),
    actorName: text('actor_name').notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.payerId, t.month] })],
)
