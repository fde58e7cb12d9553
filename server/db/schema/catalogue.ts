import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, grams } from './columns.ts'
import { account, organisation } from './people.ts'

export const dictionaryEntry = pgTable(
  'dictionary_entry',
  {
    id: text().primaryKey(),
    groupCode: text('group_code').notNull(),
    code: text().notNull(),
    name: text().notNull(),
    value: text(),
    sort: integer().notNull().default(0),
    status: text().notNull().default('active'),
    remark: text(),
    version: integer().notNull().default(1),
  },
  (t) => [uniqueIndex('dictionary_entry_code').on(t.groupCode, t.code)],
)

/** Series and, below them, their products; `parentId` '0' stands at the top. */
export const goodsGroup = pgTable(
  'goods_group',
  {
    id: text().primaryKey(),
    parentId: text('parent_id').notNull().default('0'),
    name: text().notNull(),
    image: text(),
    specId: text('spec_id'),
    brand: text().notNull(),
    orgId: text('org_id')
      .notNull()
      .references(() => organisation.id),
    sort: integer().notNull().default(0),
    show: boolean().notNull().default(true),
    version: integer().notNull().default(1),
  },
  (t) => [index('goods_group_brand').on(t.brand, t.parentId, t.sort), index('goods_group_parent').on(t.parentId, t.sort), index('goods_group_hidden').on(t.id).where(sql`not show`)],
)

export const certificate = pgTable(
  'certificate',
  {
    number: text().primaryKey(),
    deviceClass: text('device_class').notNull(),
    maker: text().notNull(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }),
    remark: text(),
    /** The certificate itself, as whoever buys what is sold under it may read it. */
    files: jsonb().$type<{ name: string; file: string }[]>().notNull().default([]),
    version: integer().notNull().default(1),
  },
  (t) => [index('certificate_files').using('gin', t.files)],
)

export const goods = pgTable(
  'goods',
  {
    id: text().primaryKey(),
    code: text().notNull().unique(),
    name: text().notNull(),
    nameKey: text('name_key').notNull(),
    brand: text().notNull(),
    groupId: text('group_id')
      .notNull()
      .references(() => goodsGroup.id),
    certificateNumber: text('certificate_number').references(() => certificate.number, { onUpdate: 'cascade' }),
    deviceClass: text('device_class').notNull(),
    unit: text().notNull(),
    storage: text(),
    image: text().notNull(),
    /** Further pictures, in their order. */
    images: text().array().notNull().default([]),
    description: text(),
    packing: text(),
    hot: boolean().notNull().default(false),
    /** Only customers who are named in `goods_visibility` see it. */
    exclusive: boolean().notNull().default(false),
    /** Only those who hold an authorisation may order it. */
    needsAuthorisation: boolean('needs_authorisation').notNull().default(false),
    status: text().notNull().default('active'),
    sort: integer().notNull().default(0),
    createdAt: at('created_at').notNull().defaultNow(),
    version: integer().notNull().default(1),
    /** Everything it is found by, in lower case, filled by the application because pinyin is among it. */
    searchText: text('search_text').notNull().default(''),
    grams: grams('grams').generatedAlwaysAs(sql`grams_of(search_text)`),
  },
  (t) => [
    index('goods_brand').on(t.brand, t.sort, t.id),
    index('goods_usual').on(t.hot.desc().nullsFirst(), t.sort, t.brand, t.id),
    index('goods_group_id').on(t.groupId),
    index('goods_certificate').on(t.certificateNumber),
    index('goods_created').on(t.createdAt, t.id),
    index('goods_grams').using('gin', t.grams),
  ],
)

/** Who sees goods that are exclusive: an account, and those below it. */
export const goodsVisibility = pgTable(
  'goods_visibility',
  {
    id: text().primaryKey(),
    goodsId: text('goods_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    remark: text(),
    version: integer().notNull().default(1),
  },
  (t) => [uniqueIndex('goods_visibility_once').on(t.accountId, t.goodsId), index('goods_visibility_goods').on(t.goodsId)],
)

export const spec = pgTable(
  'spec',
  {
    id: text().primaryKey(),
    goodsId: text('goods_id')
      .notNull()
      .references(() => goods.id),
    code: text().notNull().unique(),
    name: text().notNull(),
    basePrice: numeric('base_price', { precision: 14, scale: 4 }).notNull(),
    /** The UDI's device identifier, as it stands on the pack. */
    udi: text(),
    sort: integer().notNull().default(0),
    status: text().notNull().default('active'),
    version: integer().notNull().default(1),
    /** What its goods are sorted by, written by the database itself (migration 0037): the list of all specs is an index. */
    goodsBrand: text('goods_brand').notNull().default(''),
    goodsSort: integer('goods_sort').notNull().default(0),
  },
  (t) => [
    index('spec_goods').on(t.goodsId, t.sort, t.id),
    index('spec_udi').on(t.udi),
    index('spec_code_lower').on(sql`lower(${t.code})`),
    index('spec_usual').on(t.goodsBrand, t.goodsSort, t.goodsId, t.sort, t.id),
  ],
)

/** What lies in store by lot. Expired lots lock themselves: what may be sold is computed from `expiresOn`. */
export const lot = pgTable(
  'lot',
  {
    id: text().primaryKey(),
    specId: text('spec_id')
      .notNull()
      .references(() => spec.id),
    number: text().notNull(),
    madeOn: date('made_on', { mode: 'string' }),
    expiresOn: date('expires_on', { mode: 'string' }),
    onHand: integer('on_hand').notNull().default(0),
    /** Of those on hand, the pieces that are promised to orders. */
    reserved: integer().notNull().default(0),
    /** Pieces that went out and stayed out. */
    sold: integer().notNull().default(0),
    /** Pieces that came back and can't be sold again. */
    scrapped: integer().notNull().default(0),
    /** Recalled or looked into: nothing of it is sold or sent. */
    held: boolean().notNull().default(false),
    remark: text(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('lot_number').on(t.specId, t.number),
    index('lot_expiry').on(t.expiresOn),
    check('lot_sound', sql`${t.onHand} >= 0 and ${t.reserved} between 0 and ${t.onHand} and ${t.sold} >= 0 and ${t.scrapped} >= 0`),
  ],
)

/** Leave to order goods that ask for it: a whole brand, or one product, for a time. */
export const authorisation = pgTable(
  'product_authorisation',
  {
    id: text().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id),
    brand: text().notNull(),
    goodsId: text('goods_id').references(() => goods.id),
    region: text(),
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    validTo: date('valid_to', { mode: 'string' }).notNull(),
    revokedAt: at('revoked_at'),
    remark: text(),
    version: integer().notNull().default(1),
  },
  (t) => [index('product_authorisation_account').on(t.accountId, t.brand)],
)
