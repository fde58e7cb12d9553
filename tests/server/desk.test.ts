import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayShip } from '#contract/order-rules.ts'
import { today } from '#server/today.ts'
import { LARGE } from '#server/totals.ts'
import { ask, signIn } from '#tests/support/ask.ts'
import { askRest } from '#tests/support/ask-rest.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
let admin: string
beforeAll(async () => {
  mall = await openTestMall()
  admin = (await signIn(mall, 'admin')).token
})
afterAll(() => mall.close())

interface Board {
  fToday: string
  fTotal: string
  fSales: { fDay: string; fAmount: string; fBefore: string }[]
  fTopGoods: { fId: string; fAmount: string }[]
  fOrders: Record<string, number>
  fApplications: number
  fAccounts: Record<string, number>
  fPushFailed: number
  fExpiring: number
  fExpired: number
}
const board = async (body: object = {}) => {
  const { data } = await ask<{ fTrade: object; fPeople: object; fPapers: object }>(mall, '/api/desk/getDashboard', body, { token: admin })
  return { ...data?.fTrade, ...data?.fPeople, ...data?.fPapers } as Board
}
const one = async (text: string) => Object.values((await mall.database.pool.query<Record<string, unknown>>(text)).rows[0] ?? {})[0]
const total = async (name: string, filter: object) => {
  const response = await mall.app.fetch(new Request(`http://mall.test/api/rest/${name}?filter=${encodeURIComponent(JSON.stringify(filter))}`, { headers: { authorization: `Bearer ${admin}` } }))
  return Number(response.headers.get('content-range')?.split('/')[1])
}

test('every number is what its list holds', async () => {
  const { fOrders, fApplications, fAccounts, fPushFailed, fExpiring, fExpired } = await board()
  expect(fOrders).toEqual({
    fPending: await total('orders', { handling: '待确认' }),
    fUnpaid: await total('orders', { handling: '已确认', payment: ['未付款', '部分付款'], payWay: ['余额支付', '银行转账', '快捷支付'] }),
    fToShip: await total('orders', { sendable: true }),
    fToInvoice: await total('orders', { handling: ['已确认', '已完成'], delivery: ['已发货', '已收货'], invoicing: ['未开票', '部分开票'] }),
  })
  expect([fExpiring, fExpired]).toEqual([await total('qualifications', { state: '即将到期' }), await total('qualifications', { state: '已过期' })])
  const accounts = async (filter: object) => (await ask<{ total: number }>(mall, '/api/accounts/getPageList', { page: 1, size: 1, ...filter }, { token: admin })).data?.total
  expect([fApplications, fPushFailed]).toEqual([await accounts({ fUnderReview: true }), await accounts({ fKingdeeStatus: '推送失败' })])
  expect(fAccounts).toEqual({ fCustomer: await accounts({ fAccountType: '客户' }), fAgent: await accounts({ fAccountType: '代理商' }), fStaff: await accounts({ fAccountType: '员工' }) })
  expect(fApplications).toBe(1)
  expect(fExpiring).toBeGreaterThan(3)
})

test('behind each entry of the menu waits what its list holds, for who may read it', async () => {
  await mall.database.pool.query("update delivery set differs = 'yes' where id in (select id from delivery where state = 'received' order by id limit 2)")
  const waiting = async (token: string) => {
    const { data } = await ask<{ fMenuId: string; fCount: number }[]>(mall, '/api/desk/getWaiting', {}, { token })
    return Object.fromEntries(data?.map(({ fMenuId, fCount }) => [fMenuId, fCount]) ?? [])
  }
  const all = await waiting(admin)
  expect(all).toMatchObject({
    orders: (await total('orders', { handling: '待确认' })) + (await total('orders', { sendable: true })),
    deliveries: await total('deliveries', { differs: '待处理' }),
    bankLines: await total('bankLines', { state: ['未匹配'] }),
    recalls: await total('recalls', { state: ['待客户确认'] }),
    applications: Number(await one("select count(*) from application where state = 'pending'")),
  })
  expect(Object.values(all).every((count) => count > 0)).toBe(true)
  const sales = await waiting((await signIn(mall, 'sales')).token)
  expect([sales.orders, sales.payments, sales.invoices]).toEqual([all.orders, undefined, undefined])
  expect((await ask(mall, '/api/desk/getWaiting', {}, { token: (await signIn(mall, 'hospital')).token })).status).toBe(403)
})

test('deliveries that were signed for short are counted as their list counts them, for who may read orders', async () => {
  await mall.database.pool.query("update delivery set differs = 'yes' where id in (select id from delivery where state = 'received' order by id limit 2)")
  const { data } = await ask<{ fDiffering: number | null }>(mall, '/api/desk/getDashboard', {}, { token: admin })
  expect(data?.fDiffering).toBe(await total('deliveries', { differs: '待处理' }))
  expect(data?.fDiffering).toBeGreaterThanOrEqual(2)
})

test('what may be sent is counted, and listed, apart from what still waits for money', async () => {
  const rows = (
    await mall.database.pool.query<{ id: string; handling: 'confirmed'; payment: 'paid'; delivery: 'none'; payWay: 'credit' }>(
      'select id, handling, payment, delivery, pay_way as "payWay" from sales_order',
    )
  ).rows
  const ready = rows.filter(mayShip)
  expect(ready.length).toBeGreaterThan(0)
  expect(rows.filter(({ handling, delivery }) => handling === 'confirmed' && ['none', 'partly'].includes(delivery)).length).toBeGreaterThan(ready.length)
  expect((await board()).fOrders.fToShip).toBe(ready.length)
})

