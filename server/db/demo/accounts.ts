import type { account, company, qualificationFile } from '#server/db/schema/people.ts'
import { sortKey } from '#server/sort-key.ts'
import { companyName, creditCode, landline, mobile, personName, places } from './companies.ts'
import type { Random } from './random.ts'

type AccountSeed = typeof account.$inferInsert
type CompanySeed = typeof company.$inferInsert
type FileSeed = typeof qualificationFile.$inferInsert

const DAY = 86_400_000
const isoDay = (date: Date) => date.toISOString().slice(0, 10)

/** Every ninth company's licence is about to run out, every twenty-fifth's has. */
const daysLeft = (place: number, drawn: number) => (place % 25 === 24 ? -(drawn % 40) - 1 : place % 9 === 4 ? (drawn % 80) + 4 : drawn)

/** Sixty companies and the accounts of their buyers, agents and dealers, spread over the last two years. */
export const demoCompanies = (random: Random, now: Date) => {
  const companies: CompanySeed[] = []
  const files: FileSeed[] = []
  const names = new Set<string>()
  while (companies.length < 60) {
    const place = places[companies.length % places.length] as (typeof places)[number]
    const { name, kind } = companyName(random, place)
    if (names.has(name)) continue
    names.add(name)
    const id = `company-${companies.length + 1}`
    companies.push({
      id,
      name,
      kind,
      creditCode: creditCode(random, kind),
      orgId: place.orgId,
      agentName: random.chance(0.6) ? `${place.province}${random.pick(['康诺', '恒瑞', '众信', '博达'])}医疗` : null,
    })
    files.push({
      id: `${id}-licence`,
      companyId: id,
      name: kind === 'dealer' ? '医疗器械经营许可证' : '医疗机构执业许可证',
      number: `许可${random.whole(10_000_000, 99_999_999)}`,
      mandatory: true,
      classes: ['II', 'III'],
      expiresOn: isoDay(new Date(now.getTime() + daysLeft(companies.length, random.whole(200, 1500)) * DAY)),
    })
  }
  return { companies, files }
}

const staffPeople = [
  { account: 'admin', name: '林书远', phone: '13800000001', roles: ['admin'] },
  { account: 'finance', name: '周雨桐', phone: '13800000002', roles: ['finance'] },
  { account: 'sales', name: '陈立群', phone: '13800000003', roles: ['sales'] },
]

/** The people named in the README, all with the same password. */
export const demoPeople = (passwordHash: string, now: Date) => {
  const base = {
    passwordHash,
    orgId: '3',
    status: 'active',
    roles: ['buyer'],
    accountType: 'customer',
    createdAt: new Date(now.getTime() - 400 * DAY),
    updatedAt: new Date(now.getTime() - 3 * DAY),
    staffName: '陈立群',
    staffTel: '13800000003',
  }
  const person = (seed: Omit<AccountSeed, 'nameKey' | 'orgId' | 'accountType'> & Partial<Pick<AccountSeed, 'accountType'>>): AccountSeed => ({ ...base, ...seed, nameKey: sortKey(seed.name) })
  const hospital: CompanySeed = { id: 'company-hospital', name: '武汉仁和口腔医院有限公司', kind: 'hospital', creditCode: '91350100M000100Y43', orgId: '3', agentName: '湖北康诺医疗' }
  const clinic: CompanySeed = { id: 'company-personal', name: '南京鼓楼何静怡口腔诊所', kind: 'clinic', creditCode: '91110108551385082Q', orgId: '3' }
  const soon = new Date(now.getTime() + 41 * DAY)
  const later = new Date(now.getTime() + 900 * DAY)
  const files: FileSeed[] = [
    { id: 'hospital-licence', companyId: hospital.id, name: '《医疗器械经营许可证》', number: '鄂汉药监械经营许20260118号', mandatory: true, classes: ['II', 'III'], expiresOn: isoDay(soon) },
    { id: 'hospital-practice', companyId: hospital.id, name: '《医疗机构执业许可证》', number: 'PDY10016X420106', mandatory: true, classes: ['II', 'III'], expiresOn: isoDay(later) },
    { id: 'clinic-practice', companyId: clinic.id, name: '《诊所备案凭证》', number: 'PDY32010X420107', mandatory: true, classes: ['II', 'III'], expiresOn: isoDay(later) },
  ]
  const place = { province: '湖北', city: '武汉', priceListCode: 'PL-01', customerType: 'company', companyId: hospital.id }
  const accounts: AccountSeed[] = [
    ...staffPeople.map((one, at) =>
      person({
        id: one.account,
        ...one,
        dingTalkUnionId: one.account === 'finance' ? null : `demo-union-${one.account}`,
        code: `S${String(at + 1).padStart(5, '0')}`,
        accountType: 'staff',
        staffName: null,
        staffTel: null,
      }),
    ),
    person({
      id: 'hospital',
      account: 'hospital',
      name: hospital.name,
      code: 'C000001',
      phone: '13800000011',
      userType: 'multiple',
      creditCode: hospital.creditCode as string,
      tel: '027-87650001',
      address: '武汉市武昌区中北路 1 号',
      includedFreight: true,
      ...place,
    }),
    person({ id: 'hospital-east', account: 'hospital-east', name: '武汉仁和口腔医院东湖院区', code: 'C000002', phone: '13800000012', ownerId: 'hospital', ...place, priceListCode: 'PL-03' }),
    person({ id: 'hospital-closed', account: 'hospital-closed', name: '武汉仁和口腔医院汉口门诊部', code: 'C000003', phone: '13800000013', ownerId: 'hospital', ...place, status: 'disabled' }),
    person({
      id: 'personal',
      account: 'personal',
      name: '何静怡',
      code: 'C000004',
      phone: '13800000014',
      customerType: 'individual',
      province: '江苏',
      city: '南京',
      priceListCode: 'PL-04',
      companyId: clinic.id,
    }),
    person({ id: 'recruit', account: 'recruit', name: '郭晓峰', code: 'C000005', phone: '13800000015', customerType: 'individual', registerType: 'investment' }),
    person({
      id: 'applicant',
      account: 'applicant',
      name: '梁佳怡',
      code: 'C000006',
      phone: '13800000016',
      customerType: 'company',
      registerType: 'investment',
      isUpgrade: true,
      saleAuditStatus: '审核中',
    }),
    // The old mall's password of this one is Old@2020.
    person({
      id: 'oldmall',
      account: 'oldmall',
      name: '苏州博瑞骨科医院',
      code: 'C000007',
      phone: '13800000017',
      customerType: 'company',
      province: '江苏',
      city: '苏州',
      priceListCode: 'PL-03',
      passwordHash: null,
      legacyHash: 'md5:mall:8fed4e58869551a55d5574072371aa95',
    }),
  ]
  return { company: hospital, clinic, files, accounts }
}

