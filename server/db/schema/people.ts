import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

export const organisation = pgTable('organisation', {
  id: text().primaryKey(),
  code: text().notNull().unique(),
  name: text().notNull(),
  hotline: text(),
})

export const priceList = pgTable('price_list', {
  code: text().primaryKey(),
  name: text().notNull(),
  orgId: text('org_id')
    .notNull()
    .references(() => organisation.id),
  status: text().notNull().default('active'),
  validFrom: date('valid_from', { mode: 'string' }),
  validTo: date('valid_to', { mode: 'string' }),
  remark: text(),
  version: integer().notNull().default(1),
})

export const role = pgTable('role', {
  code: text().primaryKey(),
  name: text().notNull(),
  permissions: text().array().notNull(),
  menus: text().array().notNull(),
  version: integer().notNull().default(1),
})

export const company = pgTable('company', {
  id: text().primaryKey(),
  name: text().notNull(),
  kind: text().notNull(),
  creditCode: text('credit_code').unique(),
  orgId: text('org_id')
    .notNull()
    .references(() => organisation.id),
  agentName: text('agent_name'),
  createdAt: at('created_at').notNull().defaultNow(),
})

/** A company's or person's document; what has expired is computed from `expiresOn`, never stored. */
export const qualificationFile = pgTable(
  'qualification_file',
  {
    id: text().primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => company.id),
    name: text().notNull(),
    number: text(),
    mandatory: boolean().notNull().default(false),
    /** The device classes that its scope covers. */
    classes: text().array().notNull().default([]),
    expiresOn: date('expires_on', { mode: 'string' }),
    files: jsonb().$type<{ name: string; file: string }[]>().notNull().default([]),
    version: integer().notNull().default(1),
  },
  (t) => [index().on(t.companyId)],
)

/** Ids are random, so `serial` keeps the order in which accounts came. */
export const account = pgTable(
  'account',
  {
    id: text().primaryKey(),
    serial: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    account: text().notNull(),
    name: text().notNull(),
    nameKey: text('name_key').notNull(),
    phone: text(),
    accountType: text('account_type').notNull(),
    customerType: text('customer_type'),
    registerType: text('register_type').notNull().default('ordinary'),
    userType: text('user_type').notNull().default('single'),
    status: text().notNull().default('active'),
    orgId: text('org_id')
      .notNull()
      .references(() => organisation.id),
    companyId: text('company_id').references(() => company.id),
    ownerId: text('owner_id'),
    code: text(),
    creditCode: text('credit_code'),
    province: text(),
    city: text(),
    address: text(),
    tel: text(),
    email: text(),
    priceListCode: text('price_list_code').references(() => priceList.code),
    staffName: text('staff_name'),
    staffTel: text('staff_tel'),
    remark: text(),
    roles: text().array().notNull().default([]),
    /** What a colleague may do in the shop; the main account may everything. */
    may: text().array().notNull().default(['order', 'pay', 'prices']),
    /** A colleague's orders above this sum wait for approval; null means none do. */
    approvalAbove: numeric('approval_above', { precision: 14, scale: 2 }),
    avatar: text(),
    isUpgrade: boolean('is_upgrade').notNull().default(false),
    saleAuditStatus: text('sale_audit_status'),
    includedFreight: boolean('included_freight').notNull().default(false),
    includedTax: boolean('included_tax').notNull().default(true),
    passwordHash: text('password_hash'),
    legacyHash: text('legacy_hash'),
    guaranteeHash: text('guarantee_hash'),
    dingTalkUnionId: text('ding_talk_union_id').unique(),
    lastSignIn: jsonb('last_sign_in').$type<{ at: string; ip: string; browser: string; os: string; from?: string }>(),
    kingdeeStatus: text('kingdee_status').notNull().default('notPushed'),
    kingdeeMessage: text('kingdee_message'),
    kingdeeId: text('kingdee_id'),
    /** Which of its fields were told to the ERP, and are told to be empty once they are. */
    kingdeeFields: text('kingdee_fields').array().notNull().default(sql`'{}'`),
    kingdeeAttempts: integer('kingdee_attempts').notNull().default(0),
    pushedAt: at('pushed_at'),
    maskedAt: at('masked_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    version: integer().notNull().default(1),
    /** Everything a keyword is looked for in, in lower case. */
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`lower(name || ' ' || account || ' ' || coalesce(code, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(credit_code, '') || ' ' || coalesce(tel, '') || ' ' || replace(regexp_replace(name_key, '[0-9 ]', '', 'g') || ' ' || replace(regexp_replace(name_key, '([a-zü])[a-zü]*[0-9] ', '\\1', 'g'), ' ', ''), 'ü', 'v'))`,
      ),
  },
  (t) => [
    uniqueIndex('account_account').on(sql`lower(${t.account})`),
    uniqueIndex('account_code').on(t.code),
    uniqueIndex('account_serial').on(t.serial),
    index('account_updated').on(t.updatedAt, t.id),
    index('account_created').on(t.createdAt, t.id),
    index('account_name').on(t.nameKey, t.id),
    index('account_status').on(t.status, t.updatedAt),
    index('account_kingdee').on(t.kingdeeStatus, t.updatedAt),
    index('account_phone').on(t.phone),
    index('account_owner').on(t.ownerId),
    index('account_pairs').using('gin', sql`pairs_of(${t.search})`),
    // Of a million accounts nearly all are customers': the others are counted for the desk's figures.
    index('account_others').on(t.accountType).where(sql`account_type <> 'customer'`),
    index('account_asking').on(t.saleAuditStatus).where(sql`is_upgrade`),
    check('account_type_known', sql`${t.accountType} in ('customer', 'agent', 'staff')`),
    check('account_masked_stays', sql`${t.maskedAt} is null or ${t.status} = 'disabled'`),
    check('account_status_known', sql`${t.status} in ('active', 'disabled')`),
  ],
)