test('applications and the bank’s lines that wait are counted as their lists count them', async () => {
  const { data } = await ask<{ fReviews: number; fBankLines: number }>(mall, '/api/desk/getDashboard', {}, { token: admin })
  const { data: counts } = await ask<{ fCount: number }[]>(mall, '/api/application/getCounts', {}, { token: admin })
  expect(data?.fReviews).toBe(counts?.reduce((sum, { fCount }) => sum + fCount, 0))
  expect(data?.fReviews).toBeGreaterThan(1)
  expect(data?.fBankLines).toBe(await total('bankLines', { state: ['未匹配'] }))
  expect(data?.fBankLines).toBeGreaterThan(0)
})

test('sales are by day, cancelled orders left out, to the fen', async () => {
  for (const fDays of [7, 30, 90]) {
    const { fSales, fTotal } = await board({ fDays })
    expect(fSales).toHaveLength(fDays)
    expect(fSales.map(({ fDay }) => fDay)).toEqual(fSales.map(({ fDay }) => fDay).sort())
    const cents = fSales.reduce((sum, { fAmount }) => sum + BigInt(fAmount.replace('.', '')), 0n)
    expect(cents).toBe(BigInt(fTotal.replace('.', '')))
    expect(await one(`select sum(total)::text from sales_order where handling <> 'cancelled' and placed_on between '${fSales[0]?.fDay}' and '${fSales.at(-1)?.fDay}'`)).toBe(fTotal)
  }
})

test('each day stands beside the one as long before', async () => {
  const { fSales } = await board({ fDays: 7 })
  const { fSales: fortnight } = await board({ fDays: 30 })
  expect(fSales.map(({ fBefore }) => fBefore)).toEqual(fortnight.slice(-14, -7).map(({ fAmount }) => fAmount))
})

test('the demo’s orders add up: each total is the sum of its lines', async () => {
  expect(await one('select count(*)::int from sales_order o where total <> (select sum(amount) from sales_order_line l where l.order_id = o.id)')).toBe(0)
  expect(await one('select count(*)::int from sales_order where placed_at > now()')).toBe(0)
})

test('expired certificates wait as long as anything is to be sold under them', async () => {
  const expired = async () => (await ask<{ fCertificatesExpired: number }>(mall, '/api/desk/getDashboard', {}, { token: admin })).data?.fCertificatesExpired
  const listed = async () => (await askRest(mall, 'GET', `certificates?filter=${encodeURIComponent(JSON.stringify({ state: '已过期', used: true }))}`, undefined, admin)).json as { id: string }[]
  const before = await listed()
  expect(before.length).toBeGreaterThan(0)
  expect(await expired()).toBe(before.length)
  await mall.database.pool.query("update goods set status = 'disabled' where certificate_number = $1", [before[0]?.id])
  expect((await listed()).map(({ id }) => id)).toEqual(before.slice(1).map(({ id }) => id))
  mall.wait(60)
  expect(await expired()).toBe(before.length - 1)
})

test('shows each part only to who may read what it is about', async () => {
  await mall.database.pool.query("update role set permissions = '{desk:open,certificates:read}' where code = 'finance'")
  const { data } = await ask(mall, '/api/desk/getDashboard', {}, { token: (await signIn(mall, 'finance')).token })
  expect(data).toEqual({
    fAsOf: expect.any(String),
    fTrade: null,
    fPeople: null,
    fPapers: null,
    fCertificates: expect.any(Number),
    fCertificatesExpired: expect.any(Number),
    fInvoicesFailed: null,
    fVouchers: null,
    fDisputes: null,
    fDiffering: null,
    fToPush: null,
    fReviews: null,
    fBankLines: null,
  })
})

test('is for staff only', async () => {
  expect((await ask(mall, '/api/desk/getDashboard', {}, { token: (await signIn(mall, 'hospital')).token })).status).toBe(403)
})

test('what very many orders add up to is told again, and says of when it is; today’s sales are not', async () => {
  await mall.database.pool.query(
    `insert into sales_order select p.* from (select * from sales_order where handling = 'done' limit 1) o, generate_series(1, ${LARGE}) g,
     lateral jsonb_populate_record(null::sales_order, to_jsonb(o) || jsonb_build_object('id', 'many-' || g, 'number', 'SM' || g, 'placed_on', '${today(mall.deps)}')) p`,
  )
  const { data: first } = await ask<{ fAsOf: string; fTrade: Board }>(mall, '/api/desk/getDashboard', {}, { token: admin })
  const less = Number(await one("update sales_order set handling = 'cancelled' where id = 'many-1' returning total::text"))
  expect(less).toBeGreaterThan(0)
  const again = async () => (await ask<{ fAsOf: string; fTrade: Board }>(mall, '/api/desk/getDashboard', {}, { token: admin })).data
  const second = await again()
  expect([second?.fAsOf, second?.fTrade.fTotal]).toEqual([first?.fAsOf, first?.fTrade.fTotal])
  expect(Number(second?.fTrade.fToday)).toBeCloseTo(Number(first?.fTrade.fToday) - less)
  await expect.poll(async () => Number((await again())?.fTrade.fTotal), { timeout: 8000 }).toBeCloseTo(Number(first?.fTrade.fTotal) - less)
})
