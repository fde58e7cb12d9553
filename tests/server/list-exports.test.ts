import { readXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportAfter, exportList } from '#server/imports/export-list.ts'
import { ask, signIn } from '#tests/support/ask.ts'
import { openTestMall, type TestMall } from '#tests/support/test-mall.ts'

let mall: TestMall
const tokens: Record<string, string> = {}
beforeAll(async () => {
  mall = await openTestMall()
  for (const who of ['hospital', 'personal', 'finance', 'admin']) tokens[who] = (await signIn(mall, who)).token
  await partlyPaid()
  await redInvoice()
  await more()
})
/** More letters and applications than are read at once, two of each minute. */
const more = async () => {
  for (const [table, at, where, unique] of [
    ['authorisation_letter', 'issued_at', 'true', ", 'code', 'more-' || g"],
    ['application', 'created_at', "account_id = 'hospital' and kind = 'specialPrice'", ''],
  ] as const)
    await mall.database.pool.query(
      `insert into ${table} select p.* from (select * from ${table} where ${where} limit 1) r, generate_series(1, 1101) g,
       lateral jsonb_populate_record(null::${table}, to_jsonb(r) || jsonb_build_object('id', 'more-' || g, 'number', 'more-' || g${unique}, '${at}', now() - (g / 2) * interval '1 minute')) p`,
    )
}
afterAll(() => mall.close())

