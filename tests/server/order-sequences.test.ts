import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Random, seeded } from '#server/db/demo/random.ts'
import { booksBalance, restock } from '#tests/support/books.ts'
import { type Answer, openRaceMall, type RaceMall } from '#tests/support/race.ts'

/** Steps of each seed; `SEQUENCE_STEPS=1000` is the long run. */
const STEPS = Number(process.env.SEQUENCE_STEPS ?? 40)
const SEEDS = Array.from({ length: 20 }, (_, at) => 1000 + at)
const SPECS = ['cc-001-1', 'hd-001-1', 'hd-001-2']

let mall: RaceMall
const tokens: Record<string, string> = {}
beforeAll(async () => {
  mall = await openRaceMall()
  for (const who of ['hospital', 'sales', 'finance']) tokens[who] = await mall.signIn(who)
  await mall.pool.query("update credit_line set limit_fen = 100000000000 where payer_id = 'hospital'")
})
afterAll(() => mall.close())

interface World {
  orders: { id: string; lines: { id: string; lotId: string; qty: number }[] }[]
  payments: { id: string; amount: string }[]
  applications: string[]
  step: number
  seed: number
}
const run = async <Row>(text: string, values: unknown[] = []) => (await mall.pool.query(text, values)).rows as Row[]
const received = async () => JSON.stringify(await run(`select spec_id, sum(on_hand + sold + scrapped)::int as pieces from lot where spec_id = any($1) group by 1 order by 1`, [SPECS]))

type Step = (world: World, random: Random) => Promise<Answer | undefined>
const ask = (path: string, body: unknown, who = 'hospital') => mall.ask(path, body, tokens[who])
const key = ({ seed, step }: World) => `sequence-${process.pid}-${seed}-${step}`

