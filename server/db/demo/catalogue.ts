import { sortKey } from '#server/sort-key.ts'
import { plans } from './brand-plans.ts'
import type { Random } from './random.ts'

export const storages = ['常温、干燥、避光', '0–30 ℃，避免阳光直射', '2–8 ℃ 冷藏', '常温，相对湿度不超过 80%']
const FIRST_GROUP = 1_380_000_000_000_000_000n

/** Twelve brands with ten series each and five goods in a series: 120 series, 600 goods with two to four specs, and their certificates. */
export const catalogue = (random: Random, now: Date) => {
  const brands = plans.map(({ code, name, latin }, sort) => ({ id: `brand-${code}`, groupCode: 'SaleGoodsBrand', code, name, value: latin, sort, status: 'active' }))
  const groups: { id: string; parentId: string; name: string; image: string; specId: string | null; brand: string; orgId: string; sort: number }[] = []
  const certificates: { number: string; deviceClass: string; maker: string; validFrom: string; validTo: string | null }[] = []
  const goods: {
    id: string
    code: string
    name: string
    nameKey: string
    brand: string
    groupId: string
    certificateNumber: string
    deviceClass: string
    unit: string
    storage: string
    image: string
    hot: boolean
    sort: number
    packing: string
    description: string
    createdAt: Date
    searchText: string
  }[] = []
  const specs: { id: string; goodsId: string; code: string; name: string; basePrice: string; sort: number; udi: string }[] = []
  const stocks: { specId: string; pieces: number }[] = []
  let serial = FIRST_GROUP

  for (const plan of plans) {
    for (const [place, series] of plan.series.entries()) {
      const seriesId = String(++serial)
      const picture = (kind: string) => `/mall/pictures/${kind}.svg`
      groups.push({ id: seriesId, parentId: '0', name: `${series}系列`, image: picture(plan.kinds[place % plan.kinds.length]?.[1] ?? 'kit'), specId: null, brand: plan.name, orgId: '3', sort: place })
      for (const [at, [product, kind, unit, deviceClass, yuan]] of plan.kinds.entries()) {
        const id = `${plan.code.toLowerCase()}-${String(place * 5 + at + 1).padStart(3, '0')}`
        const name = `${series} ${product}`
        const certificate = certificateOf(deviceClass, random, goods.length)
        certificates.push({ ...certificate, deviceClass, maker: `${plan.name}医疗器械（苏州）有限公司` })
        goods.push({
          id,
          code: `${plan.code}-${String(place + 1).padStart(2, '0')}${at + 1}`,
          name,
          nameKey: sortKey(name),
          brand: plan.name,
          groupId: seriesId,
          certificateNumber: certificate.number,
          deviceClass,
          unit,
          storage: random.pick(storages),
          image: picture(kind),
          hot: random.chance(0.08),
          sort: place * 5 + at,
          packing: `1 ${unit} / 盒`,
          description: `${plan.name}${product}，用于${series}。使用前请阅读说明书，由具备资质的专业人员操作。`,
          createdAt: new Date(now.getTime() - ((goods.length * 37) % 720) * 86_400_000),
          searchText: '',
        })
        const many = random.whole(2, 4)
        for (let size = 0; size < many; size++) {
          const cents = Math.round(yuan * 100 * (0.9 + 0.06 * place) * (1 + 0.04 * size))
          specs.push({
            id: `${id}-${size + 1}`,
            goodsId: id,
            code: `${plan.code}${String(place + 1).padStart(2, '0')}${at + 1}${size + 1}`,
            name: plan.sizes[size] as string,
            basePrice: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
            sort: size,
            udi: `0697${String(seriesId).slice(-6)}${at}${size}${String(goods.length % 100).padStart(2, '0')}`,
          })
          stocks.push({ specId: `${id}-${size + 1}`, pieces: random.chance(0.06) ? 0 : random.whole(5, 2400) })
        }
        groups.push({ id: String(++serial), parentId: seriesId, name, image: picture(kind), specId: `${id}-1`, brand: plan.name, orgId: '3', sort: at })
      }
    }
  }
  return { brands, groups, certificates, goods, specs, stocks }
}

/** Class I is filed (备), II and III are registered (注准) and valid for five years. */
const certificateOf = (deviceClass: string, random: Random, serial: number) => {
  const drawn = random.whole(2022, 2025)
  // A few have run out: their goods are off sale.
  const year = serial % 97 === 96 ? 2021 : drawn
  const digits = String(serial + 1).padStart(4, '0')
  const validFrom = `${year}-${String(random.whole(1, 12)).padStart(2, '0')}-15`
  if (deviceClass === 'I') return { number: `苏械备${year}${digits}`, validFrom, validTo: null }
  return { number: `${deviceClass === 'III' ? '国' : '苏'}械注准${year}${deviceClass === 'III' ? 3 : 2}17${digits}`, validFrom, validTo: `${year + 5}${validFrom.slice(4)}` }
}
