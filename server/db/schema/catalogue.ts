import { boolean, date, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { organisation, priceList } from './people.ts'

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
  (t) => [index('goods_group_brand').on(t.brand, t.parentId, t.sort)],
)

export const certificate = pgTable('certificate', {
  number: text().primaryKey(),
  deviceClass: text('device_class').notNull(),
  maker: text().notNull(),
  validFrom: date('valid_from', { mode: 'string' }).notNull(),
  validTo: date('valid_to', { mode: 'string' }),
})

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
    certificateNumber: text('certificate_number').references(() => certificate.number),
    deviceClass: text('device_class').notNull(),
    unit: text().notNull(),
    storage: text(),
    image: text().notNull(),
    hot: boolean().notNull().default(false),
    sort: integer().notNull().default(0),
    createdAt: at('created_at').notNull().defaultNow(),
    version: integer().notNull().default(1),
  },
  (t) => [index('goods_brand').on(t.brand, t.sort), index('goods_group_id').on(t.groupId)],
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
    stock: integer().notNull().default(0),
  },
  (t) => [index('spec_goods').on(t.goodsId)],
)

export const priceListItem = pgTable(
  'price_list_item',
  {
    priceListCode: text('price_list_code')
      .notNull()
      .references(() => priceList.code),
    specId: text('spec_id')
      .notNull()
      .references(() => spec.id),
    price: numeric({ precision: 14, scale: 4 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.priceListCode, t.specId] })],
)
