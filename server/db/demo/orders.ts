import { amountOf, sumOf } from '#contract/money.ts'
import { datedNumber } from '#server/dated-number.ts'
import type { salesOrder, salesOrderLine } from '#server/db/schema/orders.ts'
import type { Random } from './random.ts'

const DAY = 86_400_000
const DAYS = 185
const shanghaiDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' })

interface SoldSpec {
  id: string
  code: string
  goodsId: string
  name: string
  basePrice: string
}

interface SoldGoods {
  name: string
  unit: string
  brand: string
  deviceClass: string
  certificateNumber?: string | null
  storage?: string | null
}

/** Days of a week, counted back from today, on which little is ordered: the calendar's weekends would make the demo another one each day. */
const QUIET = [3, 4]

/** Half a year of orders: fewer on two days of a week, most of them through, the last weeks' on their way. */
export const orders = (random: Random, now: Date, buyers: readonly { id: string; orgId: string; ownerId?: string | null }[], specs: readonly SoldSpec[], goods: ReadonlyMap<string, SoldGoods>) => {
  const heads: (typeof salesOrder.$inferInsert)[] = []
  const lines: (typeof salesOrderLine.$inferInsert)[] = []
  for (let ago = DAYS; ago >= 0; ago--) {
    const many = QUIET.includes(ago % 7) ? random.whole(0, 1) : random.whole(1, 5)
    for (let place = 0; place < many; place++) {
      const drawn = random.pick(buyers)
      // The README's people have enough to look at.
      const buyer = buyers[heads.length % 23 === 5 ? 0 : heads.length % 41 === 7 ? 1 : buyers.indexOf(drawn)] ?? drawn
      // Never in the future, whatever the hour.
      const placedAt = new Date(Math.min(now.getTime() - 60_000, now.getTime() - ago * DAY - random.whole(0, 8) * 3_600_000))
      const placedOn = shanghaiDay.format(placedAt)
      const number = datedNumber('SO', placedOn, String(heads.length + 1))
      const id = `order-${String(heads.length + 1).padStart(5, '0')}`
      const own = Array.from({ length: random.whole(1, 5) }, (_, at) => {
        const spec = random.pick(specs)
        const product = goods.get(spec.goodsId)
        const price = spec.basePrice
        // Dear goods are bought singly.
        const qty = price.length > 7 ? random.whole(1, 3) : price.length > 6 ? random.whole(1, 12) : random.whole(10, 200)
        return {
          id: `${id}-${at + 1}`,
          orderId: id,
          goodsId: spec.goodsId,
          specId: spec.id,
          name: product?.name ?? '',
          specName: spec.name,
          unit: product?.unit ?? '',
          place: at,
          code: spec.code,
          brand: product?.brand ?? '',
          deviceClass: product?.deviceClass ?? 'I',
          certificateNumber: product?.certificateNumber ?? null,
          storage: product?.storage ?? null,
          price,
          qty,
          amount: amountOf(price, qty),
        }
      })
      heads.push({
        id,
        number,
        accountId: buyer.id,
        payerId: buyer.ownerId ?? buyer.id,
        orgId: buyer.orgId,
        placedAt,
        placedOn,
        total: sumOf(own.map(({ amount }) => amount)),
        ...statesOf(random, ago),
      })
      lines.push(...own)
    }
  }
  return { heads, lines }
}

const statesOf = (random: Random, ago: number) => {
  if (random.chance(0.04)) return { handling: 'cancelled', payment: 'unpaid', delivery: 'none', invoicing: 'none' }
  if (ago > 20) return { handling: 'done', payment: 'paid', delivery: 'received', invoicing: random.chance(0.92) ? 'invoiced' : random.chance(0.5) ? 'partly' : 'none' }
  if (ago < 2) return { handling: random.chance(0.7) ? 'pending' : 'confirmed', payment: 'unpaid', delivery: 'none', invoicing: 'none' }
  return { handling: 'confirmed', payment: random.pick(['unpaid', 'partly', 'paid', 'paid']), delivery: random.pick(['none', 'partly', 'shipped', 'shipped', 'received']), invoicing: 'none' }
}
