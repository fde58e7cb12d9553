import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, index, integer, jsonb, numeric, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
const created = at('created_at').notNull().defaultNow()
const updated = at('updated_at').notNull().defaultNow()

export const setting = pgTable('setting', { key: text().primaryKey(), value: text().notNull() })

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
})

export const role = pgTable('role', {
  code: text().primaryKey(),
  name: text().notNull(),
  permissions: text().array().notNull(),
  menus: text().array().notNull(),
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
  createdAt: created,
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
    expiresOn: date('expires_on', { mode: 'string' }),
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
    avatar: text(),
    isUpgrade: boolean('is_upgrade').notNull().default(false),
    saleAuditStatus: text('sale_audit_status'),
    includedFreight: boolean('included_freight').notNull().default(false),
    includedTax: boolean('included_tax').notNull().default(true),
    passwordHash: text('password_hash'),
    legacyHash: text('legacy_hash'),
    guaranteeHash: text('guarantee_hash'),
    dingTalkUnionId: text('ding_talk_union_id').unique(),
    lastSignIn: jsonb('last_sign_in').$type<{ at: string; ip: string; browser: string; os: string }>(),
    kingdeeStatus: text('kingdee_status').notNull().default('notPushed'),
    kingdeeMessage: text('kingdee_message'),
    kingdeeId: text('kingdee_id'),
    kingdeeAttempts: integer('kingdee_attempts').notNull().default(0),
    pushedAt: at('pushed_at'),
    createdAt: created,
    updatedAt: updated,
    version: integer().notNull().default(1),
    /** Everything a keyword is looked for in, in lower case. */
    search: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(name || ' ' || account || ' ' || coalesce(code, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(credit_code, '') || ' ' || coalesce(tel, ''))`),
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
    check('account_type_known', sql`${t.accountType} in ('customer', 'agent', 'staff')`),
    check('account_status_known', sql`${t.status} in ('active', 'disabled')`),
  ],
)

/** A signed-in person on one device. `actingId` is the sub-account in hand. */
export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    actingId: text('acting_id').notNull(),
    createdAt: created,
    address: text(),
    agent: text(),
    revokedAt: at('revoked_at'),
    revokedWhy: text('revoked_why'),
  },
  (t) => [index('session_account').on(t.accountId)],
)

export const secondToken = pgTable(
  'second_token',
  {
    id: uuid().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    issuedAt: at('issued_at').notNull().defaultNow(),
    usedAt: at('used_at'),
  },
  (t) => [index('second_token_session').on(t.sessionId)],
)

/** A code sent by SMS, or a link that lets someone set a password: only its hash is kept. */
export const oneTime = pgTable(
  'one_time',
  {
    id: uuid().primaryKey(),
    purpose: text().notNull(),
    /** The phone number, or the account's id. */
    subject: text().notNull(),
    hash: text().notNull(),
    createdAt: created,
    expiresAt: at('expires_at').notNull(),
    tries: integer().notNull().default(0),
    usedAt: at('used_at'),
  },
  (t) => [index('one_time_subject').on(t.purpose, t.subject, t.createdAt), index('one_time_sent').on(t.subject, t.createdAt), index('one_time_hash').on(t.hash)],
)

/** Failures counted in a window that began at `since`. */
export const throttle = pgTable('throttle', {
  key: text().primaryKey(),
  since: at('since').notNull(),
  count: integer().notNull(),
})

/** Who changed what, and when: written once, never changed. */
export const audit = pgTable(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: at('at').notNull().defaultNow(),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text('entity_id').notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    batchId: uuid('batch_id'),
    requestId: text('request_id'),
  },
  (t) => [index('audit_entity').on(t.entity, t.entityId, t.id)],
)

/** Work for outside systems, written in the transaction that asks for it. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text().notNull(),
    key: text().notNull(),
    state: text().notNull().default('ready'),
    attempts: integer().notNull().default(0),
    maxAttempts: integer('max_attempts').notNull().default(8),
    runAt: at('run_at').notNull().defaultNow(),
    leaseUntil: at('lease_until'),
    lastError: text('last_error'),
    createdAt: created,
    doneAt: at('done_at'),
  },
  (t) => [
    uniqueIndex('outbox_open').on(t.topic, t.key).where(sql`state in ('ready', 'leased')`),
    index('outbox_due').on(t.topic, t.runAt).where(sql`state = 'ready'`),
    index('outbox_lease').on(t.leaseUntil).where(sql`state = 'leased'`),
  ],
)

export const importBatch = pgTable(
  'import_batch',
  {
    id: uuid().primaryKey(),
    entity: text().notNull(),
    fileName: text('file_name').notNull(),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    dryRun: boolean('dry_run').notNull(),
    phase: text().notNull().default('reading'),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    created: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    createdAt: created,
    touchedAt: at('touched_at').notNull().defaultNow(),
  },
  (t) => [index('import_batch_at').on(t.entity, t.createdAt)],
)

/** A file's row while it is checked, and afterwards what an undo needs. */
export const importRow = pgTable(
  'import_row',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => importBatch.id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    key: text().notNull(),
    data: jsonb().notNull().$type<Record<string, unknown>>(),
    recordId: text('record_id'),
    before: jsonb().$type<Record<string, unknown>>(),
    version: integer(),
    outcome: text(),
  },
  (t) => [primaryKey({ columns: [t.batchId, t.row] }), index('import_row_key').on(t.batchId, t.key)],
)

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
    createdAt: created,
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
