import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
const tokens: Record<string, string> = {}
beforeAll(async () => {
  mall = await openTestMall()
  for (const who of ['admin', 'finance', 'sales', 'hospital']) tokens[who] = (await signIn(mall, who)).token
})
afterAll(() => mall.close())

const call = <Data = Record<string, unknown>>(path: string, body: unknown, who = 'admin') => ask<Data>(mall, path, body, { token: tokens[who] as string })
const run = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []) => (await mall.database.pool.query(text, values)).rows as Row[]
const fen = (amount: string) => BigInt(amount.replace('.', ''))

interface Fund {
  fId: string
  fAccountName: string
  fBalance: string
  fOwed: string
  fCreditLimit: string
  fCreditFree: string
  fNotDue: string
  fLate30: string
  fLate60: string
  fLate90: string
  fLateMore: string
  fOverdue: string
}
interface Funds {
  total: number
  items: Fund[]
  totals: { fOwed: string; fOverdue: string; fBalance: string }
}
const funds = async (more: object = {}) => (await call<Funds>('/api/customer/getFunds', { page: 1, size: 500, ...more }, 'finance')).data as Funds
const glance = async (fId: string, who = 'admin') => (await call<Glance>('/api/customer/getGlance', { fId }, who)).data as Glance
interface Glance {
  fPayer: { fId: string }
  fColleagues: { fId: string }[]
  fMoney: (Fund & { fTermDays: number }) | null
  fOrders: { fOrdered: string; fOrderedCount: number; fPending: number; fToShip: number; fSince: string; fLatest: { fId: string; fNumber: string }[] } | null
  fPapers: { fAll: number; fExpiring: number; fExpired: number } | null
  fApplications: number | null
}

