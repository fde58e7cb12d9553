import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { lot } from './catalogue.ts'
import { at } from './columns.ts'
import { salesOrderLine } from './orders.ts'

/** Pieces of a lot that are promised to an order's line. */
export const allocation = pgTable(
  'allocation',
  {
    id: text().primaryKey(),
    lineId: text('line_id')
      .notNull()
      .references(() => salesOrderLine.id),
    lotId: text('lot_id')
      .notNull()
      .references(() => lot.id),
    qty: integer().notNull(),
  },
  (t) => [uniqueIndex('allocation_once').on(t.lineId, t.lotId), index('allocation_lot').on(t.lotId), check('allocation_qty', sql`${t.qty} > 0`)],
)

/** Every movement of stock, written once: what it did to what lies in store, is promised, is sold and is scrapped. */
export const stockMove = pgTable(
  'stock_move',
  {
    id: text().primaryKey(),
    lotId: text('lot_id')
      .notNull()
      .references(() => lot.id),
    at: at('at').notNull(),
    kind: text().notNull(),
    onHand: integer('on_hand').notNull().default(0),
    reserved: integer().notNull().default(0),
    sold: integer().notNull().default(0),
    scrapped: integer().notNull().default(0),
    orderId: text('order_id'),
    /** Why staff moved it by hand. */
    reason: text(),
    actorName: text('actor_name').notNull(),
  },
  (t) => [index('stock_move_lot').on(t.lotId, t.at), index('stock_move_order').on(t.orderId), index('stock_move_at').on(t.at, t.id)],
)
