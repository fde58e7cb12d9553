import { fenOf } from '#contract/money.ts'
import type { authorisation } from '#server/db/schema/catalogue.ts'
import type { address, invoiceTitle } from '#server/db/schema/kept.ts'
import type { creditLine, ledgerAccount } from '#server/db/schema/ledger.ts'

/** Who paid in advance: payer, organisation, fen. */
export const prepaid: readonly (readonly [string, string, bigint])[] = [
  ['hospital', '3', fenOf('86420.50')],
  ['personal', '3', fenOf('3200.00')],
]

const HOSPITAL_LIMIT = fenOf('500000.00')
const STEP = fenOf('100000.00')

/** Credit for everyone who owes, with room; the hospital's is half a million at least. */
export const creditLines = (accounts: readonly (typeof ledgerAccount.$inferInsert)[]): (typeof creditLine.$inferInsert)[] => {
  const owed = new Map(accounts.filter(({ kind }) => kind === 'receivable').map(({ ownerId, fen }) => [ownerId, BigInt(fen as bigint)]))
  if (!owed.has('hospital')) owed.set('hospital', 0n)
  return [...owed].map(([payerId, fen]) => {
    const room = (fen / STEP + 2n) * STEP
    return { payerId, limitFen: payerId === 'hospital' && room < HOSPITAL_LIMIT ? HOSPITAL_LIMIT : room, termDays: 30 }
  })
}

/** Where the demo's customers have goods sent. */
export const addresses = (now: Date): (typeof address.$inferInsert)[] =>
  [
    { id: 'address-1', accountId: 'hospital', contact: '李雯', phone: '13800000021', province: '湖北省', city: '武汉市', district: '武昌区', detail: '中北路 1 号 设备科', chosen: true },
    { id: 'address-2', accountId: 'hospital', contact: '王志强', phone: '13800000022', province: '湖北省', city: '武汉市', district: '洪山区', detail: '珞喻路 88 号 中心库房', chosen: false },
    { id: 'address-3', accountId: 'hospital-east', contact: '赵晴', phone: '13800000023', province: '湖北省', city: '武汉市', district: '江夏区', detail: '东湖大道 6 号 手术室', chosen: true },
    { id: 'address-4', accountId: 'personal', contact: '何静怡', phone: '13800000014', province: '江苏省', city: '南京市', district: '鼓楼区', detail: '中山北路 32 号 1 楼', chosen: true },
  ].map((one) => ({ ...one, createdAt: now }))

/** In whose name the demo's customers are invoiced. */
export const invoiceTitles = (now: Date): (typeof invoiceTitle.$inferInsert)[] => [
  {
    id: 'title-1',
    accountId: 'hospital',
    kind: 'special',
    title: '武汉仁和口腔医院有限公司',
    taxNumber: '91350100M000100Y43',
    bank: '中国银行武汉武昌支行',
    bankAccount: '5500 0000 0000 0001',
    registeredAddress: '武汉市武昌区中北路 1 号',
    registeredTel: '027-87650001',
    email: 'caiwu@renhe.example',
    chosen: true,
    createdAt: now,
  },
  { id: 'title-2', accountId: 'personal', kind: 'ordinary', title: '南京鼓楼何静怡口腔诊所', taxNumber: '91110108551385082Q', email: 'he@clinic.example', chosen: true, createdAt: now },
]

/** These ask for a letter of authorisation. */
export const authorisedGoods = ['gb-015', 'gb-016']

/** Brands that the demo's hospital is authorised for, from the year of `now` to the end of the next. */
export const authorisations = (now: Date): (typeof authorisation.$inferInsert)[] => {
  const year = now.getFullYear()
  return [{ id: 'authorisation-1', accountId: 'hospital', brand: '固骨', region: '湖北省', validFrom: `${year}-01-01`, validTo: `${year + 1}-12-31`, remark: '创伤系统授权' }]
}

/** Where customers transfer money to, and send what they return to, by organisation. */
export const bankSettings = [
  [
    '3',
    '华东医疗器械有限公司（演示）',
    '中国工商银行南京玄武支行',
    '4301 0000 0000 0003',
    '退货组 025-83000003，江苏省南京市江宁区空港物流园 3 号库',
    '医疗器械经营许可证 苏宁药监械经营许20260118号（演示）\n第二类医疗器械经营备案 苏宁药监械经营备20261042号（演示）',
  ],
  [
    '6',
    '华南医疗科技有限公司（演示）',
    '中国银行广州天河支行',
    '6010 0000 0000 0006',
    '退货组 020-36000006，广东省广州市黄埔区云埔物流园 6 号库',
    '医疗器械经营许可证 粤穗药监械经营许20260226号（演示）\n第二类医疗器械经营备案 粤穗药监械经营备20260611号（演示）',
  ],
  [
    '9',
    '西部医疗供应链有限公司（演示）',
    '中国建设银行成都高新支行',
    '5105 0000 0000 0009',
    '退货组 028-85000009，四川省成都市双流区西航港物流园 9 号库',
    '医疗器械经营许可证 川蓉药监械经营许20260319号（演示）\n第二类医疗器械经营备案 川蓉药监械经营备20260925号（演示）',
  ],
].flatMap(([org, name, bank, number, returnTo, licences]) => [
  { key: `bank.name.${org}`, value: name as string },
  { key: `bank.bank.${org}`, value: bank as string },
  { key: `bank.number.${org}`, value: number as string },
  { key: `bank.returnTo.${org}`, value: returnTo as string },
  { key: `bank.licences.${org}`, value: licences as string },
])
