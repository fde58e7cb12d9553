import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { goods, lot, spec } from './catalogue.ts'
import { at, pushColumns } from './columns.ts'
import { account, organisation } from './people.ts'

const money = (name: string) => numeric(name, { precision: 14, scale: 2 })

/** Whom the papers name: as it stood when the order was placed, for the trade's records. */
export interface BuyerAsOrdered {
  name: string
  creditCode: string | null
  contact: string
  phone: string
  address: string
  licences: string[]
}
/** What the invoice is to say, as it was chosen then. */
export interface InvoiceAsOrdered {
  kind: 'ordinary' | 'special'
  title: string
  taxNumber: string | null
  email: string | null
}

/** An order. Handling, payment, delivery and invoicing are four states of their own; what went to the ERP is a fifth. */
export const salesOrder = pgTable(
  'sales_order',
  {
    id: text().primaryKey(),
    number: text().notNull().unique(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    /** Whose balance and credit it is paid from: the account, or the one it belongs to. */
    payerId: text('payer_id')
      .notNull()
      .references(() => account.id),
    orgId: text('org_id')
      .notNull()
      .references(() => organisation.id),
    kind: text().notNull().default('ordinary'),
    placedAt: at('placed_at').notNull(),
    /** The business day on which it was placed, in Asia/Shanghai. */
    placedOn: date('placed_on', { mode: 'string' }).notNull(),
    handling: text().notNull().default('pending'),
    payment: text().notNull().default('unpaid'),
    delivery: text().notNull().default('none'),
    invoicing: text().notNull().default('none'),
    payWay: text('pay_way').notNull().default('transfer'),
    /** The business day on which it was put on credit, where that wasn't the one on which it was placed. */
    creditOn: date('credit_on', { mode: 'string' }),
    /** The company's own leave: asked for when a colleague's order goes above their sum. */
    approval: text().notNull().default('none'),
    goodsAmount: money('goods_amount').notNull().default('0'),
    freight: money('freight').notNull().default('0'),
    /** Tax on top; where prices include it, the share that is in them stands in `includedTax`. */
    tax: money('tax').notNull().default('0'),
    includedTax: money('included_tax').notNull().default('0'),
    taxPercent: numeric('tax_percent', { precision: 5, scale: 2 }).notNull().default('13'),
    total: money('total').notNull(),
    /** Money that has come in for it; never more than `total`. */
    paid: money('paid').notNull().default('0'),
    /** Given back for returned goods. */
    credited: money('credited').notNull().default('0'),
    /** What of that stands among what is paid, since it lessened what is owed; the rest went to the balance. */
    setOff: money('set_off').notNull().default('0'),
    /** The term in days that it was put on credit with, kept when the payer's is changed; null as long as that holds. */
    termDays: integer('term_days'),
    buyer: jsonb().$type<BuyerAsOrdered>(),
    invoice: jsonb().$type<InvoiceAsOrdered>(),
    /** What the buyer's own books call it. */
    buyerNumber: text('buyer_number'),
    remark: text(),
    deliveryNote: text('delivery_note'),
    /** What is unpaid by then is cancelled. */
    expiresAt: at('expires_at'),
    cancelReason: text('cancel_reason'),
    ...pushColumns(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('sales_order_day').on(t.placedOn),
    index('sales_order_pairs').using('gin', sql`pairs_of(lower(${t.number}))`),
    // What the desk counts: few of all the orders that are done.
    index('sales_order_to_invoice').on(t.placedAt).where(sql`handling in ('confirmed', 'done') and delivery in ('shipped', 'received') and invoicing in ('none', 'partly')`),
    index('sales_order_placed').on(t.placedAt, t.id),
    index('sales_order_account').on(t.accountId, t.placedAt),
    index('sales_order_payer').on(t.payerId, t.placedAt),
    index('sales_order_phone').on(sql`(${t.buyer} ->> 'phone')`),
    index('sales_order_buyer_number').using('gin', sql`pairs_of(lower(${t.buyerNumber}))`).where(sql`buyer_number is not null`),
    index('sales_order_handling').on(t.handling, t.placedAt),
    /** What is owed on credit: a small part of all orders, looked at often. */
    index('sales_order_owing').on(t.payerId).where(sql`pay_way = 'credit' and payment <> 'paid' and handling <> 'cancelled'`),
    check('sales_order_paid', sql`${t.paid} >= 0 and ${t.paid} <= ${t.total}`),
  ],
)

/** A line keeps what was sold as it was called, priced and registered then. */
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
    place: integer().notNull().default(0),
    code: text().notNull().default(''),
    name: text().notNull(),
    specName: text('spec_name').notNull(),
    unit: text().notNull(),
    brand: text().notNull().default(''),
    deviceClass: text('device_class').notNull().default('I'),
    certificateNumber: text('certificate_number'),
    maker: text(),
    storage: text(),
    udi: text(),
    price: numeric({ precision: 14, scale: 4 }).notNull(),
    /** Nothing where it was closed, and stays for a paper that named it. */
    qty: integer().notNull(),
    amount: money('amount').notNull(),
    delivered: integer().notNull().default(0),
    /** Taken back for good. */
    returned: integer().notNull().default(0),
    /** What was given credit for of them, with tax that came on top: the next credit is what all returned pieces are worth, less this. */
    credited: money('credited').notNull().default('0.00'),
  },
  (t) => [
    index('sales_order_line_order').on(t.orderId),
    index('sales_order_line_goods').on(t.goodsId),
    check('sales_order_line_qty', sql`${t.qty} >= 0 and ${t.delivered} between 0 and ${t.qty} and ${t.returned} between 0 and ${t.delivered}`),
  ],
)

