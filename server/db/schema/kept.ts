import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { account } from './people.ts'

/** Where an account has things sent. */
export const address = pgTable(
  'address',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    contact: text().notNull(),
    phone: text().notNull(),
    province: text().notNull(),
    city: text().notNull(),
    district: text().notNull(),
    detail: text().notNull(),
    chosen: boolean().notNull().default(false),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index('address_account').on(t.accountId)],
)

/** In whose name an account is invoiced. */
export const invoiceTitle = pgTable(
  'invoice_title',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    kind: text().notNull(),
    title: text().notNull(),
    taxNumber: text('tax_number'),
    bank: text(),
    bankAccount: text('bank_account'),
    registeredAddress: text('registered_address'),
    registeredTel: text('registered_tel'),
    email: text(),
    chosen: boolean().notNull().default(false),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index('invoice_title_account').on(t.accountId)],
)

/** What concerns someone, in their inbox. */
export const message = pgTable(
  'message',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    kind: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    link: text(),
    /** What is said, by its key in the contract, with its facts: so that everyone reads it in their language. */
    says: text(),
    facts: jsonb().$type<Record<string, string>>(),
    /** The same news comes once. */
    key: text(),
    at: at('at').notNull(),
    readAt: at('read_at'),
  },
  (t) => [index('message_account').on(t.accountId, t.at), uniqueIndex('message_once').on(t.accountId, t.key)],
)

/** An agreement with a customer. Signed, it is never changed; the digest is that of what was signed. */
export const agreement = pgTable(
  'agreement',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    number: text().notNull().unique(),
    title: text().notNull(),
    body: text().notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }).notNull(),
    signedAt: at('signed_at'),
    signedBy: text('signed_by'),
    signedFrom: text('signed_from'),
    digest: text(),
    /** The paper itself, scanned or drawn up. */
    files: jsonb().$type<{ name: string; file: string }[]>().notNull().default([]),
    version: integer().notNull().default(1),
  },
  (t) => [index('agreement_account').on(t.accountId, t.validTo)],
)
