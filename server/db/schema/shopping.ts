import { boolean, date, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { goods, spec } from './catalogue.ts'
import { at } from './columns.ts'
import { account } from './people.ts'

export const favourite = pgTable(
  'favourite',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    goodsId: text('goods_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.goodsId] }), index('favourite_at').on(t.accountId, t.createdAt)],
)

/** Who is told when pieces of a spec are free again. */
export const stockNotice = pgTable(
  'stock_notice',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    specId: text('spec_id')
      .notNull()
      .references(() => spec.id, { onDelete: 'cascade' }),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.specId] }), index('stock_notice_spec').on(t.specId)],
)

/** Goods that someone has looked at, the last time they did. */
export const seenGoods = pgTable(
  'seen_goods',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    goodsId: text('goods_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.goodsId] }), index('seen_goods_at').on(t.accountId, t.at)],
)

/** What an account means to order: one line for each spec. */
export const cartLine = pgTable(
  'cart_line',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    specId: text('spec_id')
      .notNull()
      .references(() => spec.id),
    qty: integer().notNull(),
    selected: boolean().notNull().default(true),
    /** What it cost when it was put in, to tell of a change. */
    seenPrice: numeric('seen_price', { precision: 14, scale: 4 }),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('cart_line_once').on(t.accountId, t.specId)],
)

/** What the start page shows beside the goods: banners and notices, each for a time. */
export const homeBlock = pgTable('home_block', {
  id: text().primaryKey(),
  kind: text().notNull(),
  title: text().notNull(),
  titleEn: text('title_en'),
  content: text(),
  contentEn: text('content_en'),
  image: text(),
  link: text(),
  action: text(),
  actionEn: text('action_en'),
  sort: integer().notNull().default(0),
  status: text().notNull().default('active'),
  validFrom: date('valid_from', { mode: 'string' }),
  validTo: date('valid_to', { mode: 'string' }),
  version: integer().notNull().default(1),
})