/** The other accounts: buyers of the companies, agents, and staff; some pushed to Kingdee, some refused there. */
export const demoCrowd = (random: Random, companies: readonly CompanySeed[], now: Date, count: number): AccountSeed[] => {
  const sellers = Array.from({ length: 8 }, () => ({ name: personName(random), tel: mobile(random) }))
  return Array.from({ length: count }, (_, at) => {
    const owner = companies[at % companies.length] as CompanySeed
    const place = places.find(({ city }) => owner.name.startsWith(city)) ?? (places[0] as (typeof places)[number])
    const kind = at < 8 ? 'staff' : at % 9 === 4 ? 'agent' : 'customer'
    const member = sellers[at % sellers.length] as (typeof sellers)[number]
    const branch = at >= companies.length ? random.pick(['东院', '西院', '采购部', '设备科', '门诊部', '手术室', '分院', '药械科']) : ''
    const name =
      kind === 'staff'
        ? member.name
        : kind === 'agent'
          ? `${place.province}${random.pick(['同济', '海川', '康诺', '恒信', '众康'])}${random.pick(['医疗器械经营部', '医疗设备有限公司'])}${at}`
          : owner.name + branch
    const created = new Date(now.getTime() - random.whole(1, 700) * DAY - random.whole(0, DAY))
    const updated = new Date(created.getTime() + random.whole(0, Math.floor((now.getTime() - created.getTime()) / 60_000) - 1) * 60_000)
    const pushed = kind === 'staff' ? 'none' : random.chance(0.62) ? 'pushed' : random.chance(0.18) ? 'failed' : 'none'
    const seller = random.pick(sellers)
    const code = `${kind === 'agent' ? 'A' : kind === 'staff' ? 'S' : 'C'}${String(10_000 + at).padStart(6, '0')}`
    return {
      id: `demo-${String(at + 1).padStart(4, '0')}`,
      account: `${kind === 'staff' ? 'staff' : kind === 'agent' ? 'agent' : 'buyer'}${String(at + 1).padStart(4, '0')}`,
      name,
      nameKey: sortKey(name),
      phone: kind === 'staff' ? member.tel : mobile(random),
      accountType: kind,
      customerType: kind === 'staff' ? null : random.chance(0.9) ? 'company' : 'individual',
      registerType: kind === 'customer' && random.chance(0.05) ? 'investment' : 'ordinary',
      status: random.chance(0.06) ? 'disabled' : 'active',
      orgId: place.orgId,
      companyId: kind === 'customer' ? (owner.id as string) : null,
      code,
      creditCode: kind === 'customer' && at < companies.length ? (owner.creditCode as string) : null,
      province: place.province,
      city: place.city,
      address: kind === 'staff' ? null : `${place.city}市${random.pick(['建设', '人民', '解放', '中山', '长江'])}路 ${random.whole(1, 888)} 号`,
      tel: kind === 'staff' ? null : landline(random, place),
      email: `${kind}${at + 1}@example.com`,
      priceListCode: place.orgId === '6' ? 'PL-05' : place.orgId === '9' ? 'PL-06' : kind === 'agent' ? 'PL-02' : random.pick(['PL-01', 'PL-03', 'PL-04']),
      staffName: kind === 'staff' ? null : seller.name,
      staffTel: kind === 'staff' ? null : seller.tel,
      roles: kind === 'staff' ? ['sales'] : ['buyer'],
      kingdeeStatus: pushed === 'none' ? 'notPushed' : pushed,
      kingdeeMessage: pushed === 'failed' ? random.pick(['税务登记号重复：已有客户使用相同的税务登记号', '联系电话格式不正确', '字段“名称”超过最大长度']) : null,
      kingdeeId: pushed === 'pushed' ? String(200_000 + at) : null,
      kingdeeAttempts: pushed === 'none' ? 0 : 1,
      pushedAt: pushed === 'pushed' ? updated : null,
      createdAt: created,
      updatedAt: updated,
    }
  })
}
