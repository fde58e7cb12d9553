import { date, index, integer, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { goods, spec } from './catalogue.ts'
import { at } from './columns.ts'
import { account, organisation } from './people.ts'

/** An order. Handling, payment, delivery and invoicing are four states of their own. */
export const salesOrder = pgTable(
  'sales_order',
  {
    id: text().primaryKey(),
    number: text().notNull().unique(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    orgId: text('org_id')
      .notNull()
      .references(() => organisation.id),
    placedAt: at('placed_at').notNull(),
    /** The business day on which it was placed, in Asia/Shanghai. */
    placedOn: date('placed_on', { mode: 'string' }).notNull(),
    handling: text().notNull().default('pending'),
    payment: text().notNull().default('unpaid'),
    delivery: text().notNull().default('none'),
    invoicing: text().notNull().default('none'),
    total: numeric({ precision: 14, scale: 2 }).notNull(),
    remark: text(),
    version: integer().notNull().default(1),
  },
  (t) => [index('sales_order_day').on(t.placedOn), index('sales_order_account').on(t.accountId, t.placedAt), index('sales_order_handling').on(t.handling, t.placedAt)],
)

/** A line keeps what was sold as it was called and priced then. */
export const salesOrderLine = pgTable(
  'sales_order_line',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => salesOrder.id),
    goodsId: text('goods_id')
      .notNull()
      .references(() => goods.id),
    specId: text('spec_id')
      .notNull()
      .references(() => spec.id),
    name: text().notNull(),
    specName: text('spec_name').notNull(),
    unit: text().notNull(),
    price: numeric({ precision: 14, scale: 4 }).notNull(),
    qty: integer().notNull(),
    amount: numeric({ precision: 14, scale: 2 }).notNull(),
  },
  (t) => [index('sales_order_line_order').on(t.orderId), index('sales_order_line_goods').on(t.goodsId)],
)