describe('customers’ money', () => {
  test.each([
    ['on the day that it is due', 30, 'fNotDue'],
    ['a day after', 31, 'fLate30'],
    ['thirty days after', 60, 'fLate30'],
    ['thirty-one days after', 61, 'fLate60'],
    ['sixty-one days after', 91, 'fLate90'],
    ['ninety days after', 120, 'fLate90'],
    ['ninety-one days after', 121, 'fLateMore'],
  ] as const)('what is owed %s stands where its age says', async (_, age, where) => {
    await run("update credit_line set term_days = 30 where payer_id = 'hospital'")
    await run("update sales_order set handling = 'cancelled' where payer_id = 'hospital' and pay_way = 'credit' and payment <> 'paid'")
    const [order] = await run<{ id: string }>("select id from sales_order where payer_id = 'hospital' order by id limit 1")
    const day = new Date(Date.now() + 8 * 3_600_000 - age * 86_400_000).toISOString().slice(0, 10)
    await run("update sales_order set pay_way = 'credit', payment = 'partly', handling = 'confirmed', total = 100, paid = 30, placed_on = $2 where id = $1", [order?.id, day])
    const one = (await funds({ keyword: '武汉仁和口腔医院有限公司' })).items.find(({ fId }) => fId === 'hospital')
    const ages = { fNotDue: '0.00', fLate30: '0.00', fLate60: '0.00', fLate90: '0.00', fLateMore: '0.00' }
    expect(one).toMatchObject({ ...ages, [where]: '70.00', fOverdue: where === 'fNotDue' ? '0.00' : '70.00' })
    expect((await glance('hospital')).fMoney).toMatchObject({ ...ages, [where]: '70.00' })
  })

  test('is what each customer reads of theirs, and adds up', async () => {
    const { items, total, totals } = await funds()
    expect(items).toHaveLength(total)
    for (const [sum, name] of [
      [totals.fOwed, 'fOwed'],
      [totals.fOverdue, 'fOverdue'],
      [totals.fBalance, 'fBalance'],
    ] as const)
      expect(fen(sum)).toBe(items.reduce((all, one) => all + fen(one[name]), 0n))
    const { data: own } = await call<Fund>('/api/saleFund/getSummaryMall', {}, 'hospital')
    expect(items.find(({ fId }) => fId === 'hospital')).toMatchObject({ fBalance: own?.fBalance, fOwed: own?.fOwed, fCreditLimit: own?.fCreditLimit, fCreditFree: own?.fCreditFree })
    const overdue = items.map((one) => fen(one.fOverdue))
    expect(overdue).toEqual([...overdue].sort((a, b) => (a < b ? 1 : a > b ? -1 : 0)))
    const late = await funds({ fLate: true })
    expect(late.total).toBe(overdue.filter((one) => one > 0n).length)
  })

  test('is exported as it is listed', async () => {
    const { total } = await funds()
    const response = await mall.app.fetch(
      new Request('http://mall.test/api/customer/exportFunds?format=csv', {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens.finance}`, 'content-type': 'application/json-patch+json' },
        body: '{}',
      }),
    )
    const lines = (await response.text()).trim().split('\r\n')
    expect(lines[0]).toContain('客户,客户编码,账户余额,保证金,其中冻结,信用额度,信用应付,可用信用,未到期,逾期 1–30 天')
    expect(lines).toHaveLength(total + 1)
  })

  test('is finance’s alone', async () => {
    expect((await call('/api/customer/getFunds', { page: 1, size: 10 }, 'hospital')).status).toBe(403)
  })
})

describe('a customer at a glance', () => {
  test('says what its lists say', async () => {
    await run(
      `insert into application select (jsonb_populate_record(null::application, to_jsonb(a) || jsonb_build_object('id', 'of-' || who, 'number', 'of-' || who, 'state', 'pending', 'account_id', who))).*
       from (select * from application where account_id = 'hospital' limit 1) a, unnest(array['hospital', 'hospital-east']) who`,
    )
    const { fOrders, fPapers, fApplications } = await glance('hospital')
    const listed = async (name: string, filter: object) => {
      const response = await mall.app.fetch(
        new Request(`http://mall.test/api/rest/${name}?range=[0,4]&filter=${encodeURIComponent(JSON.stringify(filter))}`, { headers: { authorization: `Bearer ${tokens.admin}` } }),
      )
      return { total: Number(response.headers.get('content-range')?.split('/')[1]), rows: (await response.json()) as { id: string }[] }
    }
    const orders = await listed('orders', { accountId: 'hospital' })
    expect(fOrders?.fLatest.map(({ fId }) => fId)).toEqual(orders.rows.map(({ id }) => id))
    expect(fOrders?.fToShip).toBe((await listed('orders', { accountId: 'hospital', handling: '已确认', delivery: ['未发货', '部分发货'] })).total)
    expect(fPapers?.fAll).toBe((await listed('qualifications', { accountId: 'hospital' })).total)
    expect(fPapers?.fAll).toBeGreaterThan(0)
    expect(fPapers?.fExpiring).toBe((await listed('qualifications', { accountId: 'hospital', state: '即将到期' })).total)
    expect(fOrders?.fOrderedCount).toBe((await listed('orders', { accountId: 'hospital', sold: true, placedFrom: fOrders?.fSince })).total)
    expect(fOrders?.fPending).toBe((await listed('orders', { accountId: 'hospital', handling: '待确认', delivery: ['未发货', '部分发货'], approval: ['无需审批', '已审批', '未通过'] })).total)
    // Those of its sub-accounts are the company's, too, and of them each tells its own.
    const waiting = async (fAccountId: string) => (await call<{ total: number }>('/api/application/getPageList', { page: 1, size: 1, fState: '待审核', fAccountId })).data?.total
    expect(fApplications).toBe(await waiting('hospital'))
    expect(await waiting('hospital-east')).toBe(1)
    expect(await waiting('hospital')).toBeGreaterThan(1)
    expect((await glance('hospital-east')).fApplications).toBe(1)
  })

  test('of a colleague has their own orders and the company’s money', async () => {
    await run("update sales_order set account_id = 'hospital-east' where id = (select id from sales_order where payer_id = 'hospital' order by id limit 1)")
    const [whole, own] = [await glance('hospital'), await glance('hospital-east')]
    expect(own.fPayer.fId).toBe('hospital')
    expect(own.fMoney).toEqual(whole.fMoney)
    expect(own.fOrders?.fLatest).toHaveLength(1)
    expect(whole.fColleagues.map(({ fId }) => fId)).toContain('hospital-east')
  })

  test('keeps from staff what they may not read, and knows no staff', async () => {
    await run("update role set permissions = array_remove(array_remove(permissions, 'payments:read'), 'qualifications:read') where code in (select unnest(roles) from account where account = 'sales')")
    tokens.sales = (await signIn(mall, 'sales')).token
    const { fMoney, fPapers, fOrders } = await glance('hospital', 'sales')
    expect([fMoney, fPapers]).toEqual([null, null])
    expect(fOrders).not.toBeNull()
    expect((await call('/api/customer/getGlance', { fId: 'admin' })).status).toBe(404)
    expect((await call('/api/customer/getGlance', { fId: 'nobody' })).status).toBe(404)
  })
})
