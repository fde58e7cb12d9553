import { z } from 'zod'
import { accountFields } from './account-fields.ts'
import { post } from './call.ts'
import { changeOf } from './history.ts'
import { importCallsOf } from './import.ts'
import { chosen, listQuery, oneOrMore, pageOf } from './page.ts'
import { subAccountCalls } from './sub-account.ts'
import { day, id, keyword, moment, text } from './text.ts'
import { type Decoded, entity, optional, pick } from './wire.ts'

const f = accountFields

export const Account = entity(f)
export type Account = z.output<typeof Account>
/** An account in a list: a sub-account names the main account that it belongs to. */
export const ListedAccount = entity({ ...f, ownerName: ['fOwnerName', z.string().nullable(), '主账户'] })
export type ListedAccount = z.output<typeof ListedAccount>
/** One account, and when its personal data was masked: it stays closed from then on. */
export const AccountDetail = entity({ ...f, maskedAt: ['fMaskedAt', moment.nullable()] })
export type AccountDetail = z.output<typeof AccountDetail>

/** What people may set; the rest is the server's. */
export const editableFields = pick(
  f,
  'account',
  'name',
  'phone',
  'accountType',
  'customerType',
  'registerType',
  'userType',
  'status',
  'orgId',
  'code',
  'creditCode',
  'province',
  'city',
  'address',
  'tel',
  'email',
  'priceListCode',
  'staffName',
  'staffTel',
  'remark',
  'roles',
)

/** What comes in with a file and never goes out: password hashes of the old mall. */
export const importedOnly = {
  legacyHash: [
    'fLegacyHash',
    z
      .string()
      .max(300)
      .regex(/^(md5|sha1|sha256):[^:\s\p{Cc}]*:[0-9a-f]+$/iu),
    '旧商城密码散列',
  ],
} as const

const { account, name, accountType, ...rest } = editableFields
const draft = { account, name, accountType, ...optional(rest) }
export type AccountDraft = Decoded<typeof draft>
export type AccountChanges = Partial<AccountDraft>

const filterFields = {
  accountType: ['fAccountType', oneOrMore(f.accountType[1]).optional()],
  customerType: ['fCustomerType', oneOrMore(f.customerType[1].unwrap()).optional()],
  registerType: ['fRegisterType', oneOrMore(f.registerType[1]).optional()],
  status: ['fStatus', oneOrMore(f.status[1]).optional()],
  kingdeeStatus: ['fKingdeeStatus', oneOrMore(f.kingdeeStatus[1]).optional()],
  orgId: ['fOrgId', oneOrMore(id).optional()],
  province: ['fProvince', oneOrMore(text(40)).optional()],
  city: ['fCity', oneOrMore(text(40)).optional()],
  priceListCode: ['fPriceListCode', oneOrMore(text(40)).optional()],
  staffName: ['fStaffName', oneOrMore(text(60)).optional()],
  underReview: ['fUnderReview', z.boolean().optional()],
  /** Whether it is its own account, or somebody's below. */
  isMain: ['fIsMain', z.boolean().optional()],
  createdFrom: ['fCreatedFrom', day.optional()],
  createdTo: ['fCreatedTo', day.optional()],
  batchId: ['fBatchId', z.uuid().optional()],
  ids: ['fIds', z.array(id).min(1).max(10_000).optional()],
} as const

const accountSorts = {
  code: 'fCode',
  name: 'fName',
  account: 'fAccount',
  accountType: 'fAccountType',
  status: 'fStatus',
  province: 'fProvince',
  staffName: 'fStaffName',
  kingdeeStatus: 'fKingdeeStatus',
  priceListCode: 'fPriceListCode',
  pushedAt: 'fPushedAt',
  createdAt: 'fCreatedAt',
  updatedAt: 'fUpdatedAt',
} as const

export const AccountQuery = listQuery(accountSorts, filterFields)
export type AccountQuery = z.output<typeof AccountQuery>
export const AccountFilter = entity({ keyword: ['keyword', keyword], ...filterFields })
export type AccountFilter = z.output<typeof AccountFilter>

/** An export takes what the list call takes; its paging is left aside. */
const exportBody = AccountQuery.optional()

const { account: _, ...changeable } = optional(editableFields)
const changes = entity(changeable)
const bulk = { ...chosen(AccountFilter), data: ['data', changes] } as const

