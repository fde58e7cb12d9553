import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { goods } from './catalogue.ts'
import { at } from './columns.ts'
import { account } from './people.ts'

/** A video tutorial, from a file that is kept here. */
export const course = pgTable('course', {
  id: text().primaryKey(),
  title: text().notNull(),
  category: text().notNull(),
  summary: text(),
  cover: text(),
  video: text().notNull(),
  /** How long it is. */
  seconds: integer().notNull(),
  sort: integer().notNull().default(0),
  status: text().notNull().default('active'),
  createdAt: at('created_at').notNull().defaultNow(),
  version: integer().notNull().default(1),
})

/** How far somebody has watched a course. */
export const courseProgress = pgTable(
  'course_progress',
  {
    courseId: text('course_id')
      .notNull()
      .references(() => course.id, { onDelete: 'cascade' }),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    /** Where they left off, and the furthest they have been. */
    position: integer().notNull(),
    furthest: integer().notNull(),
    doneAt: at('done_at'),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.courseId] })],
)

/** The maker's test report for a lot of a product. */
export const testReport = pgTable(
  'test_report',
  {
    id: text().primaryKey(),
    goodsId: text('goods_id')
      .notNull()
      .references(() => goods.id),
    lotNumber: text('lot_number').notNull(),
    number: text().notNull(),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    files: jsonb().$type<{ name: string; file: string }[]>().notNull().default([]),
    version: integer().notNull().default(1),
  },
  (t) => [index('test_report_goods').on(t.goodsId, t.lotNumber), index('test_report_files').using('gin', t.files)],
)

/** Whom to turn to in a province. */
export const contactCard = pgTable('contact_card', {
  id: text().primaryKey(),
  province: text().notNull(),
  name: text().notNull(),
  duty: text().notNull(),
  phone: text().notNull(),
  email: text(),
  wechat: text(),
  picture: text(),
  sort: integer().notNull().default(0),
  status: text().notNull().default('active'),
  version: integer().notNull().default(1),
})

/** A bank whose cards can be bound, with what it lets through at a time. */
export const bank = pgTable('bank', {
  code: text().primaryKey(),
  name: text().notNull(),
  singleLimit: numeric('single_limit', { precision: 14, scale: 2 }).notNull(),
  sort: integer().notNull().default(0),
  status: text().notNull().default('active'),
  version: integer().notNull().default(1),
})

/** Money that came in, as the bank's own list says. It is matched when a receipt names its reference. */
export const bankLine = pgTable(
  'bank_line',
  {
    id: text().primaryKey(),
    reference: text().notNull(),
    receivedOn: date('received_on', { mode: 'string' }).notNull(),
    payerName: text('payer_name').notNull(),
    payerAccount: text('payer_account'),
    amount: numeric({ precision: 14, scale: 2 }).notNull(),
    note: text(),
    /** Not a customer's money. */
    putAside: boolean('put_aside').notNull().default(false),
    version: integer().notNull().default(1),
  },
  (t) => [index('bank_line_day').on(t.receivedOn), uniqueIndex('bank_line_reference').on(sql`lower(${t.reference})`)],
)