const steps: Record<string, Step> = {
  place: async (world, random) => {
    const lines = SPECS.filter(() => random.chance(0.6)).map((fSpecId) => ({ fSpecId, fQty: random.whole(1, 4) }))
    if (lines.length === 0) return undefined
    const { data: quote } = await ask('/api/saleOrder/quoteMall', { fLines: lines })
    const answer = await ask('/api/saleOrder/addMall', { fKey: key(world), fLines: lines, fAddressId: 'address-1', fPayWay: random.pick(['银行转账', '信用支付', '余额支付']), fTotal: quote?.fTotal })
    if (answer.data) world.orders.push({ id: String(answer.data.fId), lines: [] })
    return answer
  },
  cancel: async (world, random) => (world.orders.length > 0 ? ask('/api/saleOrder/cancelMall', { fId: random.pick(world.orders.slice(-3)).id }) : undefined),
  confirm: async (world, random) => (world.orders.length > 0 ? ask('/api/saleOrder/confirm', { fIds: [random.pick(world.orders.slice(-3)).id] }, 'sales') : undefined),
  pay: async (world, random) => {
    if (world.orders.length === 0) return undefined
    const wish = { fType: '订单', fOrderIds: [random.pick(world.orders.slice(-3)).id] }
    const { data: cashier } = await ask('/api/salePayment/cashierMall', wish)
    const answer = await ask('/api/salePayment/createMall', { fKey: key(world), ...wish, fAmount: cashier?.fTotal, fPayWay: random.pick(['银行转账', '余额支付']) })
    if (answer.data) world.payments.push({ id: String(answer.data.fId), amount: String(answer.data.fAmount) })
    return answer
  },
  receiveMoney: async (world, random) => {
    if (world.payments.length === 0) return undefined
    const { id, amount } = random.pick(world.payments)
    return ask('/api/salePayment/receive', { fId: id, fAmount: random.chance(0.5) ? amount : '10.00', fReference: key(world) }, 'finance')
  },
  reverseMoney: async (world, random) => {
    if (world.payments.length === 0) return undefined
    const { id } = random.pick(world.payments)
    const { data } = await ask('/api/salePayment/getInfoMall', { fId: id })
    const receipt = ((data?.fReceipts ?? []) as { fId: string; fReversedAt: string | null }[]).find(({ fReversedAt }) => fReversedAt === null)
    return receipt && ask('/api/salePayment/reverseReceipt', { fId: id, fReceiptId: receipt.fId, fReason: '登错' }, 'finance')
  },
  ship: async (world, random) => {
    if (world.orders.length === 0) return undefined
    const fId = random.pick(world.orders.slice(-3)).id
    const { data } = await ask('/api/saleOrder/getLots', { fId }, 'sales')
    const lots = (data as unknown as { fLineId: string; fLotId: string; fReserved: number }[]).filter(({ fReserved }) => fReserved > 0)
    const fLines = lots.filter(() => random.chance(0.7)).map(({ fLineId, fLotId, fReserved }) => ({ fLineId, fLotId, fQty: random.whole(1, fReserved) }))
    return fLines.length > 0 ? ask('/api/saleOrder/ship', { fKey: key(world), fCarrier: '自送', fId, fLines }, 'sales') : undefined
  },
  receiveGoods: async (world, random) => {
    if (world.orders.length === 0) return undefined
    const { data } = await ask('/api/saleOrder/getInfoMall', { fId: random.pick(world.orders.slice(-3)).id })
    const delivery = ((data?.fDeliveries ?? []) as { fId: string; fState: string; fLines: { fId: string; fQty: number }[] }[]).find(({ fState }) => fState === '待收货')
    return (
      delivery && ask('/api/saleDelivery/receiveMall', { fId: delivery.fId, fLines: delivery.fLines.map(({ fId, fQty }) => ({ fId, fQty: random.chance(0.8) ? fQty : fQty - 1, fReason: '少发' })) })
    )
  },
  callBack: async (world, random) => {
    if (world.orders.length === 0) return undefined
    const { data } = await ask('/api/saleOrder/getInfoMall', { fId: random.pick(world.orders.slice(-3)).id })
    const delivery = ((data?.fDeliveries ?? []) as { fId: string; fState: string }[]).find(({ fState }) => fState === '待收货')
    return delivery && ask('/api/saleDelivery/callBack', { fId: delivery.fId, fReason: '发错' }, 'sales')
  },
  closeSome: async (world, random) => {
    if (world.orders.length === 0) return undefined
    const fId = random.pick(world.orders.slice(-3)).id
    const { data } = await ask('/api/saleOrder/getDetailInfo', { fId }, 'sales')
    const open = ((data?.fLines ?? []) as { fId: string; fQty: number; fDelivered: number }[]).filter(({ fQty, fDelivered }) => fDelivered < fQty)
    const fLines = open.map((line) => ({ fLineId: line.fId, fQty: random.whole(line.fDelivered, line.fQty) }))
    return fLines.length > 0 ? ask('/api/saleOrder/closeRest', { fId, fReason: '缺货', ...(random.chance(0.8) && { fLines }) }, 'sales') : undefined
  },
  returnGoods: async (world, random) => {
    if (world.orders.length === 0) return undefined
    const fOrderId = random.pick(world.orders.slice(-3)).id
    const { data } = await ask('/api/saleOrder/getInfoMall', { fId: fOrderId })
    const line = ((data?.fDeliveries ?? []) as { fLines: { fId: string; fReturnable: number }[] }[]).flatMap(({ fLines }) => fLines).find(({ fReturnable }) => fReturnable > 0)
    if (!line) return undefined
    const answer = await ask('/api/application/saveMall', {
      fKind: '退货',
      fSubmit: true,
      fContent: { fOrderId, fReason: '其他', fNote: '', fLines: [{ fDeliveryLineId: line.fId, fQty: random.whole(1, line.fReturnable) }] },
    })
    if (answer.data) world.applications.push(String(answer.data.fId))
    return answer
  },
  review: async (world, random) => {
    if (world.applications.length === 0) return undefined
    const fId = random.pick(world.applications)
    const { data } = await ask('/api/application/getDetailInfo', { fId }, 'sales')
    return ask('/api/application/review', { fId, fVersion: data?.fVersion, fApprove: random.chance(0.7), fReason: '不合规' }, 'sales')
  },
  inspect: async (world, random) => {
    if (world.applications.length === 0) return undefined
    const fId = random.pick(world.applications)
    await ask('/api/application/sendBackMall', { fId, fCarrier: 'x', fTracking: 'y' })
    const { data } = await ask('/api/application/getDetailInfo', { fId }, 'sales')
    const fLines = ((data?.fLines ?? []) as { fId: string; fQty: number }[]).map(({ fId: line, fQty }) => {
      const accepted = random.whole(0, fQty)
      const scrapped = random.whole(0, fQty - accepted)
      return { fId: line, fAccepted: accepted, fScrapped: scrapped, fRefused: fQty - accepted - scrapped }
    })
    return ask('/api/application/inspect', { fId, fVersion: data?.fVersion, fLines, fNote: '包装破损' }, 'sales')
  },
}
const names = ['place', 'place', ...Object.keys(steps)]

test.each(SEEDS)(
  `${STEPS} random steps keep stock and ledger whole (seed %i)`,
  async (seed) => {
    const random = seeded(seed)
    const world: World = { orders: [], payments: [], applications: [], step: 0, seed }
    await restock({ database: { pool: mall.pool } } as never, SPECS, 10_000)
    const before = await received()
    let done = 0
    for (; world.step < STEPS; world.step++) {
      // Without an order there is nothing to do.
      const name = world.orders.length === 0 ? 'place' : random.pick(names)
      const answer = await steps[name]?.(world, random)
      if (answer && answer.status >= 500) throw new Error(`seed ${seed}, step ${world.step}: ${name} answered ${answer.status}`)
      if (answer?.errors === null) done++
    }
    // Nothing came into store and nothing vanished.
    expect(await received()).toBe(before)
    expect(done).toBeGreaterThan(2)
    await booksBalance({ database: { pool: mall.pool } } as never)
  },
  600_000,
)