const kept = z.union([z.string(), z.number()])
/** What happens to an account beside changes of its fields leaves these values in its history. */
const happened = {
  limit: ['fLimit', kept],
  temporary: ['fTemporary', kept],
  temporaryUntil: ['fTemporaryUntil', kept],
  termDays: ['fTermDays', kept],
  amount: ['fAmount', kept],
  reason: ['fReason', kept],
  month: ['fMonth', kept],
  closing: ['fClosing', kept],
  file: ['fFile', kept],
  number: ['fNumber', kept],
  expiresOn: ['fExpiresOn', kept],
} as const

export const Change = changeOf({ ...happened, ...f })
export type Change = z.output<typeof Change>

const option = entity({ value: ['fValue', z.string()], name: ['fName', z.string()] })
const model = entity({
  blank: ['fBlank', entity(optional(pick(editableFields, 'accountType', 'customerType', 'registerType', 'userType', 'status', 'orgId', 'roles')))],
  organisations: ['fOrganisations', z.array(option)],
  priceLists: ['fPriceLists', z.array(option)],
  roles: ['fRoles', z.array(option)],
  staff: ['fStaff', z.array(entity({ name: ['fStaffName', z.string()], tel: ['fStaffTel', z.string().nullable()] }))],
})
export type AccountModel = z.output<typeof model>

const count = z.number().int()

export const accountCalls = {
  list: post('/api/accounts/getPageList', {
    title: '账户列表',
    access: 'accounts:read',
    body: AccountQuery,
    answer: pageOf(ListedAccount),
    noted: { action: 'list', entity: 'account', unless: { accountType: 'staff' } },
  }),
  detail: post('/api/accounts/getDetailInfo', {
    title: '账户详情',
    access: 'accounts:read',
    body: entity({ id: ['fId', id] }),
    answer: AccountDetail,
    noted: { action: 'see', entity: 'account', id: 'id' },
  }),
  model: post('/api/accounts/getModel', { title: '空白账户与选项', access: 'accounts:read', answer: model }),
  counts: post('/api/accounts/getCounts', {
    title: '各视图的账户数',
    access: 'accounts:read',
    answer: z.object({ all: count, pushFailed: count, pushing: count, investment: count, createdThisWeek: count, disabled: count }),
  }),
  add: post('/api/accounts/add', {
    title: '新建账户',
    access: 'accounts:add',
    body: entity(draft),
    answer: entity({ id: ['fId', id], link: ['fLink', z.string()], expiresAt: ['fExpiresAt', z.string()] }),
  }),
  update: post('/api/accounts/update', {
    title: '修改账户',
    access: 'accounts:update',
    body: entity({ id: ['fId', id], version: ['fVersion', z.number().int().optional()], ...optional(editableFields) }),
    answer: entity({ id: ['fId', id], version: ['fVersion', count] }),
  }),
  updates: post('/api/accounts/updates', { title: '批量修改', access: 'accounts:update', body: entity(bulk), answer: z.object({ updated: count }) }),
  previewUpdates: post('/api/accounts/previewUpdates', {
    title: '批量修改预览',
    access: 'accounts:update',
    body: entity(bulk),
    answer: z.object({ found: count, changed: count, samples: z.array(entity({ id: ['fId', id], name: ['fName', z.string()], before: ['fBefore', changes], after: ['fAfter', changes] })) }),
  }),
  history: post('/api/accounts/getHistory', {
    title: '变更历史',
    access: 'accounts:read',
    body: listQuery({ at: 'fAt' }, { id: ['fId', id] }),
    answer: pageOf(Change),
  }),
  pushKingdee: post('/api/accounts/pushKingdee', {
    title: '推送金蝶',
    access: 'accounts:pushKingdee',
    body: entity(chosen(AccountFilter)),
    answer: z.object({ queued: count, skipped: count }),
  }),
  export: post('/api/accounts/export', {
    title: '导出',
    access: 'accounts:export',
    body: exportBody,
    answers: 'file',
    query: z.strictObject({ format: z.enum(['csv', 'xlsx']).default('csv') }),
    noted: { action: 'export', entity: 'account' },
  }),
  /** Everything kept about a person, for them to have. */
  exportPersonal: post('/api/accounts/exportPersonal', {
    title: '导出个人信息',
    access: 'accounts:mask',
    body: entity({ id: ['fId', id] }),
    answers: 'file',
    noted: { action: 'exportPersonal', entity: 'account', id: 'id' },
  }),
  /** Makes what is personal about a closed account unreadable, for good; what the law has the house keep stays. */
  mask: post('/api/accounts/mask', { title: '脱敏', access: 'accounts:mask', body: entity({ id: ['fId', id] }), answer: entity({ id: ['fId', id], version: ['fVersion', count] }) }),
  ...importCallsOf('/api/accounts', '账户', 'accounts:import'),
  ...subAccountCalls,
}
