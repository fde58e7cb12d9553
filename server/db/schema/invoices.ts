import { sql } from 'drizzle-orm'
import { check, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { application } from './applications.ts'
import { at } from './columns.ts'
import { salesOrder, salesOrderLine } from './orders.ts'
import { account } from './people.ts'

const money = (name: string) => numeric(name, { precision: 14, scale: 2 })

/** An invoice, blue or red. What was issued is never edited: it is turned red. */
export const invoice = pgTable(
  'invoice',
  {
    id: text().primaryKey(),
    colour: text().notNull().default('blue'),
    /** The tax platform's own, 20 digits. */
    number: text().unique(),
    kind: text().notNull(),
    title: text().notNull(),
    taxNumber: text('tax_number'),
    email: text(),
    payerId: text('payer_id')
      .notNull()
      .references(() => account.id),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    orgId: text('org_id').notNull(),
    amount: money('amount').notNull(),
    tax: money('tax').notNull(),
    state: text().notNull(),
    redOf: text('red_of'),
    applicationId: text('application_id').references(() => application.id),
    reason: text(),
    createdAt: at('created_at').notNull(),
    issuedAt: at('issued_at'),
    version: integer().notNull().default(1),
  },
  (t) => [index('invoice_payer').on(t.payerId, t.createdAt), index('invoice_state').on(t.state, t.createdAt), index('invoice_red').on(t.redOf), index('invoice_created').on(t.createdAt, t.id)],
)

/** What an invoice is over: pieces of orders' lines, or an order's freight, which has no line; a red one's are some of its blue one's. */
export const invoiceLine = pgTable(
  'invoice_line',
  {
    id: text().primaryKey(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => invoice.id),
    orderId: text('order_id')
      .notNull()
      .references(() => salesOrder.id),
    lineId: text('line_id').references(() => salesOrderLine.id),
    qty: integer().notNull(),
    amount: money('amount').notNull(),
    tax: money('tax').notNull(),
  },
  (t) => [index('invoice_line_invoice').on(t.invoiceId), index('invoice_line_line').on(t.lineId), index('invoice_line_order').on(t.orderId), check('invoice_line_qty', sql`${t.qty} > 0`)],
)