/** A delivery with its paper's gap-free number. */
export const delivery = pgTable(
  'delivery',
  {
    id: text().primaryKey(),
    number: text().notNull().unique(),
    orderId: text('order_id')
      .notNull()
      .references(() => salesOrder.id),
    state: text().notNull().default('shipped'),
    shippedAt: at('shipped_at').notNull(),
    shippedBy: text('shipped_by').notNull(),
    carrier: text(),
    tracking: text(),
    receivedAt: at('received_at'),
    receivedBy: text('received_by'),
    /** Whether what arrived differs from what was sent. */
    differs: text().notNull().default('no'),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('delivery_order').on(t.orderId),
    index('delivery_at').on(t.shippedAt),
    index('delivery_tracking').on(sql`lower(${t.tracking})`).where(sql`tracking is not null`),
    index('delivery_pairs').using('gin', sql`pairs_of(lower(${t.number} || ' ' || coalesce(${t.tracking}, '')))`),
  ],
)

/** What a delivery brought, by lot. */
export const deliveryLine = pgTable(
  'delivery_line',
  {
    id: text().primaryKey(),
    deliveryId: text('delivery_id')
      .notNull()
      .references(() => delivery.id),
    lineId: text('line_id')
      .notNull()
      .references(() => salesOrderLine.id),
    lotId: text('lot_id')
      .notNull()
      .references(() => lot.id),
    lotNumber: text('lot_number').notNull(),
    madeOn: date('made_on', { mode: 'string' }),
    expiresOn: date('expires_on', { mode: 'string' }),
    qty: integer().notNull(),
    received: integer(),
    difference: text(),
    /** Pieces on their way back or taken back. */
    returning: integer('coming_back').notNull().default(0),
  },
  (t) => [
    index('delivery_line_delivery').on(t.deliveryId),
    index('delivery_line_line').on(t.lineId),
    index('delivery_line_lot').on(t.lotId),
    index('delivery_line_lot_number').on(t.lotNumber),
    check('delivery_line_qty', sql`${t.qty} > 0 and ${t.returning} between 0 and ${t.qty}`),
  ],
)

/** What happened to an order, as its timeline tells it. */
export const orderEvent = pgTable(
  'order_event',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => salesOrder.id),
    at: at('at').notNull(),
    kind: text().notNull(),
    actorName: text('actor_name').notNull(),
    /** For whom it was done, when staff acted for a customer. */
    forName: text('for_name'),
    facts: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (t) => [index('order_event_order').on(t.orderId, t.at)],
)