const fen = (amount: string | undefined) => BigInt((amount || '0').replace('.', ''))
const added = (rows: Record<string, string>[], column: string) => rows.reduce((sum, row) => sum + fen(row[column]), 0n)
const exported = async (path: string, body: object, who = 'hospital') => {
  const response = await mall.app.fetch(
    new Request(`http://mall.test${path}?format=csv`, { method: 'POST', headers: { authorization: `Bearer ${tokens[who]}`, 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  )
  return { status: response.status, rows: Papa.parse<Record<string, string>>((await response.text()).replace(/^\uFEFF/, ''), { header: true, skipEmptyLines: true }).data }
}
const call = <Data>(path: string, body: object, who: string) => ask<Data>(mall, path, body, { token: tokens[who] as string })
/** A transfer of which only a part has come. */
const partlyPaid = async () => {
  const wish = { fKey: 'list-exports-recharge', fType: '费用充值', fAmount: '500.00', fPayWay: '银行转账' }
  const { data } = await call<{ fId: string }>('/api/salePayment/createMall', wish, 'hospital')
  expect((await call('/api/salePayment/receive', { fId: data?.fId, fAmount: '120.50', fReference: 'R-list-exports' }, 'finance')).errors).toBeNull()
}
/** A red invoice that waits for the buyer's word. */
const redInvoice = async () => {
  const { data } = await call<{ items: { fId: string }[] }>('/api/saleInvoice/getPageListMall', { page: 1, size: 1, fColour: '蓝字', fState: '已开具' }, 'hospital')
  expect((await call('/api/saleInvoice/addRed', { fId: data?.items[0]?.fId, fReason: '重开' }, 'finance')).errors).toBeNull()
}
interface Listing {
  total: number
  sum?: string
  totals?: Record<string, string>
  items: unknown[]
}
const listed = async (path: string, body: object, who = 'hospital') => (await ask<Listing>(mall, path, { page: 1, size: 1, ...body }, { token: tokens[who] as string })).data as Listing

/** A list of the money screens, its export, the column that its sum is of, and filters that leave some of it. */
const lists = [
  ['payments', '/api/salePayment/getPageListMall', '/api/salePayment/exportMall', '应付', [{}, { fState: '已到账' }, { keyword: 'no such thing' }]],
  ['invoices', '/api/saleInvoice/getPageListMall', '/api/saleInvoice/exportMall', '价税合计', [{}, { fColour: '蓝字' }, { fColour: '红字' }, { fState: '待确认' }]],
  ['pool', '/api/saleInvoice/getPoolMall', '/api/saleInvoice/exportPoolMall', '未开金额', [{}, { fOpen: true }, { fOpen: false }]],
  ['applications', '/api/application/getPageListMall', '/api/application/exportMall', '金额', [{}, { fKind: '收款' }, { fState: ['已通过', '已驳回'] }]],
  ['bills', '/api/saleFund/getBillsMall', '/api/saleFund/exportBillsMall', '未付', [{}, { fOverdue: true }]],
] as const
/** The same of finance's lists, which are everybody's. */
const deskLists = [
  [
    'payments of all',
    '/api/salePayment/getPageList',
    '/api/salePayment/export',
    '应付',
    [
      {},
      { fPayWay: '银行转账', fState: ['待付款', '部分到账'] },
      { fToPush: true },
      { keyword: '医院' },
      { fAccountId: 'hospital' },
      { fFrom: '2000-01-01', fTo: '2100-01-01' },
      { fTo: '2000-01-01' },
    ],
  ],
  ['invoices of all', '/api/saleInvoice/getPageList', '/api/saleInvoice/export', '价税合计', [{}, { fColour: '红字' }, { keyword: '医院' }]],
] as const
const casesOf = (those: readonly (typeof lists | typeof deskLists)[number][], who: string) =>
  those.flatMap(([name, list, file, column, filters]) => filters.map((filter) => [name, JSON.stringify(filter), list, file, column, filter, who] as const))
const cases = [...casesOf(lists, 'hospital'), ...casesOf(deskLists, 'finance')]

describe('what is exported', () => {
  test.each(cases)('of %s with %s is as much as is listed, and adds up to the sum above the list', async (_name, _text, list, file, column, filter, who) => {
    const found = await listed(list, filter, who)
    const { status, rows } = await exported(file, filter, who)
    expect(status).toBe(200)
    expect(rows).toHaveLength(found.total)
    // The sum of invoices is of those that were issued.
    const counted = list.includes('saleInvoice/getPageList') ? rows.filter((row) => row.状态 === '已开具') : rows
    expect(added(counted, column)).toBe(fen(found.sum ?? found.totals?.fAmount))
  })

  test('is something, for each of the lists', async () => {
    for (const [, list] of lists) expect((await listed(list, {})).total, list).toBeGreaterThan(0)
    for (const [, list] of deskLists) expect((await listed(list, {}, 'finance')).total, list).toBeGreaterThan(300)
  })

  test('of payments also adds up to what was received, names the orders, and is found by them', async () => {
    const { rows } = await exported('/api/salePayment/exportMall', {})
    const { totals } = await listed('/api/salePayment/getPageListMall', {})
    expect(added(rows, '已到账')).toBe(fen(totals?.fReceived))
    const order = rows.map((row) => row.订单号?.split(' ')[0]).find(Boolean) as string
    const byOrder = await exported('/api/salePayment/exportMall', { keyword: order })
    expect(byOrder.rows.length).toBeGreaterThan(0)
    expect(byOrder.rows.every((row) => row.订单号?.includes(order))).toBe(true)
  })

  test.each([
    ['/api/application/getPageList', '/api/application/export', [{}, { fKind: '退货' }, { fState: '待审核' }, { fAccountId: 'hospital' }, { keyword: '医院' }], '申请号'],
    ['/api/letter/getPageList', '/api/letter/export', [{}, { fState: '有效' }, { keyword: 'no such thing' }], '编号'],
  ] as const)('of %s by %s is what reviewers find', async (list, file, filters, key) => {
    const all = (await listed(list, {}, 'admin')).total
    expect(all).toBeGreaterThan(1000)
    for (const filter of filters) {
      const { rows } = await exported(file, filter, 'admin')
      expect(rows).toHaveLength((await listed(list, filter, 'admin')).total)
      expect(new Set(rows.map((row) => row[key])).size).toBe(rows.length)
    }
    expect((await exported(file, {})).status).toBe(403)
  })

  test('of payments of one customer, or of some days, is of those alone', async () => {
    const { rows } = await exported('/api/salePayment/export', { fAccountId: 'hospital' }, 'finance')
    expect(new Set(rows.map((row) => row.付款单位))).toEqual(new Set(['武汉仁和口腔医院有限公司']))
    const days = (await exported('/api/salePayment/export', {}, 'finance')).rows.map((row) => String(row.创建时间).slice(0, 10))
    const day = days[Math.floor(days.length / 2)] as string
    const ofDay = await exported('/api/salePayment/export', { fFrom: day, fTo: day }, 'finance')
    expect(ofDay.rows).toHaveLength(days.filter((one) => one === day).length)
  })

  test('is the asker’s own', async () => {
    for (const [, , file] of lists) {
      const numbers = new Set((await exported(file, {})).rows.map((row) => JSON.stringify(row)))
      const others = (await exported(file, {}, 'personal')).rows
      expect(
        others.filter((row) => numbers.has(JSON.stringify(row))),
        file,
      ).toEqual([])
    }
  })

  test.each([
    ['/api/salePayment/export', '创建时间'],
    ['/api/salePayment/exportMall', '创建时间'],
    ['/api/saleInvoice/export', '申请时间'],
    ['/api/saleInvoice/exportMall', '申请时间'],
  ])('by %s begins with the oldest', async (file, column) => {
    const { rows } = await exported(file, {}, file.endsWith('Mall') ? 'hospital' : 'finance')
    const times = rows.map((row) => row[column] as string)
    expect(new Set(times).size).toBeGreaterThan(2)
    expect(times).toEqual([...times].sort())
  })

  test('for finance is refused to who only buys', async () => {
    for (const [, , file] of deskLists) expect((await exported(file, {})).status).toBe(403)
  })

  test('goes on from the last row, page after page', async () => {
    const all = Array.from({ length: 1203 }, (_, at) => ({ id: String(at).padStart(5, '0') }))
    const response = exportAfter('rows', 'csv', [{ label: 'id', text: (row: { id: string }) => row.id }], async (last, size) => all.filter(({ id }) => id > last).slice(0, size))
    const text = await response.text()
    expect(
      text
        .replace(/^\uFEFF/, '')
        .trim()
        .split('\r\n'),
    ).toEqual(['id', ...all.map(({ id }) => id)])
  })

  test('is every page of a long list, once and in its order', async () => {
    const all = Array.from({ length: 1203 }, (_, at) => `row ${at}`)
    const response = exportList('rows', 'csv', [{ label: 'name', text: (row: string) => row }], async ({ page, size }) => ({ items: all.slice((page - 1) * size, page * size) }))
    expect(
      (await response.text())
        .replace(/^\uFEFF/, '')
        .trim()
        .split('\r\n'),
    ).toEqual(['name', ...all])
  })
})

describe('for a spreadsheet', () => {
  test('moments are told as Shanghai’s clocks showed them, and sums are numbers', async () => {
    const { rows } = await exported('/api/saleFund/exportMall', {})
    expect(rows.length).toBeGreaterThan(3)
    for (const row of rows) expect(row.时间).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    const { data } = await ask<{ items: { fAt: string; fAmount: string }[] }>(mall, '/api/saleFund/getPageListMall', { page: 1, size: 500, order: 'ASC' }, { token: tokens.hospital })
    const [first] = data?.items ?? []
    expect(rows[0]?.时间).toBe(new Date(Date.parse(first?.fAt ?? '') + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '))
    const response = await mall.app.fetch(
      new Request('http://mall.test/api/saleFund/exportMall?format=xlsx', { method: 'POST', headers: { authorization: `Bearer ${tokens.hospital}`, 'content-type': 'application/json' }, body: '{}' }),
    )
    const [head, ...body] = (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets[0]?.rows ?? []
    const column = head?.indexOf('金额') ?? -1
    expect(body.map((row) => row[column])).toEqual(rows.map(({ 金额 }) => Number(金额)))
    // What only looks like a number stays text: order numbers, references.
    const memo = head?.indexOf('单号') ?? -1
    expect(body.every((row) => row[memo] === null || typeof row[memo] === 'string')).toBe(true)
  })
})

test('files of the desk say what records say, not the ids that they are kept by', async () => {
  const sheet = async (name: string) => {
    const response = await mall.app.fetch(new Request(`http://mall.test/api/rest/${name}/export?format=csv`, { headers: { authorization: `Bearer ${tokens.admin}` } }))
    const [head = '', ...rows] = (await response.text()).replace('\uFEFF', '').trim().split(/\r?\n/)
    return { head: head.split(','), rows }
  }
  const lists = await sheet('priceLists')
  expect(lists.rows[0]?.split(',')[lists.head.indexOf('组织')]).toBe('华东医疗器械有限公司')
  for (const name of ['lots', 'specialPrices', 'exclusives', 'testReports']) {
    const { head, rows } = await sheet(name)
    expect(new Set(head).size, name).toBe(head.length)
    expect(
      rows.some((row) => /(^|,)(hospital|[a-z]{2}-\d{3}(-\d)?)(,|$)/.test(row)),
      name,
    ).toBe(false)
  }
  // What is on credit reads as it does on the page; what was ordered and where it goes stand beside it.
  const orders = await sheet('orders')
  expect(orders.head).toEqual(expect.arrayContaining(['收货信息', '明细']))
  expect(orders.rows.some((row) => row.includes('信用挂账'))).toBe(true)
  expect(orders.rows.every((row) => / × \d+ .+，单价 [\d.]+/.test(row))).toBe(true)
})
