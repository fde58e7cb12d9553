import { BRANDS, GROUPS } from '#contract/dictionary-entry.ts'
import { storages } from './catalogue.ts'
import type { Random } from './random.ts'

const DAY = 86_400_000
const dayAt = (now: Date, days: number) => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10)

/** The dictionary beside the brands: what its groups are called, units and storage conditions. */
export const words = (goods: readonly { unit: string }[]) => {
  const entry = (groupCode: string, code: string, name: string, sort: number) => ({ id: `${groupCode}-${code}`, groupCode, code, name, sort, status: 'active' })
  return [
    entry(GROUPS, BRANDS, '商品品牌', 0),
    entry(GROUPS, 'GoodsUnit', '计量单位', 1),
    entry(GROUPS, 'StorageCondition', '储存条件', 2),
    ...[...new Set(goods.map(({ unit }) => unit))].map((unit, at) => entry('GoodsUnit', `U${String(at + 1).padStart(2, '0')}`, unit, at)),
    ...storages.map((storage, at) => entry('StorageCondition', `S${at + 1}`, storage, at)),
  ]
}

/** What lies in store: two lots a spec, the nearer one smaller; every fortieth spec also has an expired lot, which is locked. */
export const lots = (stocks: readonly { specId: string; pieces: number }[], random: Random, now: Date) =>
  stocks.flatMap(({ specId, pieces }, at) => {
    const lot = (place: number, onHand: number, days: number) => ({
      id: `${specId}-lot-${place}`,
      specId,
      number: `L${dayAt(now, days - 1095)
        .slice(2, 7)
        .replace('-', '')}${String(at + 1).padStart(4, '0')}${place}`,
      madeOn: dayAt(now, days - 1095),
      expiresOn: dayAt(now, days),
      onHand,
    })
    const near = Math.floor(pieces * 0.3)
    const expired = at % 40 === 7 ? [lot(3, random.whole(2, 20), -random.whole(5, 90))] : []
    return pieces === 0 ? expired : [lot(1, near, random.whole(60, 400)), lot(2, pieces - near, random.whole(500, 1000)), ...expired]
  })

/** A tenth less than the base price for the hospital on a dozen specs; one that has run out, and one for the branch alone. */
export const specials = (specs: readonly { id: string; basePrice: string }[], now: Date) => {
  const off = (basePrice: string, share: number) => (Math.floor((Number(basePrice) * 100 * share) / 100) / 100).toFixed(2)
  const chosen = specs.filter(({ id }) => /^(hd|gb|mv)-00[1-4]-1$/.test(id))
  return [
    ...chosen.map(({ id, basePrice }, at) => ({
      id: `special-${at + 1}`,
      accountId: 'hospital',
      specId: id,
      price: off(basePrice, 88),
      validFrom: dayAt(now, -120),
      validTo: dayAt(now, 240),
      priority: 0,
      remark: '年度协议',
    })),
    { id: 'special-past', accountId: 'hospital', specId: 'cc-001-1', price: '0.01', validFrom: dayAt(now, -400), validTo: dayAt(now, -40), priority: 0, remark: '去年的协议' },
    { id: 'special-east', accountId: 'hospital-east', specId: 'hd-001-1', price: '1111.00', validFrom: null, validTo: null, priority: 0, remark: '东湖院区开业' },
  ]
}

/** Goods that only some see. */
export const exclusives = [
  ...['hd-010', 'hd-015', 'gb-010', 'mv-020'].map((goodsId) => ({ id: `seen-${goodsId}`, goodsId, accountId: 'hospital', remark: '定制规格' })),
  { id: 'seen-personal', goodsId: 'cc-030', accountId: 'personal', remark: null },
]

export const homeBlocks = [
  {
    id: 'banner-1',
    kind: 'banner',
    title: '每一毫米，\n都有据可查',
    titleEn: 'Every millimetre\non record',
    content: '注册证、批号与效期随单可查，从选型到植入全程可追溯。',
    contentEn: 'Certificate, lot and expiry with every order: traceable from the choice to the implant.',
    image: '/mall/pictures/implant.svg',
    link: '/brandlist?brand=衡植',
    action: '查看种植系统',
    actionEn: 'See implant systems',
    sort: 0,
  },
  {
    id: 'banner-2',
    kind: 'banner',
    title: '锁定接骨，\n规格齐备',
    titleEn: 'Locking plates\nin every size',
    content: '从 6 孔到 12 孔，现货规格与最近效期一目了然。',
    contentEn: 'From 6 to 12 holes: what is in stock, and how long it keeps, at a glance.',
    image: '/mall/pictures/plate.svg',
    link: '/brandlist?brand=固骨',
    action: '查看创伤系统',
    actionEn: 'See trauma systems',
    sort: 1,
  },
  {
    id: 'banner-3',
    kind: 'banner',
    title: '监护设备，\n按协议价采购',
    titleEn: 'Monitors\nat your agreed price',
    content: '贵司专享价，含税价一次看清。',
    contentEn: 'Your own prices, tax included, seen at once.',
    image: '/mall/pictures/monitor.svg',
    link: '/brandlist?brand=安监',
    action: '查看监护设备',
    actionEn: 'See monitors',
    sort: 2,
  },
  {
    id: 'notice-1',
    kind: 'notice',
    title: '植入类产品随货附批次检测报告与随货同行单，收货时请核对批号。',
    titleEn: 'Implants come with their lot’s test report and a delivery note: please check the lot numbers when they arrive.',
    content: null,
    sort: 0,
  },
  {
    id: 'notice-2',
    kind: 'notice',
    title: '资质文件到期前三个月会提醒，超期未更换将影响下单。',
    titleEn: 'We remind you three months before a licence ends; once it has ended you can’t order.',
    content: null,
    sort: 1,
  },
].map((block) => ({ image: null, link: null, action: null, contentEn: null, actionEn: null, ...block }))

export const siteSettings = [
  ['seller', '华东医疗器械有限公司（演示）'],
  ['licences', '医疗器械经营许可证 苏宁药监械经营许20260118号（演示）\n第二类医疗器械经营备案 苏宁药监械经营备20261042号（演示）\n医疗器械网络销售备案 苏械网备2026000000号（演示）'],
  ['complaintTel', '025-8330 2299'],
  ['complaintEmail', 'tousu@mall.example'],
  ['qualityOwner', '质量管理部'],
  ['contactPage', ''],
].map(([key, value]) => ({ key: `site.${key}`, value: value as string }))

export const favourites = ['hd-001', 'gb-002', 'mv-001', 'cc-001'].map((goodsId) => ({ accountId: 'hospital', goodsId }))

/** What lies in the demo's carts. */
export const cartLines = (now: Date) =>
  [
    ['hd-001-1', 6],
    ['hd-001-2', 4],
    ['gb-001-1', 2],
    ['cc-001-1', 200],
  ].map(([specId, qty], at) => ({ id: `demo-cart-${at + 1}`, accountId: 'hospital', specId: specId as string, qty: qty as number, createdAt: now, updatedAt: now }))
